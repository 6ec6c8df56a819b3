// The rows of the outbox: added with the act, claimed by whoever delivers, tried again later when it did not work.
import type { Json } from '@lafiya/database/types';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { About } from './about.ts';

export type OutboxRow = { id: string; topic: string; payload: Json; attempts: number; about: About | null };
export type NewRow = { id: string; topic: string; payload: object; dueAt: Date; about: About | null };

export async function addRow(tx: Tx, { id, topic, payload, dueAt, about }: NewRow): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id,
      topic,
      payload: JSON.stringify(payload),
      due_at: dueAt,
      appointment_id: about?.appointmentId ?? null,
      appointment_starts_at: about?.startsAt ?? null,
      useless_from: about?.uselessFrom ?? null,
    })
    .execute();
}

/** Locks the row for as long as the delivery lasts: a process that dies lets go of it at once, and nobody sends it meanwhile. */
export async function claimRow(tx: Tx, id: string, now: Date): Promise<OutboxRow | undefined> {
  const found = await tx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts', 'appointment_id', 'appointment_starts_at', 'useless_from'])
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!found) return undefined;
  const { appointment_id: appointmentId, appointment_starts_at: startsAt, useless_from: uselessFrom, ...row } = found;
  const about = appointmentId && startsAt ? { appointmentId, startsAt, ...(uselessFrom ? { uselessFrom } : {}) } : null;
  return { ...row, about };
}

export async function dueRows(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select('id')
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function markDelivered(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('outbox').set({ delivered_at: at, last_error: null, attempts: sql`attempts + 1` }).where('id', '=', id).execute();
}

export async function markFailed(tx: Tx, id: string, error: string, tryAgainAt: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ last_error: error.slice(0, 500), due_at: tryAgainAt, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

export async function markGivenUp(tx: Tx, id: string, error: string, at: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ last_error: error.slice(0, 500), given_up_at: at, given_up_why: 'refused', attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** What it would have said is no longer so. Nobody failed: no error, and no attempt. */
export async function markOvertaken(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('outbox').set({ given_up_at: at, given_up_why: 'overtaken', last_error: null }).where('id', '=', id).execute();
}

/** What was delivered or given up holds names and addresses; it is kept for a month as evidence and then forgotten. */
export async function forgetDone(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.deleteFrom('outbox').where(sql<Date>`coalesce(delivered_at, given_up_at)`, '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function backlog(tx: Tx): Promise<number> {
  const counted = await tx
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(counted.n);
}
