// The people around visits: who asks, who is in them, and whom to tell.
import type { Standing } from '@lafiya/domain/access/patient-access';
import type { Role } from '@lafiya/domain/identity/profile';
import type { Choice } from '@lafiya/domain/notifications/notification-preferences';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type AskerRow = {
  userId: string;
  role: Role | null;
  timeZone: string;
  isProfileComplete: boolean;
  isAdmin: boolean;
  doctorId: string | null;
  familyIds: string[];
  ownPatientId: string | null;
};

/** Answered by the tables, not by what the process believes: the same functions that row security asks. */
export async function whoAsks(tx: Tx): Promise<AskerRow | undefined> {
  const found = await sql<AskerRow>`
    select u.id as "userId", u.role, u.time_zone as "timeZone", u.profile_complete as "isProfileComplete", app_is_admin() as "isAdmin",
      app_working_doctor_id() as "doctorId", app_family_ids() as "familyIds",
      (select patient_id from patient_accounts where user_id = u.id and relation = 'self') as "ownPatientId"
    from users u where u.id = app_user_id()`.execute(tx);
  return found.rows[0];
}

export async function standingsTowards(tx: Tx, patientId: string): Promise<Standing[]> {
  const found = await sql<{ standing: Standing }>`select standing from standing_towards(${patientId})`.execute(tx);
  return found.rows.map((row) => row.standing);
}

export type VisitPeople = {
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

export async function peopleOfVisits(tx: Tx, ids: string[]): Promise<Map<string, VisitPeople>> {
  if (ids.length === 0) return new Map();
  const found = await sql<VisitPeople>`
    select appointment_id as "appointmentId", patient_first_name as "patientFirstName", patient_last_name as "patientLastName",
      patient_born::text as "patientBorn", patient_sex as "patientSex", patient_phone as "patientPhone", patient_email as "patientEmail",
      doctor_user_id as "doctorUserId", doctor_first_name as "doctorFirstName", doctor_last_name as "doctorLastName",
      doctor_specialization as "doctorSpecialization", doctor_slug as "doctorSlug"
    from people_of_visits(${ids}::uuid[])`.execute(tx);
  return new Map(found.rows.map((row) => [row.appointmentId, row]));
}

export type Side = {
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

/** Somebody who sees the visit asks in their own name; the worker asks for the house. */
export async function sidesOf(tx: Tx, appointmentId: string, asWorker: boolean): Promise<Side[]> {
  const people = asWorker ? sql`sides_of_visit(${appointmentId})` : sql`people_to_tell(${appointmentId})`;
  const found = await sql<Side>`
    select side, user_id as "userId", email, first_name as "firstName", time_zone as "timeZone", is_self as "isSelf", patient_name as "patientName",
      doctor_name as "doctorName", phone, choices, devices from ${people}`.execute(tx);
  return found.rows;
}
