// Deletes expired rows: finished outbox messages after 30 days, idempotency keys, live events and drafts of forms after a day, usage counts after two,
// and identity data (tokens, codes, sessions) that the database considers expired.
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { deleteKeysBefore } from './database/idempotency.repository.ts';
import { deleteExpiredIdentityData } from './database/session-state.repository.ts';
import { deleteDraftsBefore } from './database/form-drafts.repository.ts';
import { deleteUsageBefore } from './database/usage-limits.repository.ts';
import { deleteLiveEventsBefore } from './live/live-events.repository.ts';
import { deleteFinishedBefore } from './outbox/outbox.repository.ts';

const day = 86_400_000;
const system = { kind: 'system', part: 'clean-up' } as const;

export async function cleanUp(
  database: Database,
  clock: Clock,
): Promise<{ messages: number; keys: number; identity: number; liveEvents: number; usage: number; drafts: number }> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * day);
  return database.withTransaction(system, async (tx) => ({
    messages: await deleteFinishedBefore(tx, before(30)),
    keys: await deleteKeysBefore(tx, before(1)),
    identity: await deleteExpiredIdentityData(tx, clock.now()),
    liveEvents: await deleteLiveEventsBefore(tx, before(1)),
    usage: await deleteUsageBefore(tx, before(2)),
    drafts: await deleteDraftsBefore(tx, before(1)),
  }));
}
