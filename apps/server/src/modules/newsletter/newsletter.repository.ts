// Newsletter subscriptions, through the few database functions that the API role can call.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The subscription to confirm; null if no email is due, because it is confirmed or was requested just before. */
export async function requestSubscription(tx: Tx, id: string, email: string, at: Date): Promise<string | null> {
  const requested = await sql<{ id: string | null }>`select request_newsletter(${id}, ${email}, ${at}) as id`.execute(tx);
  return requested.rows[0]?.id ?? null;
}

export async function confirmSubscription(tx: Tx, id: string, at: Date): Promise<boolean> {
  const done = await sql<{ done: boolean }>`select confirm_newsletter(${id}, ${at}) as done`.execute(tx);
  return done.rows[0]?.done ?? false;
}

export async function endSubscription(tx: Tx, id: string, at: Date): Promise<boolean> {
  const done = await sql<{ done: boolean }>`select unsubscribe_newsletter(${id}, ${at}) as done`.execute(tx);
  return done.rows[0]?.done ?? false;
}

/** All zero unless an admin calls it. */
export async function countSubscriptions(tx: Tx): Promise<{ confirmed: number; requested: number; unsubscribed: number }> {
  const found = await sql<{ status: string; n: number }>`select * from newsletter_counts()`.execute(tx);
  return { confirmed: 0, requested: 0, unsubscribed: 0, ...Object.fromEntries(found.rows.map(({ status, n }) => [status, n])) };
}

export async function confirmedReaders(tx: Tx): Promise<{ email: string; confirmed_at: Date | null }[]> {
  const found = await sql<{ email: string; confirmed_at: Date | null }>`select * from newsletter_readers()`.execute(tx);
  return found.rows;
}
