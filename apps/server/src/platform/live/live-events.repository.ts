// The rows behind live events: written with the act, read again by a process that may have missed some, forgotten after a day.
import type { LiveTopic } from '@lafiya/domain/live/live-topics';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** For one person or for all admins. Its id carries its moment. */
export type LiveEvent = { id: string; userId: string | null; audience: 'admins' | null; topic: LiveTopic };

export async function addLiveEvents(tx: Tx, events: LiveEvent[], at: Date): Promise<void> {
  await tx
    .insertInto('live_events')
    .values(events.map(({ id, userId, audience, topic }) => ({ id, user_id: userId, audience, topic, occurred_at: at })))
    .execute();
}

export type Missed = { since: Date; people: string[]; withAdmins: boolean; most: number };

export async function liveEventsSince(open: Tx, { since, people, withAdmins, most }: Missed): Promise<(LiveEvent & { at: Date })[]> {
  const found = await sql<LiveEvent & { at: Date }>`
    select id, user_id as "userId", audience, topic, occurred_at as at
    from live_events_since(${since}, ${people}::uuid[], ${withAdmins}, ${most})`.execute(open);
  return found.rows;
}

export async function forgetLiveEvents(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.deleteFrom('live_events').where('occurred_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
