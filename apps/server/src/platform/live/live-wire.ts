// The line between processes: what one announces after a commit the others hear at once, by Redis. When it is cut nothing is lost, see live-hub.ts.
import type { Redis } from 'ioredis';
import type { Database } from '../database/database.ts';

export const liveChannel = 'live';

/** What is committed on these connections is told to all processes. One that nobody could be told of is found in the table. */
export function passOn(redis: Redis, ...databases: Database[]): Line {
  const speaker = connectionOfItsOwn(redis);
  for (const database of databases)
    database.onAnnounced(({ channel, words }) => {
      speaker.publish(numbered(redis, channel), words).catch(() => {});
    });
  return { close: () => speaker.disconnect() };
}

export type Line = { close: () => void };

/** Hears what is announced, over a connection of its own; says each time the line stands, because something may have been said before. */
export function listenTo(redis: Redis, channel: string, hear: (words: string) => void, onStanding: () => void): Line {
  const subscriber = connectionOfItsOwn(redis);
  subscriber.on('message', (_channel: string, words: string) => hear(words));
  subscriber.on('ready', () => {
    subscriber.subscribe(numbered(redis, channel)).then(onStanding, () => subscriber.disconnect(true));
  });
  return { close: () => subscriber.disconnect() };
}

/** Beside the one that counts limits, which says when Redis is away. Each word goes out by itself: one that is lost takes no other with it. */
function connectionOfItsOwn(redis: Redis): Redis {
  const own = redis.duplicate({ autoResubscribe: false, commandTimeout: 5_000 });
  own.on('error', () => {});
  return own;
}

/** Redis keeps its numbered databases apart, but not what is said in them. */
const numbered = (redis: Redis, channel: string): string => `${channel}:${redis.options.db ?? 0}`;
