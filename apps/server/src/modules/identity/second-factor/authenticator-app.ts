// Authenticator apps (TOTP): codes, and secrets encrypted with a key that is stored outside the database.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { brand } from '@lafiya/brand';
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** Accepts a clock that is off by up to one step. */
const window = 1;

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromHex(secret.toString('hex')),
  });

export const newAppSecret = (): Buffer => randomBytes(20);

/** The secret to type, and the URI to scan. */
export function describeApp(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that the code belongs to; null if the code is invalid or its step was already used. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1_000 / stepSeconds) + delta;
  return step > lastStep ? step : null;
}

/** The user id is authenticated data: a ciphertext copied to another user's row cannot be decrypted. */
export function encryptAppSecret(key: string, userId: string, secret: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(key), iv).setAAD(Buffer.from(userId));
  const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

export function decryptAppSecret(key: string, userId: string, ciphertext: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(key), ciphertext.subarray(0, 12))
    .setAAD(Buffer.from(userId))
    .setAuthTag(ciphertext.subarray(12, 28));
  return Buffer.concat([decipher.update(ciphertext.subarray(28)), decipher.final()]);
}

const encryptionKey = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'authenticator app', 32));
