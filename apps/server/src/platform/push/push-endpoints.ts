// Which push service endpoints are allowed: those of the browsers' makers, and in development the stand-in from the environment.
import { ECDH } from 'node:crypto';
import { type FetchRules, checkAddress, publicRules, type Refusal } from '../safe-fetch.ts';

/** The public key for browsers, and the origins allowed besides public push services. */
export type PushSettings = { publicKey: string; allowedOrigins: string[] };

/** Chrome and what is built on it (Google), Firefox (Mozilla), Safari (Apple), Edge (Microsoft). A browser with another service gets no push. */
export const pushHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const;

/** The endpoint comes from the user: without these rules it could reach any server (SSRF). */
export function pushFetchRules(address: string, allowedOrigins: string[]): FetchRules {
  const url = URL.parse(address);
  // Below the idle-in-transaction timeout: the outbox row stays locked while we send.
  const rules = { ...publicRules(pushHosts), timeoutMs: 8_000 };
  if (!url || !allowedOrigins.includes(url.origin)) return rules;
  const protocol = url.protocol === 'http:' ? 'http:' : 'https:';
  return { ...rules, protocol, port: Number(url.port) || null, hosts: [url.hostname], allows: () => true };
}

/** Whether the key is a valid point on the curve (65 bytes), so that payloads can be encrypted for it. */
export function isValidBrowserKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}

export function checkPushEndpoint(address: string, allowedOrigins: string[]): Refusal | null {
  return checkAddress(address, pushFetchRules(address, allowedOrigins));
}
