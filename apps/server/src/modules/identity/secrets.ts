// Creates tokens and six-digit codes, and the digests under which they are stored.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { keyedDigests, type KeyRing } from '../../platform/keys.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Keyed, because six digits could be brute-forced from a plain digest. The key is stored outside the database. */
export const codeDigest = (keys: KeyRing, userId: string, code: string): Buffer => keyedDigests(keys, 'code', `${userId}\n${code}`)[0];

/** Compares with the digest under every key, because the keys may have been changed since the code was sent. */
export const isCodeOf = (keys: KeyRing, digest: Buffer, userId: string, code: string): boolean =>
  keyedDigests(keys, 'code', `${userId}\n${code}`).some((expected) => digestsEqual(digest, expected));

/** Failed attempts are counted by this digest, so that the table does not list addresses. With a new first key they are counted anew. */
export const addressDigest = (keys: KeyRing, email: string): Buffer => keyedDigests(keys, 'address', email.trim().toLowerCase())[0];

export const digestsEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
