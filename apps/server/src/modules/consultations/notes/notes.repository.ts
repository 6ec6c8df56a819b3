// Queries for notes and their revisions. Row security limits doctors to their own.
import type { StoredField } from '@lafiya/domain/consultations/notes/field-draft';
import { type NoteField, noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import type { TextChange } from '@lafiya/domain/consultations/notes/text-change';
import type { Diagnosis } from '@lafiya/domain/consultations/notes/note-content';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { diagnosisList } from './content-schemas.ts';

export type NoteKey = { encounterId: string; doctorId: string; patientId: string };
export type NoteEntries = { diagnoses: Diagnosis[]; followUpOn: string | null; revision: number };
export type NoteRow = { fields: Record<NoteField, StoredField>; entries: NoteEntries; changedAt: Date; auditedAt: Date | null };

const columns = {
  complaint: 'complaint',
  history: 'history',
  examination: 'examination',
  assessment: 'assessment',
  plan: 'plan',
  nextSteps: 'next_steps',
} as const satisfies Record<NoteField, string>;

export async function noteOf(tx: Tx, { encounterId, doctorId }: NoteKey, forUpdate = false): Promise<NoteRow | undefined> {
  const query = tx
    .selectFrom('consultation_notes')
    .selectAll()
    .select(sql<string | null>`follow_up_on::text`.as('follow_up'))
    .where('encounter_id', '=', encounterId)
    .where('doctor_id', '=', doctorId);
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  const storedFields = noteFields.map(
    (field) => [field, { text: row[columns[field]], revision: row[`${columns[field]}_revision`] }] as const,
  );
  return {
    fields: Object.fromEntries(storedFields) as NoteRow['fields'],
    entries: { diagnoses: diagnosisList.parse(row.diagnoses), followUpOn: row.follow_up, revision: row.entries_revision },
    changedAt: row.changed_at,
    auditedAt: row.audited_at,
  };
}

/** Does nothing when the note already exists. */
export async function createNote(tx: Tx, { encounterId, doctorId, patientId }: NoteKey, at: Date): Promise<void> {
  await tx
    .insertInto('consultation_notes')
    .values({ encounter_id: encounterId, doctor_id: doctorId, patient_id: patientId, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveNote(
  tx: Tx,
  { encounterId, doctorId }: NoteKey,
  { fields, changedAt, auditedAt }: Omit<NoteRow, 'entries'>,
): Promise<void> {
  const texts = Object.fromEntries(noteFields.map((field) => [columns[field], fields[field].text]));
  const revisions = Object.fromEntries(noteFields.map((field) => [`${columns[field]}_revision`, fields[field].revision]));
  await tx
    .updateTable('consultation_notes')
    .set({ ...texts, ...revisions, changed_at: changedAt, audited_at: auditedAt })
    .where('encounter_id', '=', encounterId)
    .where('doctor_id', '=', doctorId)
    .execute();
}

export async function saveEntries(tx: Tx, { encounterId, doctorId }: NoteKey, entries: NoteEntries, at: Date): Promise<void> {
  await tx
    .updateTable('consultation_notes')
    .set({
      diagnoses: JSON.stringify(entries.diagnoses),
      follow_up_on: entries.followUpOn,
      entries_revision: entries.revision,
      changed_at: at,
    })
    .where('encounter_id', '=', encounterId)
    .where('doctor_id', '=', doctorId)
    .execute();
}

export async function appliedEditIds(tx: Tx, { encounterId, doctorId }: NoteKey, editIds: string[]): Promise<Set<string>> {
  const found = await tx
    .selectFrom('consultation_note_revisions')
    .select('edit_id')
    .where('encounter_id', '=', encounterId)
    .where('doctor_id', '=', doctorId)
    .where('edit_id', 'in', editIds)
    .execute();
  return new Set(found.map((row) => row.edit_id));
}

/** The changes of a field since a revision, newest first. */
export async function changesSince(tx: Tx, { encounterId, doctorId }: NoteKey, field: NoteField, revision: number): Promise<TextChange[]> {
  return tx
    .selectFrom('consultation_note_revisions')
    .select(['place', 'removed', 'added'])
    .where('encounter_id', '=', encounterId)
    .where('doctor_id', '=', doctorId)
    .where('field', '=', field)
    .where('revision', '>', revision)
    .orderBy('revision', 'desc')
    .execute();
}

export type NewRevision = TextChange & {
  field: NoteField;
  revision: number;
  editId: string;
  base: number;
  sent: string | null;
  writtenAt: Date;
};

export async function addRevision(tx: Tx, { encounterId, doctorId }: NoteKey, added: NewRevision): Promise<void> {
  const { editId, writtenAt, ...rest } = added;
  await tx
    .insertInto('consultation_note_revisions')
    .values({ encounter_id: encounterId, doctor_id: doctorId, edit_id: editId, written_at: writtenAt, ...rest })
    .execute();
}
