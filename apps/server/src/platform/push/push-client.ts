// Sends Web Push messages (RFC 8030, 8291, 8292): encrypted for one browser, signed with our VAPID key, to public addresses only.
import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { type PostResult, postBytes } from '../safe-fetch.ts';
import { pushFetchRules } from './push-endpoints.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushPayload = {
  title: string;
  text: string;
  link: string;
  /** A newer message with the same tag replaces the older one, at the push service and on the screen. */
  tag: string;
};
export type PushClient = { send: (to: PushTarget, payload: PushPayload, ttlSeconds: number) => Promise<PostResult> };

type Settings = {
  PUSH_PUBLIC_KEY?: string | undefined;
  PUSH_PRIVATE_KEY?: string | undefined;
  PUSH_CONTACT?: string | undefined;
  PUBLIC_ORIGIN: string;
  PUSH_ALLOWED_ORIGINS: string[];
};

export function createPushClient(settings: Settings): PushClient | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact, PUBLIC_ORIGIN, PUSH_ALLOWED_ORIGINS } = settings;
  if (!publicKey || !privateKey) return null;
  const vapidDetails = { subject: contact ?? PUBLIC_ORIGIN, publicKey, privateKey };
  return {
    send: async ({ endpoint, p256dh, auth }, payload, ttlSeconds) => {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        vapidDetails,
        contentEncoding: 'aes128gcm',
        TTL: ttlSeconds,
        // We only send reminders and changed times, which should wake the phone.
        urgency: 'high',
        topic: topicOf(payload.tag),
      });
      const textHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return postBytes(endpoint, textHeaders, body, pushFetchRules(endpoint, PUSH_ALLOWED_ORIGINS));
    },
  };
}

/** A digest, so that the push service can compare topics but not read them; at most 32 characters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
