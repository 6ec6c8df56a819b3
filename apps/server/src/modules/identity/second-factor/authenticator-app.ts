// Authenticator apps (TOTP): codes, and secrets encrypted with a key that is stored outside the database.
import { randomBytes } from 'node:crypto';
import { brand } from '@lafiya/brand';
import { Secret, TOTP } from 'otpauth';
import { decryptBytes, encryptBytes } from '../../../platform/encrypted-text.ts';
import type { KeyRing } from '../../../platform/keys.ts';

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

export const encryptAppSecret = (keys: KeyRing, userId: string, secret: Buffer): Buffer =>
  encryptBytes({ keys, purpose: 'authenticator app', owner: userId }, secret);

export const decryptAppSecret = (keys: KeyRing, userId: string, ciphertext: Buffer): Buffer =>
  decryptBytes({ keys, purpose: 'authenticator app', owner: userId }, ciphertext);
