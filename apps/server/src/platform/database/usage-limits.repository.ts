// Limits per target, such as an e-mail address or an account. Counted in the caller's transaction, so that they hold across processes and without Redis.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from './database.ts';
import { selectRow } from './select-rows.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type UsageLimit = { most: number; periodMs: number };

/**
 * Whoever asks too often gets the same answer as before, but no mail. Links for a new password and for a new account are valid as long as their
 * period, so that a stranger who uses the limit up does not keep the owner out: a valid link is in the mailbox.
 */
export const usageLimits = {
  contact_acknowledgement: { most: 3, periodMs: day },
  contact_message: { most: 20, periodMs: day },
  newsletter_confirmation: { most: 3, periodMs: day },
  password_reset: { most: 3, periodMs: hour },
  sign_up_verification: { most: 5, periodMs: hour },
  already_registered: { most: 2, periodMs: day },
  new_address: { most: 5, periodMs: day },
  factor_code: { most: 5, periodMs: day },
  patient_invitation: { most: 3, periodMs: day },
  sms_code_of_user: { most: 5, periodMs: day },
  sms_code_to_number: { most: 3, periodMs: day },
  /** Audit rows of the same failure from the same network. */
  failed_attempt: { most: 1, periodMs: minute },
} as const satisfies Record<string, UsageLimit>;

export type UsageKind = keyof typeof usageLimits;

const counted = z.strictObject({ used: z.int().nullable() });

/** Counts one use; false if the limit is reached. */
export async function isWithinLimit(tx: Tx, kind: UsageKind, target: string, at: Date): Promise<boolean> {
  return (await countUse(tx, kind, target, usageLimits[kind], at)) !== null;
}

/** Counts one use and returns how many there are in this period; null if the limit is reached. */
export async function countUse(tx: Tx, kind: string, target: string, { most, periodMs }: UsageLimit, at: Date): Promise<number | null> {
  const row = await selectRow(
    tx,
    counted,
    sql`select count_use(${kind}, ${digestOf(target)}, ${most}, ${periodMs} * interval '1 millisecond', ${at}) as used`,
  );
  return row?.used ?? null;
}

/** Takes a use back, because what was counted did not happen. */
export async function returnUse(tx: Tx, kind: string, target: string): Promise<void> {
  await sql`select return_use(${kind}, ${digestOf(target)})`.execute(tx);
}

/** Starts counting anew, because the target has shown that it was wanted. */
export async function clearUse(tx: Tx, kind: UsageKind, target: string): Promise<void> {
  await sql`select clear_use(${kind}, ${digestOf(target)})`.execute(tx);
}

export async function deleteUsageBefore(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx.deleteFrom('usage_counts').where('started_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

const digestOf = (target: string): Buffer => createHash('sha256').update(target.trim().toLowerCase()).digest();
