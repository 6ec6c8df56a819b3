// Subscriptions to the newsletter, through the three things the API role may ask for.
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
