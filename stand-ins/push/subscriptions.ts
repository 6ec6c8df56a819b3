// The subscriptions of the stand-in and their received messages; rejects what a real push service rejects.
import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import ece from 'http_ece';
import { vapidProblem } from './vapid.ts';

export type ReceivedPush = {
  id: string;
  subscription: string;
  at: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  /** The decrypted body. */
  text: string;
};
type PushResponse = { status: number; headers?: Record<string, string>; body?: object };
/** A response to give instead, and how many times. */
export type ResponseOverride = { status: number; retryAfter?: string; times?: number };
type Headers = Record<string, string | string[] | undefined>;

type Subscription = { id: string; key: string; ecdh: ECDH; auth: Buffer; override: ResponseOverride | null };

const maxBodyBytes = 4_096;

export function createSubscriptions(origin: string) {
  const subscriptions = new Map<string, Subscription>();
  let received: ReceivedPush[] = [];
  return {
    /** Like PushManager.subscribe, for one VAPID key. */
    create: (key: string): object => {
      const ecdh = createECDH('prime256v1');
      const subscription = { id: randomUUID(), key, ecdh, auth: randomBytes(16), override: null };
      subscription.ecdh.generateKeys();
      subscriptions.set(subscription.id, subscription);
      return {
        id: subscription.id,
        endpoint: `${origin}/push/${subscription.id}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: subscription.auth.toString('base64url') },
      };
    },
    override: (id: string, override: ResponseOverride): boolean => {
      const found = subscriptions.get(id);
      if (found) found.override = override;
      return found !== undefined;
    },
    receive: (id: string, headers: Headers, body: Buffer): PushResponse => {
      const subscription = subscriptions.get(id);
      if (!subscription) return { status: 404 };
      const overridden = nextOverride(subscription);
      if (overridden) return overridden;
      const refused = rejectionOf(subscription, headers, body, origin);
      if (refused) return refused;
      try {
        const { ecdh: privateKey, auth: authSecret } = subscription;
        const text = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString('utf8');
        const message = { id: randomUUID(), subscription: id, at: new Date().toISOString(), text, ...pushHeaders(headers) };
        received.push(message);
        return { status: 201, headers: { location: `${origin}/message/${message.id}` } };
      } catch {
        return { status: 400, body: { message: 'the body cannot be decrypted with the keys of the subscription' } };
      }
    },
    all: (): ReceivedPush[] => received,
    clear: (): void => {
      received = [];
    },
  };
}

/** Returns the overriding response, if any, and removes it after its last use. */
function nextOverride(subscription: Subscription): PushResponse | null {
  const { override } = subscription;
  if (!override) return null;
  const left = (override.times ?? Number.POSITIVE_INFINITY) - 1;
  subscription.override = left > 0 ? { ...override, times: left } : null;
  return { status: override.status, headers: override.retryAfter ? { 'retry-after': override.retryAfter } : {} };
}

function rejectionOf({ key }: Subscription, headers: Headers, body: Buffer, origin: string): PushResponse | null {
  const problem = vapidProblem(headers['authorization'] as string | undefined, { key, audience: origin, now: new Date() });
  if (problem) return { status: 403, body: { message: problem } };
  if (!/^\d+$/.test(String(headers['ttl']))) return { status: 400, body: { message: 'there is no TTL' } };
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 400, body: { message: 'it is not in aes128gcm' } };
  if (headers['topic'] !== undefined && !/^[\w-]{1,32}$/.test(String(headers['topic'])))
    return { status: 400, body: { message: 'the topic is not one' } };
  return body.length > maxBodyBytes ? { status: 413 } : null;
}

const pushHeaders = (headers: Headers) => ({
  ttl: Number(headers['ttl']),
  urgency: String(headers['urgency'] ?? 'normal'),
  topic: headers['topic'] === undefined ? null : String(headers['topic']),
});
