// Queries for the people around appointments: the viewer, the participants and the recipients of notifications.
import { type PatientRelation, patientRelations } from '@lafiya/domain/access/patient-access';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';
import { recipientColumns, recipientRow } from '../notifications/index.ts';

const viewerRow = z.strictObject({
  userId: z.uuid(),
  role: z.enum(['PATIENT', 'DOCTOR', 'ADMIN']).nullable(),
  timeZone: z.string(),
  isProfileComplete: z.boolean(),
  isAdmin: z.boolean(),
  doctorId: z.uuid().nullable(),
  familyIds: z.array(z.uuid()),
  ownPatientId: z.uuid().nullable(),
});
export type ViewerRow = z.infer<typeof viewerRow>;

/** Read from the database with the functions that row security uses, not from the session in memory. */
export async function findViewer(tx: Tx): Promise<ViewerRow | undefined> {
  return selectRow(
    tx,
    viewerRow,
    sql`select u.id as "userId", u.role, u.time_zone as "timeZone", u.profile_complete as "isProfileComplete", app_is_admin() as "isAdmin",
        app_working_doctor_id() as "doctorId", app_family_ids() as "familyIds",
        (select patient_id from patient_accounts where user_id = u.id and relation = 'self') as "ownPatientId"
      from users u where u.id = app_user_id()`,
  );
}

const relationRow = z.strictObject({ relation: z.enum(Object.keys(patientRelations) as PatientRelation[]) });

export async function patientRelationsOf(tx: Tx, patientId: string): Promise<PatientRelation[]> {
  const found = await selectRows(tx, relationRow, sql`select relation from patient_relations(${patientId})`);
  return found.map((row) => row.relation);
}

export const appointmentDetails = z.strictObject({
  appointmentId: z.uuid(),
  patientNumber: z.string(),
  patientFirstName: z.string(),
  patientLastName: z.string(),
  patientBorn: z.iso.date().nullable(),
  patientSex: z.string().nullable(),
  patientPhone: z.string().nullable(),
  patientEmail: z.string().nullable(),
  patientTimeZone: z.string().nullable(),
  patientAllergies: z.string().nullable(),
  isNewPatient: z.boolean(),
  doctorUserId: z.uuid(),
  doctorFirstName: z.string(),
  doctorLastName: z.string(),
  doctorSpecialization: z.string().nullable(),
  doctorSlug: z.string(),
  symptoms: z.string().nullable(),
  notes: z.string().nullable(),
  nextSteps: z.array(z.string()).nullable(),
  cancellationReason: z.string().nullable(),
});
export type AppointmentDetails = z.infer<typeof appointmentDetails>;

/** The columns of `appointmentDetails` but for the id. Expects the table alias d (appointment_details). */
export const detailColumns = sql`d.patient_number as "patientNumber", d.patient_first_name as "patientFirstName",
  d.patient_last_name as "patientLastName", d.patient_born::text as "patientBorn", d.patient_sex as "patientSex", d.patient_phone as "patientPhone",
  d.patient_email as "patientEmail", d.patient_time_zone as "patientTimeZone", d.patient_allergies as "patientAllergies",
  d.is_new_patient as "isNewPatient", d.doctor_user_id as "doctorUserId", d.doctor_first_name as "doctorFirstName",
  d.doctor_last_name as "doctorLastName", d.doctor_specialization as "doctorSpecialization", d.doctor_slug as "doctorSlug", d.symptoms, d.notes,
  d.next_steps as "nextSteps", d.cancellation_reason as "cancellationReason"`;

/** Participants, and what was written about the appointment: null for admins. */
export async function detailsOfAppointments(tx: Tx, ids: string[]): Promise<Map<string, AppointmentDetails>> {
  if (ids.length === 0) return new Map();
  const found = await selectRows(
    tx,
    appointmentDetails,
    sql`select d.appointment_id as "appointmentId", ${detailColumns}
      from appointment_details(${ids}::uuid[]) d`,
  );
  return new Map(found.map((row) => [row.appointmentId, row]));
}

const recipient = recipientRow.extend({ side: z.enum(['patient', 'doctor']) });
export type Recipient = z.infer<typeof recipient>;

/** A user queries under their own permissions; the worker uses the function reserved for the system. */
export async function recipientsOf(tx: Tx, appointmentId: string, asWorker: boolean): Promise<Recipient[]> {
  const people = asWorker ? sql`participants_of_appointment(${appointmentId})` : sql`people_to_notify(${appointmentId})`;
  return selectRows(tx, recipient, sql`select side, ${recipientColumns} from ${people}`);
}
