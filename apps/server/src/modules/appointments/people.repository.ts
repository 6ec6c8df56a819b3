// Queries for the people around appointments: the viewer, the participants and the recipients of notifications.
import type { PatientRelation } from '@lafiya/domain/access/patient-access';
import type { Role } from '@lafiya/domain/profile/profile';
import type { Choice } from '@lafiya/domain/notifications/notification-preferences';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type ViewerRow = {
  userId: string;
  role: Role | null;
  timeZone: string;
  isProfileComplete: boolean;
  isAdmin: boolean;
  doctorId: string | null;
  familyIds: string[];
  ownPatientId: string | null;
};

/** Read from the database with the functions that row security uses, not from the session in memory. */
export async function findViewer(tx: Tx): Promise<ViewerRow | undefined> {
  const found = await sql<ViewerRow>`
    select u.id as "userId", u.role, u.time_zone as "timeZone", u.profile_complete as "isProfileComplete", app_is_admin() as "isAdmin",
      app_working_doctor_id() as "doctorId", app_family_ids() as "familyIds",
      (select patient_id from patient_accounts where user_id = u.id and relation = 'self') as "ownPatientId"
    from users u where u.id = app_user_id()`.execute(tx);
  return found.rows[0];
}

export async function patientRelationsOf(tx: Tx, patientId: string): Promise<PatientRelation[]> {
  const found = await sql<{ relation: PatientRelation }>`select relation from patient_relations(${patientId})`.execute(tx);
  return found.rows.map((row) => row.relation);
}

export type AppointmentPeople = {
  appointmentId: string;
  patientFirstName: string;
  patientLastName: string;
  patientBorn: string | null;
  patientSex: string | null;
  patientPhone: string | null;
  patientEmail: string | null;
  doctorUserId: string;
  doctorFirstName: string;
  doctorLastName: string;
  doctorSpecialization: string | null;
  doctorSlug: string;
};

export async function peopleOfAppointments(tx: Tx, ids: string[]): Promise<Map<string, AppointmentPeople>> {
  if (ids.length === 0) return new Map();
  const found = await sql<AppointmentPeople>`
    select appointment_id as "appointmentId", patient_first_name as "patientFirstName", patient_last_name as "patientLastName",
      patient_born::text as "patientBorn", patient_sex as "patientSex", patient_phone as "patientPhone", patient_email as "patientEmail",
      doctor_user_id as "doctorUserId", doctor_first_name as "doctorFirstName", doctor_last_name as "doctorLastName",
      doctor_specialization as "doctorSpecialization", doctor_slug as "doctorSlug"
    from people_of_appointments(${ids}::uuid[])`.execute(tx);
  return new Map(found.rows.map((row) => [row.appointmentId, row]));
}

export type Recipient = {
  side: 'patient' | 'doctor';
  userId: string;
  email: string;
  firstName: string;
  timeZone: string;
  isSelf: boolean;
  patientName: string;
  doctorName: string;
  phone: string | null;
  choices: Choice[];
  devices: string[];
};

/** A user queries under their own permissions; the worker uses the function reserved for the system. */
export async function recipientsOf(tx: Tx, appointmentId: string, asWorker: boolean): Promise<Recipient[]> {
  const people = asWorker ? sql`participants_of_appointment(${appointmentId})` : sql`people_to_notify(${appointmentId})`;
  const found = await sql<Recipient>`
    select side, user_id as "userId", email, first_name as "firstName", time_zone as "timeZone", is_self as "isSelf", patient_name as "patientName",
      doctor_name as "doctorName", phone, choices, devices from ${people}`.execute(tx);
  return found.rows;
}
