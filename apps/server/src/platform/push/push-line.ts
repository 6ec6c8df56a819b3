// Speaks to push services as RFC 8030, 8291 and 8292 say: encrypted for one browser, signed with our key, sent only to public addresses.
import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { type Posted, postBytes } from '../safe-fetch.ts';
import { pushRules } from './push-addresses.ts';

export type PushAddress = { endpoint: string; p256dh: string; auth: string };
export type PushLetter = {
  title: string;
  words: string;
  link: string;
  /** What it is about: takes the place of an older one, at the push service and on the screen. */
  tag: string;
};
export type PushLine = { send: (to: PushAddress, letter: PushLetter, seconds: number) => Promise<Posted> };

type Settings = {
  PUSH_PUBLIC_KEY?: string | undefined;
  PUSH_PRIVATE_KEY?: string | undefined;
  PUSH_CONTACT?: string | undefined;
  PUBLIC_ORIGIN: string;
  PUSH_ALLOWED_ORIGINS: string[];
};

export function openPushLine(settings: Settings): PushLine | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact, PUBLIC_ORIGIN, PUSH_ALLOWED_ORIGINS } = settings;
  if (!publicKey || !privateKey) return null;
  const vapidDetails = { subject: contact ?? PUBLIC_ORIGIN, publicKey, privateKey };
  return {
    send: async ({ endpoint, p256dh, auth }, letter, seconds) => {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(letter), {
        vapidDetails,
        contentEncoding: 'aes128gcm',
        TTL: seconds,
        // Reminders and changed times wake a sleeping phone; we send nothing else.
        urgency: 'high',
        topic: topicOf(letter.tag),
      });
      const asText = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return postBytes(endpoint, asText, body, pushRules(endpoint, PUSH_ALLOWED_ORIGINS));
    },
  };
}

/** The push service may compare, not read: 32 letters of a digest. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
