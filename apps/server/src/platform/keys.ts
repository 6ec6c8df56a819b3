// The ring of secret keys: the first is used for everything new, all of them for what exists. Stored outside the database.
import { createHmac, hkdfSync } from 'node:crypto';

export type SecretKey = { id: string; secret: string };
export type KeyRing = readonly [SecretKey, ...SecretKey[]];

/** The key from before keys had ids. It reads ciphertexts that name none. */
export const originalKeyId = 'original';

/** What is encrypted in the database; `encrypted-columns.repository.ts` says where, for the rotation. */
export type EncryptionPurpose = 'authenticator app' | 'own calendar' | 'call';

type DigestPurpose = 'code' | 'address' | 'recovery code';

/** Reads 'id:secret,id:secret'. */
export function parseKeyRing(text: string): KeyRing {
  const keys = text.split(',').map((entry) => {
    const [, id = '', secret = ''] = /^\s*([a-z0-9][a-z0-9-]{0,31}):(\S{32,})\s*$/.exec(entry) ?? [];
    return { id, secret };
  });
  const [first, ...rest] = keys;
  const isValid = keys.every(({ id }) => id !== '') && new Set(keys.map(({ id }) => id)).size === keys.length;
  if (!first || !isValid)
    throw new Error('must be id:secret, or several separated by commas, with different ids and secrets of at least 32 characters');
  return [first, ...rest];
}

/** The blocks of a text with several PEM keys. */
export const splitPem = (text: string): string[] => text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [];

/** A key of its own for each purpose. */
export const deriveKey = ({ secret }: SecretKey, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** The digest under each key: store the first, compare with all. */
export function keyedDigests(keys: KeyRing, purpose: DigestPurpose, text: string): [Buffer, ...Buffer[]] {
  const digest = (key: SecretKey): Buffer => createHmac('sha256', digestKey(key, purpose)).update(text).digest();
  const [first, ...rest] = keys;
  return [digest(first), ...rest.map(digest)];
}

/** Recovery codes from before keys had ids are digests under the bare secret. */
const digestKey = (key: SecretKey, purpose: DigestPurpose): Buffer | string =>
  key.id === originalKeyId ? key.secret : deriveKey(key, `digest of ${purpose}`);
