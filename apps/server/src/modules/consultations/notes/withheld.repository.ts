// Queries for the parts of notes that are withheld from patients, and for their review by admins, who never see the text or the reason.
import type { WithheldCategory, WithheldOutcome, WithholdableField } from '@lafiya/domain/consultations/notes/withheld-parts';
import { withheldCategories, withheldOutcomes, withholdableFields } from '@lafiya/domain/consultations/notes/withheld-parts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow, selectRows } from '../../../platform/database/select-rows.ts';
import type { NoteKey } from './notes.repository.ts';

const withheldRow = z.strictObject({
  id: z.uuid(),
  field: z.enum(withholdableFields),
  category: z.enum(withheldCategories),
  reason: z.string(),
  withheldAt: z.date(),
  outcome: z.enum(withheldOutcomes).nullable(),
});
export type WithheldRow = z.infer<typeof withheldRow>;

export async function withheldPartsOf(tx: Tx, encounterId: string): Promise<WithheldRow[]> {
  return selectRows(
    tx,
    withheldRow,
    sql`select id, field, category, reason, withheld_at as "withheldAt", outcome from withheld_note_parts
      where encounter_id = ${encounterId} and ended_at is null order by field`,
  );
}

type NewPart = { id: string; field: WithholdableField; category: WithheldCategory; reason: string; at: Date };

export async function addWithheldPart(tx: Tx, { encounterId, doctorId, patientId }: NoteKey, part: NewPart): Promise<void> {
  const { id, field, category, reason, at } = part;
  await tx
    .insertInto('withheld_note_parts')
    .values({ id, encounter_id: encounterId, field, patient_id: patientId, doctor_id: doctorId, category, reason, withheld_at: at })
    .execute();
}

/** False if the part is not withheld. */
export async function endWithheldPart(tx: Tx, { encounterId }: NoteKey, field: WithholdableField, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('withheld_note_parts')
    .set({ ended_at: at })
    .where('encounter_id', '=', encounterId)
    .where('field', '=', field)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows) > 0;
}

const listedPart = z.strictObject({
  id: z.uuid(),
  patientId: z.uuid(),
  patientNumber: z.string(),
  patientName: z.string(),
  doctorUserId: z.uuid(),
  doctorName: z.string(),
  specialization: z.string().nullable(),
  category: z.enum(withheldCategories),
  withheldAt: z.date(),
  endedAt: z.date().nullable(),
  outcome: z.enum(withheldOutcomes).nullable(),
  reviewerName: z.string().nullable(),
  reviewedAt: z.date().nullable(),
  total: z.string(),
});
export type ListedPart = Omit<z.infer<typeof listedPart>, 'total'>;

/** Newest first. Empty for everybody but admins. */
export async function findWithheldParts(
  tx: Tx,
  { isOpen, skip, limit }: { isOpen: boolean; skip: number; limit: number },
): Promise<{ parts: ListedPart[]; total: number }> {
  const rows = await selectRows(
    tx,
    listedPart,
    sql`select id, patient_id as "patientId", patient_number as "patientNumber", patient_name as "patientName", doctor_user_id as "doctorUserId",
        doctor_name as "doctorName", specialization, category, withheld_at as "withheldAt", ended_at as "endedAt", outcome,
        reviewer_name as "reviewerName", reviewed_at as "reviewedAt", total from withheld_notes(${isOpen}, ${skip}, ${limit})`,
  );
  return { parts: rows.map(({ total: _total, ...part }) => part), total: Number(rows[0]?.total ?? 0) };
}

const reviewed = z.strictObject({ encounterId: z.uuid(), patientId: z.uuid(), doctorUserId: z.uuid() });

/** Undefined if there is no such part, it was released, or another admin was faster. */
export async function reviewPart(
  tx: Tx,
  { id, outcome, at }: { id: string; outcome: WithheldOutcome; at: Date },
): Promise<z.infer<typeof reviewed> | undefined> {
  const statement = sql`select encounter_id as "encounterId", patient_id as "patientId", doctor_user_id as "doctorUserId"
    from review_withheld_part(${id}, ${outcome}, ${at})`;
  return selectRow(tx, reviewed, statement);
}
