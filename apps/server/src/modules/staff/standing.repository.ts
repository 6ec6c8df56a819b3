// What an admin may do to somebody's access; each function of the database asks by itself whether the one who calls is an admin.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** One at a time: two admins who suspend each other in the same moment would leave the house without any. */
export async function holdStandings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff standings'))`.execute(tx);
}

export async function setStatus(tx: Tx, userId: string, status: 'active' | 'suspended', at: Date): Promise<void> {
  await sql`select set_user_status(${userId}::uuid, ${status}, ${at}::timestamptz)`.execute(tx);
}

/** How many devices were signed in. */
export async function endSessions(tx: Tx, userId: string, at: Date): Promise<number> {
  const ended = await sql<{ n: number }>`select end_sessions_of(${userId}::uuid, 'revoked', ${at}::timestamptz) as n`.execute(tx);
  return ended.rows[0]?.n ?? 0;
}

export async function forgetSecondFactor(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`select reset_second_factor_of(${userId}::uuid, ${at}::timestamptz)`.execute(tx);
}
