// Outbox rows: added in the action's transaction, claimed for delivery, postponed after a failure.
import type { Json } from '@lafiya/database/types';
import { sql } from 'kysely';
import { addBeforeCommit } from '../database/collected-rows.repository.ts';
import type { Tx } from '../database/database.ts';
import type { MessageSubject } from './message-subject.ts';

export type OutboxRow = { id: string; topic: string; payload: Json; attempts: number; subject: MessageSubject | null };
export type NewRow = { id: string; topic: string; payload: object; dueAt: Date; subject: MessageSubject | null };

export async function addRow(tx: Tx, { id, topic, payload, dueAt, subject }: NewRow): Promise<void> {
  await addBeforeCommit(tx, 'outbox', [
    {
      id,
      topic,
      payload,
      due_at: dueAt,
      appointment_id: subject?.appointmentId ?? null,
      appointment_starts_at: subject?.startsAt ?? null,
      expires_at: subject?.expiresAt ?? null,
    },
  ]);
}

/** Locks the row for the duration of the delivery, so that no other process sends it; a crash releases the lock. */
export async function claimRow(tx: Tx, id: string, now: Date): Promise<OutboxRow | undefined> {
  const found = await tx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts', 'appointment_id', 'appointment_starts_at', 'expires_at'])
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!found) return undefined;
  const { appointment_id: appointmentId, appointment_starts_at: startsAt, expires_at: expiresAt, ...row } = found;
  const subject = appointmentId && startsAt ? { appointmentId, startsAt, ...(expiresAt ? { expiresAt } : {}) } : null;
  return { ...row, subject };
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

export async function markFailed(tx: Tx, id: string, error: string, retryAt: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ last_error: error.slice(0, 500), due_at: retryAt, attempts: sql`attempts + 1` })
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

/** The message is out of date. Not a failure: no error and no attempt is recorded. */
export async function markStale(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('outbox').set({ given_up_at: at, given_up_why: 'stale', last_error: null }).where('id', '=', id).execute();
}

/** Deletes delivered and abandoned rows, which hold names and addresses. They are kept for a month as evidence. */
export async function deleteFinishedBefore(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx.deleteFrom('outbox').where(sql<Date>`coalesce(delivered_at, given_up_at)`, '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export async function countPending(tx: Tx): Promise<number> {
  const counted = await tx
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(counted.n);
}
