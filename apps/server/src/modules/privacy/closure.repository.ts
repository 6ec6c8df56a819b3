// Requests to close an account.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

export type Closure = { requestedAt: Date; dueAt: Date };

export async function closureOf(tx: Tx, userId: string): Promise<Closure | undefined> {
  return tx
    .selectFrom('account_closures')
    .select(['requested_at as requestedAt', 'due_at as dueAt'])
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .$castTo<Closure>()
    .executeTakeFirst();
}

/** False if closure was already requested; the first date then stays. */
export async function addClosure(tx: Tx, userId: string, { requestedAt, dueAt }: Closure): Promise<boolean> {
  const added = await tx
    .insertInto('account_closures')
    .values({ user_id: userId, requested_at: requestedAt, due_at: dueAt })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

export async function removeClosure(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('account_closures').where('user_id', '=', userId).where('closed_at', 'is', null).executeTakeFirst();
  return Number(deleted.numDeletedRows) > 0;
}

export async function dueClosures(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_closures')
    .select('user_id as userId')
    .where('closed_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1_000)
    .execute();
  return rows.map((row) => row.userId);
}

/** The file id of the user's picture. */
export async function pictureOf(tx: Tx, userId: string): Promise<string | null> {
  const found = await tx.selectFrom('users').select('image_key as id').where('id', '=', userId).executeTakeFirst();
  return found?.id ?? null;
}

const isDone = z.strictObject({ done: z.boolean() });

export async function closeAccount(tx: Tx, userId: string, at: Date): Promise<boolean> {
  return (await selectRow(tx, isDone, sql`select close_account(${userId}, ${at}) as done`))?.done ?? false;
}

/** Run as the user whose account it is. */
export async function deleteDrafts(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('form_drafts').where('user_id', '=', userId).execute();
}

/** The number of active admins; must run as an admin. */
export async function countActiveAdmins(tx: Tx): Promise<number> {
  const counted = await tx
    .selectFrom('users')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(counted.n);
}

const upcomingRow = z.strictObject({ yes: z.boolean() });

export async function hasUpcomingAppointments(tx: Tx, at: Date): Promise<boolean> {
  return (await selectRow(tx, upcomingRow, sql`select has_own_upcoming_appointments(${at}) as yes`))?.yes ?? false;
}
