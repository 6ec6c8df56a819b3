// Session state as roles other than identity can read it, and the deletion of expired identity data.
import type { DB } from '@lafiya/database/types';
import type { Role } from '@lafiya/domain/profile/profile';
import { type Kysely, sql } from 'kysely';

export type CurrentSession = { userId: string; role: Role | null; status: string; secondFactorAt: Date | null; mayWork: boolean };

export async function readSessionState(db: Kysely<DB>, sessionId: string, now: Date): Promise<CurrentSession | undefined> {
  const found = await sql<CurrentSession>`
    select user_id as "userId", role, status, second_factor_at as "secondFactorAt", may_work as "mayWork" from session_state(${sessionId}, ${now})`.execute(
    db,
  );
  return found.rows[0];
}

/** Which of these sessions are active, each with its user's role. */
export async function activeSessions(db: Kysely<DB>, ids: string[], now: Date): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; role: string | null }>`
    select session_id as id, role from live_sessions(${ids}::uuid[], ${now})`.execute(db);
  return new Map(found.rows.map(({ id, role }) => [id, role]));
}

/** Deletes expired tokens, codes, failed attempts and sessions; returns the number of rows deleted. */
export async function deleteExpiredIdentityData(tx: Kysely<DB>, at: Date): Promise<number> {
  const deleted = await sql<{ n: number }>`select delete_expired_identity(${at}) as n`.execute(tx);
  return deleted.rows[0]?.n ?? 0;
}
