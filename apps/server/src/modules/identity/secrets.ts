// Secrets that are made here and kept only as digests: tokens and six-digit codes.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Six digits are too few to be digested alone: whoever reads the table would try them all. The key is not in the database. */
export const codeDigest = (key: string, userId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${userId}\n${code}`).digest();

/** Wrong tries are counted by address, known or not; the table must not be a list of addresses. */
export const addressDigest = (key: string, email: string): Buffer => createHmac('sha256', key).update(email.trim().toLowerCase()).digest();

export const sameDigest = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
