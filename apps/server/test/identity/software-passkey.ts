// A passkey in software: makes keys, signs challenges, counts its uses, as an authenticator and a browser do together. Can also misbehave.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export type Misbehaviour = { origin?: string; counter?: number; challenge?: string; isVerified?: boolean; userHandle?: string };

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
  const credentialId = randomBytes(32);
  const rpHash = sha256(new URL(origin).hostname);
  let counter = 0;
  let owner = '';

  const clientData = (type: string, challenge: string, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const counted = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const credential = { id: base64url(credentialId), rawId: base64url(credentialId), type: 'public-key', clientExtensionResults: {} };

  return {
    /** Answers navigator.credentials.create. */
    make: (options: unknown, wrong: Misbehaviour = {}) => {
      const { challenge, user } = options as { challenge: string; user: { id: string } };
      owner = user.id;
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const idLength = Buffer.from([0, credentialId.length]);
      // User present, user verified, key attached.
      const authData = Buffer.concat([rpHash, Buffer.from([0x45]), counted(counter), Buffer.alloc(16), idLength, credentialId, key]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', wrong.challenge ?? challenge, wrong.origin)),
        attestationObject: base64url(Buffer.from(attestation)),
        transports: ['internal'],
      };
      return { ...credential, authenticatorAttachment: 'platform', response };
    },
    /** Answers navigator.credentials.get. */
    answer: (options: unknown, wrong: Misbehaviour = {}) => {
      const { challenge } = options as { challenge: string };
      counter += 1;
      const flags = Buffer.from([wrong.isVerified === false ? 0x01 : 0x05]);
      const authData = Buffer.concat([rpHash, flags, counted(wrong.counter ?? counter)]);
      const data = clientData('webauthn.get', wrong.challenge ?? challenge, wrong.origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        ...(owner ? { userHandle: wrong.userHandle ?? owner } : {}),
      };
      return { ...credential, response };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
