// Creates tokens and six-digit codes, and the digests under which they are stored.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Keyed, because six digits could be brute-forced from a plain digest. The key is stored outside the database. */
export const codeDigest = (key: string, userId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${userId}\n${code}`).digest();

/** Failed attempts are counted by this digest, so that the table does not list addresses. */
export const addressDigest = (key: string, email: string): Buffer => createHmac('sha256', key).update(email.trim().toLowerCase()).digest();

export const digestsEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
