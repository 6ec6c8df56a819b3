// Changes to a staff member's access. Each database function checks that the caller is an admin.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

/** Serialises status changes: two admins who suspend each other at the same time would leave no admin. */
export async function lockAccountStatuses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff account status'))`.execute(tx);
}

export async function setStatus(tx: Tx, userId: string, status: 'active' | 'suspended', at: Date): Promise<void> {
  await sql`select set_user_status(${userId}::uuid, ${status}, ${at}::timestamptz)`.execute(tx);
}

const countRow = z.strictObject({ n: z.int() });

/** Returns the number of sessions ended. */
export async function endSessions(tx: Tx, userId: string, at: Date): Promise<number> {
  return (await selectRow(tx, countRow, sql`select end_sessions_of(${userId}::uuid, 'revoked', ${at}::timestamptz) as n`))?.n ?? 0;
}

export async function deleteSecondFactor(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`select reset_second_factor_of(${userId}::uuid, ${at}::timestamptz)`.execute(tx);
}
