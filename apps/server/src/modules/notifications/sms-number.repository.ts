// The number that gets a user's SMS, confirmed with a code. Row security limits users to their own.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

const confirmed = z.strictObject({ number: z.string().nullable() });

export async function smsNumberOf(tx: Tx, userId: string): Promise<string | null> {
  const found = await tx.selectFrom('sms_numbers').select('number').where('user_id', '=', userId).executeTakeFirst();
  return found?.number ?? null;
}

export async function storeSmsCode(tx: Tx, code: { number: string; digest: Buffer; expiresAt: Date }): Promise<void> {
  await sql`select start_sms_number(${code.number}, ${code.digest}, ${code.expiresAt})`.execute(tx);
}

/** The confirmed number; null if the code is wrong. The failed attempt must be committed. */
export async function confirmSmsCode(tx: Tx, digest: Buffer, at: Date): Promise<string | null> {
  return (await selectRow(tx, confirmed, sql`select confirm_sms_number(${digest}, ${at}) as number`))?.number ?? null;
}

export async function deleteSmsNumber(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sms_numbers').where('user_id', '=', userId).execute();
}
