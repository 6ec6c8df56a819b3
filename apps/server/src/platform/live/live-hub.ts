// Knows which streams are open in this process and hands each what concerns it: from the line at once, and every few seconds from the table what the line did not bring.
import { LRUCache } from 'lru-cache';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { sessionsAlive } from '../database/session-state.repository.ts';
import { repeat } from '../repeat.ts';
import { type LiveEvent, liveEventsSince } from './live-events.repository.ts';
import { type Listener, type Listeners, openListeners } from './live-listeners.ts';
import { liveChannel, listenTo } from './live-wire.ts';

export type LiveHub = {
  /** From now on it hears; returns how it leaves. */
  join: (listener: Listener) => () => void;
  /** What somebody missed since then; null when it is too much to tell one by one. */
  missed: (who: Pick<Listener, 'userId' | 'isAdmin'>, since: Date) => Promise<LiveEvent[] | null>;
  /** Gives every stream a sign of life, and ends those whose token or session has ended. */
  beat: () => Promise<void>;
  /** Reads from the table what nobody here has heard of. */
  lookAgain: () => Promise<void>;
  /** Ends all streams; their readers come back, to another process. */
  closeAll: () => void;
  stop: () => Promise<void>;
};

export type HubParts = { database: Database; clock: Clock; redis: Redis; onError: (error: Error) => void };

const lookEveryMs = 5_000;
const beatEveryMs = 20_000;
/** An event gets its moment before its transaction ends, and that may take so long; clocks differ a little too. */
const overlapMs = 30_000;
const atOnce = 5_000;
const mostReplayed = 500;

export function openLiveHub({ database, clock, redis, onError }: HubParts): LiveHub {
  const listeners = openListeners();
  const heard = new LRUCache<string, true>({ max: 50_000 });
  const deliver = (event: LiveEvent): void => {
    if (heard.has(event.id)) return;
    heard.set(event.id, true);
    for (const listener of listeners.of(event)) listener.hear(event);
  };
  const lookAgain = secondLook(database, clock, listeners, deliver);
  const beat = signsOfLife(database, clock, listeners, onError);
  const line = listenTo(
    redis,
    liveChannel,
    (words) => {
      for (const event of JSON.parse(words) as LiveEvent[]) deliver(event);
    },
    () => void lookAgain().catch(onError),
  );
  // Also while the line stands: whoever announces may die between commit and announcement, or come back to the line later than we do.
  const looking = repeat(lookEveryMs, lookAgain, onError);
  const beating = repeat(beatEveryMs, beat, onError);
  return {
    join: listeners.join,
    missed: async ({ userId, isAdmin }, since) => {
      const wanted = { since: before(since, overlapMs), people: [userId], withAdmins: isAdmin, most: mostReplayed + 1 };
      const rows = await liveEventsSince(database.open, wanted);
      return rows.length > mostReplayed ? null : rows;
    },
    beat,
    lookAgain,
    closeAll: () => {
      for (const one of listeners.all()) one.close();
    },
    stop: async () => {
      line.close();
      await Promise.all([looking.stop(), beating.stop()]);
    },
  };
}

const before = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms);

/** From thirty seconds before the last look on; what came over the line meanwhile is passed over. */
function secondLook(database: Database, clock: Clock, listeners: Listeners, deliver: (event: LiveEvent) => void): () => Promise<void> {
  let lookedAt = clock.now();
  return async () => {
    const now = clock.now();
    const people = listeners.people();
    if (people.length > 0) {
      const wanted = { people, withAdmins: listeners.all().some(({ isAdmin }) => isAdmin), most: atOnce };
      for (let since = before(lookedAt, overlapMs); ; ) {
        const rows = await liveEventsSince(database.open, { ...wanted, since });
        for (const row of rows) deliver(row);
        const last = rows.at(-1)?.at;
        if (rows.length < atOnce || !last || last <= since) break;
        since = last;
      }
    }
    lookedAt = now;
  };
}

/** While the database is away nobody can say who was signed out: the streams stay, and they carry nothing. */
function signsOfLife(database: Database, clock: Clock, listeners: Listeners, onError: (error: Error) => void): () => Promise<void> {
  return async () => {
    const now = clock.now();
    const all = listeners.all();
    const alive = await sessionsAlive(database.open, [...new Set(all.map((one) => one.sessionId))], now).catch((error: Error) => {
      onError(error);
      return null;
    });
    for (const one of all) {
      const isOver = one.endsAt <= now || (alive && alive.get(one.sessionId) !== one.role);
      if (isOver) one.close();
      else one.beat();
    }
  };
}
