// Queries for encounters. Row security limits them to the doctor, to doctors who treat the patient, and to the family.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow } from '../../../platform/database/select-rows.ts';

export const encounterKinds = ['appointment', 'walk_in'] as const;

export type Encounter = {
  id: string;
  appointmentId: string | null;
  patientId: string;
  doctorId: string;
  occurredAt: Date;
  recordedAt: Date;
};

export async function encounterById(tx: Tx, id: string): Promise<Encounter | undefined> {
  return tx
    .selectFrom('encounters')
    .select(['id', 'appointment_id as appointmentId', 'patient_id as patientId', 'doctor_id as doctorId'])
    .select(['occurred_at as occurredAt', 'recorded_at as recordedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Does nothing when the encounter already exists. */
export async function addEncounter(tx: Tx, encounter: Encounter & { openedBy: string }): Promise<void> {
  const { id, appointmentId, patientId, doctorId, occurredAt, recordedAt, openedBy } = encounter;
  await tx
    .insertInto('encounters')
    .values({
      id,
      appointment_id: appointmentId,
      patient_id: patientId,
      doctor_id: doctorId,
      kind: appointmentId ? 'appointment' : 'walk_in',
      occurred_at: occurredAt,
      recorded_at: recordedAt,
      opened_by: openedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const details = z.strictObject({
  kind: z.enum(encounterKinds),
  patientId: z.uuid(),
  patientNumber: z.string(),
  patientName: z.string(),
  patientBorn: z.iso.date().nullable(),
  patientSex: z.string().nullable(),
  patientAllergies: z.string().nullable(),
  doctorName: z.string(),
  occurredAt: z.date(),
  recordedAt: z.date(),
});
export type EncounterDetails = z.infer<typeof details>;

export async function encounterDetails(tx: Tx, id: string): Promise<EncounterDetails | undefined> {
  return selectRow(
    tx,
    details,
    sql`select kind, patient_id as "patientId", patient_number as "patientNumber", patient_name as "patientName", patient_born::text as "patientBorn",
        patient_sex as "patientSex", patient_allergies as "patientAllergies", doctor_name as "doctorName", occurred_at as "occurredAt",
        recorded_at as "recordedAt" from encounter_details(array[${id}]::uuid[])`,
  );
}

/** Whether the doctor treats the patient or has registered them. Emergency access does not count. */
export async function isCaredFor(tx: Tx, patientId: string): Promise<boolean> {
  const row = await selectRow(tx, z.strictObject({ is: z.boolean() }), sql`select ${patientId} = any (app_cared_for_ids()) as is`);
  return row?.is ?? false;
}
