// Subscriptions to the newsletter, through the few things the API role may ask for.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The subscription to be confirmed, or null when no mail is due: confirmed already, or asked a moment ago. */
export async function requestSubscription(tx: Tx, id: string, email: string, at: Date): Promise<string | null> {
  const asked = await sql<{ id: string | null }>`select request_newsletter(${id}, ${email}, ${at}) as id`.execute(tx);
  return asked.rows[0]?.id ?? null;
}

export async function confirmSubscription(tx: Tx, id: string, at: Date): Promise<boolean> {
  const done = await sql<{ done: boolean }>`select confirm_newsletter(${id}, ${at}) as done`.execute(tx);
  return done.rows[0]?.done ?? false;
}

export async function endSubscription(tx: Tx, id: string, at: Date): Promise<boolean> {
  const done = await sql<{ done: boolean }>`select unsubscribe_newsletter(${id}, ${at}) as done`.execute(tx);
  return done.rows[0]?.done ?? false;
}

/** Zero for all where no admin asks. */
export async function countSubscriptions(tx: Tx): Promise<{ confirmed: number; requested: number; unsubscribed: number }> {
  const found = await sql<{ status: string; n: number }>`select * from newsletter_counts()`.execute(tx);
  return { confirmed: 0, requested: 0, unsubscribed: 0, ...Object.fromEntries(found.rows.map(({ status, n }) => [status, n])) };
}

export async function readersOfLetter(tx: Tx): Promise<{ email: string; confirmed_at: Date | null }[]> {
  const found = await sql<{ email: string; confirmed_at: Date | null }>`select * from newsletter_readers()`.execute(tx);
  return found.rows;
}
