// Ends the sessions of everybody, from the command line, after a key or a copy of the database was read by somebody.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { endAllSessions } from '../../platform/database/session-state.repository.ts';

/** Returns the number of sessions that were ended. */
export async function signOutEverybody(worker: Database, context: Context, reason: string): Promise<number> {
  return worker.withTransaction(context.actor, async (tx) => {
    const ended = await endAllSessions(tx, context.clock.now());
    await recordAudit(tx, context, { reason, details: { ended } });
    return ended;
  });
}
