// Queries for notes and their revisions. Row security limits doctors to their own.
import type { StoredField } from '@lafiya/domain/consultations/notes/field-draft';
import { type NoteField, noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import type { TextChange } from '@lafiya/domain/consultations/notes/text-change';
import { appointmentModes, appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow, selectRows } from '../../../platform/database/select-rows.ts';

export type NoteKey = { appointmentId: string; doctorId: string; patientId: string };
export type NoteRow = { fields: Record<NoteField, StoredField>; changedAt: Date; auditedAt: Date | null };

const columns = {
  complaint: 'complaint',
  history: 'history',
  examination: 'examination',
  assessment: 'assessment',
  plan: 'plan',
  nextSteps: 'next_steps',
} as const satisfies Record<NoteField, string>;

export async function noteOf(tx: Tx, { appointmentId, doctorId }: NoteKey, forUpdate = false): Promise<NoteRow | undefined> {
  const query = tx
    .selectFrom('consultation_notes')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('doctor_id', '=', doctorId);
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  const storedFields = noteFields.map(
    (field) => [field, { text: row[columns[field]], revision: row[`${columns[field]}_revision`] }] as const,
  );
  return { fields: Object.fromEntries(storedFields) as NoteRow['fields'], changedAt: row.changed_at, auditedAt: row.audited_at };
}

/** Does nothing when the note already exists. */
export async function createNote(tx: Tx, { appointmentId, doctorId, patientId }: NoteKey, at: Date): Promise<void> {
  await tx
    .insertInto('consultation_notes')
    .values({ appointment_id: appointmentId, doctor_id: doctorId, patient_id: patientId, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveNote(tx: Tx, { appointmentId, doctorId }: NoteKey, { fields, changedAt, auditedAt }: NoteRow): Promise<void> {
  const texts = Object.fromEntries(noteFields.map((field) => [columns[field], fields[field].text]));
  const revisions = Object.fromEntries(noteFields.map((field) => [`${columns[field]}_revision`, fields[field].revision]));
  await tx
    .updateTable('consultation_notes')
    .set({ ...texts, ...revisions, changed_at: changedAt, audited_at: auditedAt })
    .where('appointment_id', '=', appointmentId)
    .where('doctor_id', '=', doctorId)
    .execute();
}

export async function appliedEditIds(tx: Tx, { appointmentId, doctorId }: NoteKey, editIds: string[]): Promise<Set<string>> {
  const found = await tx
    .selectFrom('consultation_note_revisions')
    .select('edit_id')
    .where('appointment_id', '=', appointmentId)
    .where('doctor_id', '=', doctorId)
    .where('edit_id', 'in', editIds)
    .execute();
  return new Set(found.map((row) => row.edit_id));
}

/** The changes of a field since a revision, newest first. */
export async function changesSince(
  tx: Tx,
  { appointmentId, doctorId }: NoteKey,
  field: NoteField,
  revision: number,
): Promise<TextChange[]> {
  return tx
    .selectFrom('consultation_note_revisions')
    .select(['place', 'removed', 'added'])
    .where('appointment_id', '=', appointmentId)
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

export async function addRevision(tx: Tx, { appointmentId, doctorId }: NoteKey, added: NewRevision): Promise<void> {
  const { editId, writtenAt, ...rest } = added;
  await tx
    .insertInto('consultation_note_revisions')
    .values({ appointment_id: appointmentId, doctor_id: doctorId, edit_id: editId, written_at: writtenAt, ...rest })
    .execute();
}

const listedRow = z.strictObject({
  appointmentId: z.uuid(),
  patientId: z.uuid(),
  patientNumber: z.string(),
  patientName: z.string(),
  status: z.enum(appointmentStatuses),
  mode: z.enum(appointmentModes),
  startsAt: z.date(),
  endsAt: z.date(),
  complaint: z.string(),
  changedAt: z.date(),
});
export type ListedRow = z.infer<typeof listedRow>;

/** All notes of the doctor, or those about one patient. */
export async function ownNotes(tx: Tx, patientId: string | undefined, skip: number, limit: number): Promise<ListedRow[]> {
  return selectRows(tx, listedRow, ownNotesQuery(patientId, skip, limit));
}

/** Selects the page through its index first, then joins patients and appointments. */
export const ownNotesQuery = (patientId: string | undefined, skip: number, limit: number) => sql`
  with page as materialized (
    select n.appointment_id, n.changed_at, left(n.complaint, 160) as complaint from consultation_notes n
    where n.doctor_id = (select app_working_doctor_id()) ${aboutPatient(patientId)} order by n.changed_at desc, n.appointment_id limit ${limit} offset ${skip})
  select a.id as "appointmentId", a.patient_id as "patientId", p.patient_number as "patientNumber",
    p.patient_first_name || ' ' || p.patient_last_name as "patientName", a.status, a.mode, a.starts_at as "startsAt", a.ends_at as "endsAt", page.complaint, page.changed_at as "changedAt"
  from page join appointments a on a.id = page.appointment_id
    join appointment_details(array(select appointment_id from page)) p on p.appointment_id = page.appointment_id
  order by page.changed_at desc, page.appointment_id`;

const aboutPatient = (patientId: string | undefined) => (patientId ? sql`and patient_id = ${patientId}` : sql``);

export async function countOwnNotes(tx: Tx, patientId: string | undefined, limit: number): Promise<number> {
  const found = await selectRow(
    tx,
    z.strictObject({ n: z.int() }),
    sql`select count(*)::integer as n from (
      select from consultation_notes where doctor_id = (select app_working_doctor_id()) ${aboutPatient(patientId)} limit ${limit}) counted`,
  );
  return found?.n ?? 0;
}
