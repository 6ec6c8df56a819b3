// Sessions as other roles may know of them: the state of one for a request, and forgetting the old ones.
import type { DB } from '@lafiya/database/types';
import type { Role } from '@lafiya/domain/identity/profile';
import { type Kysely, sql } from 'kysely';

export type SessionNow = { userId: string; role: Role | null; status: string; secondFactorAt: Date | null; mayWork: boolean };

export async function readSessionState(open: Kysely<DB>, sessionId: string, now: Date): Promise<SessionNow | undefined> {
  const found = await sql<SessionNow>`
    select user_id as "userId", role, status, second_factor_at as "secondFactorAt", may_work as "mayWork" from session_state(${sessionId}, ${now})`.execute(
    open,
  );
  return found.rows[0];
}

/** Which of these sessions live, each with its role: for many at once. */
export async function sessionsAlive(open: Kysely<DB>, ids: string[], now: Date): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; role: string | null }>`
    select session_id as id, role from sessions_alive(${ids}::uuid[], ${now})`.execute(open);
  return new Map(found.rows.map(({ id, role }) => [id, role]));
}

/** Tokens, codes, wrong tries and sessions that have served their time; returns how many rows went. */
export async function forgetOldIdentity(tx: Kysely<DB>, at: Date): Promise<number> {
  const gone = await sql<{ n: number }>`select forget_old_identity(${at}) as n`.execute(tx);
  return gone.rows[0]?.n ?? 0;
}
