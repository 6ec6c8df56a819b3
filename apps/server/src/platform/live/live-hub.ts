// Delivers live events to the open streams of this process: from Redis immediately, and every few seconds from the table
// what Redis did not deliver.
import { LRUCache } from 'lru-cache';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activeSessions } from '../database/session-state.repository.ts';
import { repeat } from '../repeat.ts';
import { type LiveEvent, liveEventsSince } from './live-events.repository.ts';
import { type Listener, type Listeners, createListeners } from './live-listeners.ts';
import { liveChannel, subscribeTo } from './live-publisher.ts';

export type LiveHub = {
  /** Adds a listener; returns a function that removes it. */
  join: (listener: Listener) => () => void;
  /** The events that a user missed since a time; null if there are too many to replay. */
  eventsSince: (who: Pick<Listener, 'userId' | 'isAdmin'>, since: Date) => Promise<LiveEvent[] | null>;
  /** Sends a heartbeat to every stream, and closes those whose token or session has ended. */
  sendHeartbeats: () => Promise<void>;
  /** Reads from the table the events that this process has not seen. */
  pollMissedEvents: () => Promise<void>;
  /** Closes all streams; clients reconnect to another process. */
  closeAll: () => void;
  stop: () => Promise<void>;
};

export type LiveHubOptions = { database: Database; clock: Clock; redis: Redis; onError: (error: Error) => void };

const pollIntervalMs = 5_000;
const heartbeatIntervalMs = 20_000;
/** An event's time is set before its transaction commits, which can take this long; clocks differ slightly too. */
const overlapMs = 30_000;
const batchSize = 5_000;
const maxReplayed = 500;

export function createLiveHub({ database, clock, redis, onError }: LiveHubOptions): LiveHub {
  const listeners = createListeners();
  const seen = new LRUCache<string, true>({ max: 50_000 });
  const deliver = (event: LiveEvent): void => {
    if (seen.has(event.id)) return;
    seen.set(event.id, true);
    for (const listener of listeners.forEvent(event)) listener.receive(event);
  };
  const pollMissedEvents = createPoller(database, clock, listeners, deliver);
  const sendHeartbeats = createHeartbeat(database, clock, listeners, onError);
  const subscription = subscribeTo(
    redis,
    liveChannel,
    (message) => {
      for (const event of JSON.parse(message) as LiveEvent[]) deliver(event);
    },
    () => void pollMissedEvents().catch(onError),
  );
  // Needed even while Redis works: a publisher can crash between commit and publish, or reconnect to Redis later than we do.
  const polling = repeat(pollIntervalMs, pollMissedEvents, onError);
  const heartbeats = repeat(heartbeatIntervalMs, sendHeartbeats, onError);
  return {
    join: listeners.join,
    eventsSince: async ({ userId, isAdmin }, since) => {
      const query = { since: before(since, overlapMs), userIds: [userId], withAdmins: isAdmin, limit: maxReplayed + 1 };
      const rows = await liveEventsSince(database.anonymous, query);
      return rows.length > maxReplayed ? null : rows;
    },
    sendHeartbeats,
    pollMissedEvents,
    closeAll: () => {
      for (const listener of listeners.all()) listener.close();
    },
    stop: async () => {
      subscription.close();
      await Promise.all([polling.stop(), heartbeats.stop()]);
    },
  };
}

const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms);

/** Polls from thirty seconds before the last poll; events already received from Redis are skipped. */
function createPoller(database: Database, clock: Clock, listeners: Listeners, deliver: (event: LiveEvent) => void): () => Promise<void> {
  let polledAt = clock.now();
  return async () => {
    const now = clock.now();
    const userIds = listeners.userIds();
    if (userIds.length > 0) {
      const query = { userIds, withAdmins: listeners.all().some(({ isAdmin }) => isAdmin), limit: batchSize };
      for (let since = before(polledAt, overlapMs); ; ) {
        const rows = await liveEventsSince(database.anonymous, { ...query, since });
        for (const row of rows) deliver(row);
        const last = rows.at(-1)?.at;
        if (rows.length < batchSize || !last || last <= since) break;
        since = last;
      }
    }
    polledAt = now;
  };
}

/** While the database is unavailable, sessions cannot be checked: the streams stay open, and no events arrive. */
function createHeartbeat(database: Database, clock: Clock, listeners: Listeners, onError: (error: Error) => void): () => Promise<void> {
  return async () => {
    const now = clock.now();
    const all = listeners.all();
    const alive = await activeSessions(database.anonymous, [...new Set(all.map((listener) => listener.sessionId))], now).catch(
      (error: Error) => {
        onError(error);
        return null;
      },
    );
    for (const listener of all) {
      const isOver = listener.endsAt <= now || (alive && alive.get(listener.sessionId) !== listener.role);
      if (isOver) listener.close();
      else listener.heartbeat();
    }
  };
}
