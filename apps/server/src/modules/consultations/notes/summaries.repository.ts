// Queries for signed notes as patients read them: the newest version without the parts that are withheld. A database function leaves those out.
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { withholdableFields } from '@lafiya/domain/consultations/notes/withheld-parts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow, selectRows } from '../../../platform/database/select-rows.ts';
import { encounterKinds } from '../encounters/encounters.repository.ts';
import { diagnosis } from './content-schemas.ts';

const summaryRow = z.strictObject({
  encounterId: z.uuid(),
  patientId: z.uuid(),
  patientName: z.string(),
  isSelf: z.boolean(),
  kind: z.enum(encounterKinds),
  occurredAt: z.date(),
  version: z.int(),
  content: z.strictObject({
    followUpOn: z.iso.date().nullable(),
    diagnoses: z.array(diagnosis),
    fields: z.partialRecord(z.enum(noteFields), z.string()),
  }),
  withheld: z.array(z.enum(withholdableFields)),
  signedAt: z.date(),
  firstSignedAt: z.date(),
  doctorName: z.string(),
  licenseNumber: z.string(),
  specialization: z.string().nullable(),
  doctorSlug: z.string(),
});
export type SummaryRow = z.infer<typeof summaryRow>;

const columns = sql`encounter_id as "encounterId", patient_id as "patientId", patient_name as "patientName", is_self as "isSelf", kind,
  occurred_at as "occurredAt", version, content, withheld, signed_at as "signedAt", first_signed_at as "firstSignedAt",
  signer_name as "doctorName", license_number as "licenseNumber", specialization, doctor_slug as "doctorSlug"`;

/** For the family, the author, and doctors who treat the patient. */
export async function summaryOf(tx: Tx, encounterId: string): Promise<SummaryRow | undefined> {
  return selectRow(tx, summaryRow, sql`select ${columns} from note_summaries(${encounterId}, null, null, 1)`);
}

export type MeetingCursor = { at: Date; id: string };

/** The family's, by time of the meeting, newest first. */
export async function familySummaries(tx: Tx, before: MeetingCursor | null, limit: number): Promise<SummaryRow[]> {
  return selectRows(
    tx,
    summaryRow,
    sql`select ${columns} from note_summaries(null, ${before?.at ?? null}, ${before?.id ?? null}, ${limit})`,
  );
}
