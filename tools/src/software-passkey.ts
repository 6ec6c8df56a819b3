// A passkey in software: creates keys, signs challenges and counts its uses, like an authenticator with a browser. Can also misbehave.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type CborValue, encodeCbor } from './cbor.ts';

export type Misbehaviour = { origin?: string; counter?: number; challenge?: string; isVerified?: boolean; userHandle?: string };

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

function counterBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** The public key as authenticators send it (COSE, RFC 9053): ES256 or RS256. */
function coseKeyOf(publicKey: KeyObject): Buffer {
  const { kty, x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
  const elliptic: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ];
  const rsa: [number, number | Uint8Array][] = [
    [1, 3],
    [3, -257],
    [-1, bytes(n)],
    [-2, bytes(e)],
  ];
  return encodeCbor(new Map(kty === 'RSA' ? rsa : elliptic));
}

/** On P-256, or with an RSA key as Windows Hello made them before 2022. */
export function softwarePasskey(origin: string, kind: 'P-256' | 'RSA' = 'P-256') {
  const { privateKey, publicKey } =
    kind === 'RSA' ? generateKeyPairSync('rsa', { modulusLength: 2_048 }) : generateKeyPairSync('ec', { namedCurve: kind });
  const key = coseKeyOf(publicKey);
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
