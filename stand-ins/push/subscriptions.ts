// The subscriptions that the stand-in gave out, what arrived for each, and what it refuses as a real push service does.
import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import ece from 'http_ece';
import { refuseVapid } from './vapid.ts';

export type Arrived = {
  id: string;
  subscription: string;
  at: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  /** What only the browser can read. */
  text: string;
};
type Answer = { status: number; headers?: Record<string, string>; body?: object };
/** What it is told to answer instead, and how often. */
export type Order = { status: number; retryAfter?: string; times?: number };
type Headers = Record<string, string | string[] | undefined>;

type Subscription = { id: string; key: string; ecdh: ECDH; auth: Buffer; order: Order | null };

const largest = 4_096;

export function openSubscriptions(origin: string) {
  const given = new Map<string, Subscription>();
  let arrived: Arrived[] = [];
  return {
    /** As PushManager.subscribe does: for one key of a sender. */
    give: (key: string): object => {
      const ecdh = createECDH('prime256v1');
      const subscription = { id: randomUUID(), key, ecdh, auth: randomBytes(16), order: null };
      subscription.ecdh.generateKeys();
      given.set(subscription.id, subscription);
      return {
        id: subscription.id,
        endpoint: `${origin}/push/${subscription.id}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: subscription.auth.toString('base64url') },
      };
    },
    order: (id: string, order: Order): boolean => {
      const found = given.get(id);
      if (found) found.order = order;
      return found !== undefined;
    },
    take: (id: string, headers: Headers, body: Buffer): Answer => {
      const subscription = given.get(id);
      if (!subscription) return { status: 404 };
      const ordered = follow(subscription);
      if (ordered) return ordered;
      const refused = refuse(subscription, headers, body, origin);
      if (refused) return refused;
      try {
        const { ecdh: privateKey, auth: authSecret } = subscription;
        const text = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString('utf8');
        const message = { id: randomUUID(), subscription: id, at: new Date().toISOString(), text, ...facts(headers) };
        arrived.push(message);
        return { status: 201, headers: { location: `${origin}/message/${message.id}` } };
      } catch {
        return { status: 400, body: { message: 'the body cannot be decrypted with the keys of the subscription' } };
      }
    },
    all: (): Arrived[] => arrived,
    clear: (): void => {
      arrived = [];
    },
  };
}

/** An order that holds for some answers only is over after them. */
function follow(subscription: Subscription): Answer | null {
  const { order } = subscription;
  if (!order) return null;
  const left = (order.times ?? Number.POSITIVE_INFINITY) - 1;
  subscription.order = left > 0 ? { ...order, times: left } : null;
  return { status: order.status, headers: order.retryAfter ? { 'retry-after': order.retryAfter } : {} };
}

function refuse({ key }: Subscription, headers: Headers, body: Buffer, origin: string): Answer | null {
  const wrong = refuseVapid(headers['authorization'] as string | undefined, { key, audience: origin, now: new Date() });
  if (wrong) return { status: 403, body: { message: wrong } };
  if (!/^\d+$/.test(String(headers['ttl']))) return { status: 400, body: { message: 'there is no TTL' } };
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 400, body: { message: 'it is not in aes128gcm' } };
  if (headers['topic'] !== undefined && !/^[\w-]{1,32}$/.test(String(headers['topic'])))
    return { status: 400, body: { message: 'the topic is not one' } };
  return body.length > largest ? { status: 413 } : null;
}

const facts = (headers: Headers) => ({
  ttl: Number(headers['ttl']),
  urgency: String(headers['urgency'] ?? 'normal'),
  topic: headers['topic'] === undefined ? null : String(headers['topic']),
});
