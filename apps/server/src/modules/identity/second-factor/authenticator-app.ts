// An authenticator app: its secret, encrypted under a key that is not in the database, and the codes of its clock.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { brand } from '@lafiya/brand';
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** A phone's clock may be half a minute off. */
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

/** What the app is told: to type, and to scan. */
export function describeApp(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step of the clock that the code belongs to; null when it fits none, or one that was shown already. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1_000 / stepSeconds) + delta;
  return step > lastStep ? step : null;
}

/** The user's id goes into the seal: a row that is moved to somebody else opens nothing. */
export function sealAppSecret(key: string, userId: string, secret: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function openAppSecret(key: string, userId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), sealed.subarray(0, 12))
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

const sealingKey = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'authenticator app', 32));
