// Newsletter subscriptions, through the few database functions that the API role can call.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

const subscriptionStatus = z.enum(['requested', 'confirmed', 'unsubscribed']);
const subscriptionId = z.strictObject({ id: z.uuid().nullable() });
const isDone = z.strictObject({ done: z.boolean() });
const countRow = z.strictObject({ status: subscriptionStatus, n: z.int() });
const reader = z.strictObject({ email: z.string(), confirmed_at: z.date().nullable() });

/** The subscription to confirm; null if no email is due, because it is confirmed or was requested just before. */
export async function requestSubscription(tx: Tx, id: string, email: string, at: Date): Promise<string | null> {
  return (await selectRow(tx, subscriptionId, sql`select request_newsletter(${id}, ${email}, ${at}) as id`))?.id ?? null;
}

export async function confirmSubscription(tx: Tx, id: string, at: Date): Promise<boolean> {
  return (await selectRow(tx, isDone, sql`select confirm_newsletter(${id}, ${at}) as done`))?.done ?? false;
}

export async function endSubscription(tx: Tx, id: string, at: Date): Promise<boolean> {
  return (await selectRow(tx, isDone, sql`select unsubscribe_newsletter(${id}, ${at}) as done`))?.done ?? false;
}

/** All zero unless an admin calls it. */
export async function countSubscriptions(tx: Tx): Promise<Record<z.infer<typeof subscriptionStatus>, number>> {
  const counts = await selectRows(tx, countRow, sql`select * from newsletter_counts()`);
  return { confirmed: 0, requested: 0, unsubscribed: 0, ...Object.fromEntries(counts.map(({ status, n }) => [status, n])) };
}

export async function confirmedReaders(tx: Tx): Promise<z.infer<typeof reader>[]> {
  return selectRows(tx, reader, sql`select * from newsletter_readers()`);
}
