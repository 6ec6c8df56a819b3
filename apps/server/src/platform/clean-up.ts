// Forgets what has served its time: messages that were delivered or given up after a month, keys of repeated requests and live events after a day,
// and of identity what the database itself knows to be old.
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { forgetKeys } from './database/idempotency.repository.ts';
import { forgetOldIdentity } from './database/session-state.repository.ts';
import { forgetLiveEvents } from './live/live-events.repository.ts';
import { forgetDone } from './outbox/outbox.repository.ts';

const day = 86_400_000;
const system = { kind: 'system', part: 'clean-up' } as const;

export async function cleanUp(
  database: Database,
  clock: Clock,
): Promise<{ messages: number; keys: number; identity: number; liveEvents: number }> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * day);
  return database.inFrame(system, async (tx) => ({
    messages: await forgetDone(tx, before(30)),
    keys: await forgetKeys(tx, before(1)),
    identity: await forgetOldIdentity(tx, clock.now()),
    liveEvents: await forgetLiveEvents(tx, before(1)),
  }));
}
