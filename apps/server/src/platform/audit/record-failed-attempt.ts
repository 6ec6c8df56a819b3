// Records that somebody who is not signed in failed to prove who they are: at most once a minute for the same thing from the same network.
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { isWithinLimit, usageLimits } from '../database/usage-limits.repository.ts';
import { networkOf } from '../rate-limit.ts';
import { recordAudit } from './audit.repository.ts';

export type FailedAttempt = {
  /** The action's name in the audit log. */
  kind: string;
  /** The route's pattern, which tells how it was tried: by password, passkey, Google or a mailed link. */
  route: string;
  code: string;
};

/** Whether an attempt may be written. Anybody can fail as often as they like: a flood must neither fill the log nor keep the database busy. */
export type AttemptFilter = (target: string, at: Date) => boolean;

/** A row of a visitor about the account, in a transaction of its own: the attempt itself has been rolled back. */
export async function recordFailedAttempt(
  { database, mayReachDatabase }: { database: Database; mayReachDatabase: AttemptFilter },
  context: Context,
  { kind, route, code }: FailedAttempt,
): Promise<void> {
  const { origin, clock, auditTrail } = context;
  const id = auditTrail?.accountId;
  const at = clock.now();
  const target = [kind, route, code, id ?? '', networkOf(origin?.address ?? '')].join(' ');
  if (!mayReachDatabase(target, at)) return;
  await database.withTransaction({ kind: 'visitor' }, async (tx) => {
    if (!(await isWithinLimit(tx, 'failed_attempt', target, at))) return;
    const visitor = { ...context, actor: { kind: 'visitor' } as const, auditKind: kind };
    await recordAudit(tx, visitor, { ...(id ? { resource: { kind: 'user', id } } : {}), outcome: 'failed', details: { route, code } });
  });
}

const { periodMs } = usageLimits.failed_attempt;
const mostPerProcess = 600;

/** Once a period for the same thing from the same network, and a fixed number a period from however many networks. */
export function createAttemptFilter(): AttemptFilter {
  const recent = new LRUCache<string, true>({ max: 20_000, ttl: periodMs });
  let period = { startedAt: 0, used: 0 };
  return (target, at) => {
    if (recent.has(target)) return false;
    recent.set(target, true);
    if (at.getTime() >= period.startedAt + periodMs) period = { startedAt: at.getTime(), used: 0 };
    period.used += 1;
    return period.used <= mostPerProcess;
  };
}
