// Publishes committed messages to all processes over Redis, and subscribes to them. Without Redis nothing is lost, see live-hub.ts.
import type { Redis } from 'ioredis';
import type { Database } from '../database/database.ts';

export const liveChannel = 'live';

/** Publishes messages of these databases after their commit. If publishing fails, live-hub.ts finds the event in the table. */
export function createLivePublisher(redis: Redis, ...databases: Database[]): RedisSubscription {
  const publisher = dedicatedConnection(redis);
  for (const database of databases)
    database.onCommitted(({ channel, payload: message }) => {
      publisher.publish(channelName(redis, channel), message).catch(() => {});
    });
  return { close: () => publisher.disconnect() };
}

export type RedisSubscription = { close: () => void };

/** Subscribes over a dedicated connection. Calls back after every (re)connect, because messages may have been missed before it. */
export function subscribeTo(
  redis: Redis,
  channel: string,
  onMessage: (message: string) => void,
  onSubscribed: () => void,
): RedisSubscription {
  const subscriber = dedicatedConnection(redis);
  subscriber.on('message', (_channel: string, message: string) => onMessage(message));
  subscriber.on('ready', () => {
    subscriber.subscribe(channelName(redis, channel)).then(onSubscribed, () => subscriber.disconnect(true));
  });
  return { close: () => subscriber.disconnect() };
}

/** Separate from the connection for rate limits, which reports errors. Messages are not batched: a lost one does not affect others. */
function dedicatedConnection(redis: Redis): Redis {
  const own = redis.duplicate({ autoResubscribe: false, commandTimeout: 5_000 });
  own.on('error', () => {});
  return own;
}

/** Redis separates keys by database number but not pub/sub channels. */
const channelName = (redis: Redis, channel: string): string => `${channel}:${redis.options.db ?? 0}`;
