// Drafts of forms, one per user and kind. Row security shows nobody but their author.
import { appointmentModes, appointmentTypes } from '@lafiya/domain/appointments/appointment-states';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

const content = z.strictObject({
  symptoms: z.string(),
  notes: z.string(),
  type: z.enum(appointmentTypes).nullable(),
  mode: z.enum(appointmentModes).nullable(),
});
export type BookingDraft = z.infer<typeof content>;
const draftRow = z.strictObject({ content, savedAt: z.date() });

export async function bookingDraftOf(tx: Tx, userId: string): Promise<z.infer<typeof draftRow> | undefined> {
  return selectRow(
    tx,
    draftRow,
    sql`select content, saved_at as "savedAt" from form_drafts where user_id = ${userId} and kind = 'booking'`,
  );
}

/** True if there was none before. */
export async function saveBookingDraft(tx: Tx, userId: string, draft: BookingDraft, at: Date): Promise<boolean> {
  const values = { content: JSON.stringify(draft), saved_at: at };
  const saved = await tx
    .updateTable('form_drafts')
    .set(values)
    .where('user_id', '=', userId)
    .where('kind', '=', 'booking')
    .executeTakeFirst();
  if (saved.numUpdatedRows > 0n) return false;
  await tx
    .insertInto('form_drafts')
    .values({ user_id: userId, kind: 'booking', ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
  return true;
}

export async function deleteBookingDraft(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('form_drafts').where('user_id', '=', userId).where('kind', '=', 'booking').execute();
}
