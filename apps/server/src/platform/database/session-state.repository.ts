// Session state as roles other than identity can read it, and the deletion of expired identity data.
import type { DB } from '@lafiya/database/types';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { selectRow, selectRows } from './select-rows.ts';

const role = z.enum(['PATIENT', 'DOCTOR', 'ADMIN']).nullable();
const currentSession = z.strictObject({
  userId: z.uuid(),
  role,
  status: z.string(),
  secondFactorAt: z.date().nullable(),
  authenticatedAt: z.date().nullable(),
  hasSecondFactor: z.boolean(),
  mayWork: z.boolean(),
  replacedGeneration: z.int(),
  hasPassword: z.boolean(),
  passwordAt: z.date().nullable(),
  mailboxAt: z.date().nullable(),
});
export type CurrentSession = z.infer<typeof currentSession>;

export async function readSessionState(db: Kysely<DB>, sessionId: string, now: Date): Promise<CurrentSession | undefined> {
  return selectRow(
    db,
    currentSession,
    sql`select user_id as "userId", role, status, second_factor_at as "secondFactorAt", authenticated_at as "authenticatedAt",
      has_second_factor as "hasSecondFactor", may_work as "mayWork", replaced_generation as "replacedGeneration",
      has_password as "hasPassword", password_at as "passwordAt", mailbox_at as "mailboxAt" from session_state(${sessionId}, ${now})`,
  );
}

const activeSession = z.strictObject({ id: z.uuid(), role });

/** Which of these sessions are active, each with its user's role. */
export async function activeSessions(db: Kysely<DB>, ids: string[], now: Date): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const found = await selectRows(db, activeSession, sql`select session_id as id, role from live_sessions(${ids}::uuid[], ${now})`);
  return new Map(found.map((session) => [session.id, session.role]));
}

/** Ends the sessions of everybody; returns how many there were. Only the worker's role may. */
export async function endAllSessions(tx: Kysely<DB>, at: Date): Promise<number> {
  const ended = await selectRow(tx, z.strictObject({ n: z.int() }), sql`select end_all_sessions(${at}) as n`);
  return ended?.n ?? 0;
}

/** Deletes expired tokens, codes, failed attempts and sessions; returns the number of rows deleted. */
export async function deleteExpiredIdentityData(tx: Kysely<DB>, at: Date): Promise<number> {
  const deleted = await selectRow(tx, z.strictObject({ n: z.int() }), sql`select delete_expired_identity(${at}) as n`);
  return deleted?.n ?? 0;
}
