// Live event rows: written in the action's transaction, read by processes that missed a message, deleted after a day.
import type { LiveTopic } from '@lafiya/domain/live/live-topics';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** For one user or for all admins. The id (UUIDv7) carries the event's time. */
export type LiveEvent = { id: string; userId: string | null; audience: 'admins' | null; topic: LiveTopic };

export async function addLiveEvents(tx: Tx, events: LiveEvent[], at: Date): Promise<void> {
  await tx
    .insertInto('live_events')
    .values(events.map(({ id, userId, audience, topic }) => ({ id, user_id: userId, audience, topic, occurred_at: at })))
    .execute();
}

export type MissedEventsQuery = { since: Date; userIds: string[]; withAdmins: boolean; limit: number };

export async function liveEventsSince(
  db: Tx,
  { since, userIds, withAdmins, limit }: MissedEventsQuery,
): Promise<(LiveEvent & { at: Date })[]> {
  const found = await sql<LiveEvent & { at: Date }>`
    select id, user_id as "userId", audience, topic, occurred_at as at
    from live_events_since(${since}, ${userIds}::uuid[], ${withAdmins}, ${limit})`.execute(db);
  return found.rows;
}

export async function deleteLiveEventsBefore(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx.deleteFrom('live_events').where('occurred_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
