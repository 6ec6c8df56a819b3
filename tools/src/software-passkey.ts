// A passkey in software: creates keys, signs challenges and counts its uses, like an authenticator with a browser. Can also misbehave.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type CborValue, encodeCbor } from './cbor.ts';

export type Misbehaviour = { origin?: string; counter?: number; challenge?: string; isVerified?: boolean; userHandle?: string };

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

function counterBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
  const credentialId = randomBytes(32);
  const rpHash = sha256(new URL(origin).hostname);
  let counter = 0;
  let owner = '';

  const clientData = (type: string, challenge: string, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const credential = { id: base64url(credentialId), rawId: base64url(credentialId), type: 'public-key', clientExtensionResults: {} };
  return {
    /** Responds to navigator.credentials.create. */
    createCredential: (options: unknown, misbehaviour: Misbehaviour = {}) => {
      const { challenge, user } = options as { challenge: string; user: { id: string } };
      owner = user.id;
      const key = encodeCbor(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const idLength = Buffer.from([0, credentialId.length]);
      // User present, user verified, key attached.
      const authData = Buffer.concat([rpHash, Buffer.from([0x45]), counterBytes(counter), Buffer.alloc(16), idLength, credentialId, key]);
      const attestation = encodeCbor(
        new Map<string, CborValue>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', misbehaviour.challenge ?? challenge, misbehaviour.origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...credential, authenticatorAttachment: 'platform', response };
    },
    /** Responds to navigator.credentials.get. */
    signChallenge: (options: unknown, misbehaviour: Misbehaviour = {}) => {
      const { challenge } = options as { challenge: string };
      counter += 1;
      const flags = Buffer.from([misbehaviour.isVerified === false ? 0x01 : 0x05]);
      const authData = Buffer.concat([rpHash, flags, counterBytes(misbehaviour.counter ?? counter)]);
      const data = clientData('webauthn.get', misbehaviour.challenge ?? challenge, misbehaviour.origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        ...(owner ? { userHandle: misbehaviour.userHandle ?? owner } : {}),
      };
      return { ...credential, response };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
