// Live event rows: written in the action's transaction, read by processes that missed a message, deleted after a day.
import { liveTopics } from '@lafiya/domain/live/live-topics';
import { sql } from 'kysely';
import { z } from 'zod';
import { addBeforeCommit } from '../database/collected-rows.repository.ts';
import type { Tx } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

const liveEvent = z.strictObject({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  audience: z.literal('admins').nullable(),
  topic: z.enum(liveTopics),
});
const missedEvent = liveEvent.extend({ at: z.date() });

/** For one user or for all admins. The id (UUIDv7) carries the event's time. */
export type LiveEvent = z.infer<typeof liveEvent>;

export async function addLiveEvents(tx: Tx, events: LiveEvent[], at: Date): Promise<void> {
  const rows = events.map(({ id, userId, audience, topic }) => ({ id, user_id: userId, audience, topic, occurred_at: at }));
  await addBeforeCommit(tx, 'live_events', rows);
}

export type MissedEventsQuery = { since: Date; userIds: string[]; withAdmins: boolean; limit: number };

export async function liveEventsSince(
  db: Tx,
  { since, userIds, withAdmins, limit }: MissedEventsQuery,
): Promise<z.infer<typeof missedEvent>[]> {
  return selectRows(
    db,
    missedEvent,
    sql`select id, user_id as "userId", audience, topic, occurred_at as at
      from live_events_since(${since}, ${userIds}::uuid[], ${withAdmins}, ${limit})`,
  );
}

export async function deleteLiveEventsBefore(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx.deleteFrom('live_events').where('occurred_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
