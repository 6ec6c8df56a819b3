// Forgets what has served its time: messages that were delivered or given up after a month, keys of repeated requests after a day.
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { forgetKeys } from './database/idempotency.repository.ts';
import { forgetDone } from './outbox/outbox.repository.ts';

const day = 86_400_000;
const system = { kind: 'system', part: 'clean-up' } as const;

export async function cleanUp(database: Database, clock: Clock): Promise<{ messages: number; keys: number }> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * day);
  return database.inFrame(system, async (tx) => ({
    messages: await forgetDone(tx, before(30)),
    keys: await forgetKeys(tx, before(1)),
  }));
}
