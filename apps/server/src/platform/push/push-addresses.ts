// Which addresses of push services we speak to: https on the internet, and in development the stand-in that the environment names.
import { ECDH } from 'node:crypto';
import { type FetchRules, judgeAddress, publicRules, type Refusal } from '../safe-fetch.ts';

/** What a browser needs to take notifications from us, and which push services besides the public ones we speak to. */
export type PushDoor = { publicKey: string; allowedOrigins: string[] };

/** The address comes from whoever is signed in: without these rules it would be a way to ask servers inside the house. */
export function pushRules(address: string, allowedOrigins: string[]): FetchRules {
  const allowed = URL.parse(address);
  // Its answer says nothing we keep, and the outbox row is locked meanwhile.
  const rules = { ...publicRules, timeoutMs: 8_000 };
  if (!allowed || !allowedOrigins.includes(allowed.origin)) return rules;
  const protocol = allowed.protocol === 'http:' ? 'http:' : 'https:';
  return { ...rules, protocol, port: Number(allowed.port) || null, allows: () => true };
}

/** Whether something can be encrypted for it at all: 65 bytes that lie on the curve. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}

export function refusePushAddress(address: string, allowedOrigins: string[]): Refusal | null {
  return judgeAddress(address, pushRules(address, allowedOrigins));
}
