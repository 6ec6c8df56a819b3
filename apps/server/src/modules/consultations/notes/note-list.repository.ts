// Queries for a doctor's list of notes, last changed first.
import { appointmentModes, appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow, selectRows } from '../../../platform/database/select-rows.ts';
import { encounterKinds } from '../encounters/encounters.repository.ts';

export const listedStates = ['draft', 'signed', 'amended'] as const;
export type NoteSearch = { patientId?: string | undefined; state?: 'unsigned' | 'signed' | undefined };

const listedRow = z.strictObject({
  encounterId: z.uuid(),
  kind: z.enum(encounterKinds),
  patientId: z.uuid(),
  patientNumber: z.string(),
  patientName: z.string(),
  status: z.enum(appointmentStatuses).nullable(),
  mode: z.enum(appointmentModes).nullable(),
  occurredAt: z.date(),
  complaint: z.string(),
  changedAt: z.date(),
  state: z.enum(listedStates),
});
export type ListedRow = z.infer<typeof listedRow>;

/** All notes of the doctor, or those about one patient. */
export async function ownNotes(tx: Tx, search: NoteSearch, skip: number, limit: number): Promise<ListedRow[]> {
  return selectRows(tx, listedRow, ownNotesQuery(search, skip, limit));
}

/** Selects the page through its index first, then joins people and appointments. */
export const ownNotesQuery = (search: NoteSearch, skip: number, limit: number) => sql`
  with page as materialized (
    select n.encounter_id, n.changed_at, left(n.complaint, 160) as complaint, n.signed_version from consultation_notes n
    where n.doctor_id = (select app_working_doctor_id()) ${searched(search)} order by n.changed_at desc, n.encounter_id limit ${limit} offset ${skip})
  select e.id as "encounterId", e.kind, e.patient_id as "patientId", e.patient_number as "patientNumber", e.patient_name as "patientName",
    a.status, a.mode, e.occurred_at as "occurredAt", page.complaint, page.changed_at as "changedAt",
    case page.signed_version when 0 then 'draft' when 1 then 'signed' else 'amended' end as state
  from page join encounter_details(array(select encounter_id from page)) e on e.id = page.encounter_id
    left join appointments a on a.id = page.encounter_id
  order by page.changed_at desc, page.encounter_id`;

const searched = ({ patientId, state }: NoteSearch) => sql`${patientId ? sql`and patient_id = ${patientId}` : sql``}
  ${state === 'unsigned' ? sql`and signed_version = 0` : state === 'signed' ? sql`and signed_version > 0` : sql``}`;

export async function countOwnNotes(tx: Tx, search: NoteSearch, limit: number): Promise<number> {
  const found = await selectRow(
    tx,
    z.strictObject({ n: z.int() }),
    sql`select count(*)::integer as n from (
      select from consultation_notes where doctor_id = (select app_working_doctor_id()) ${searched(search)} limit ${limit}) counted`,
  );
  return found?.n ?? 0;
}
