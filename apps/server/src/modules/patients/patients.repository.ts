// Queries for patients. Every statement runs in the viewer's transaction, under row security.
import { type PatientRelation, patientRelations } from '@lafiya/domain/access/patient-access';
import { type AppointmentStatus, appointmentStatuses, liveStatuses } from '@lafiya/domain/appointments/appointment-states';
import { parsePatientNumber } from '@lafiya/domain/patients/patient-number';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

const relationRow = z.strictObject({ relation: z.enum(Object.keys(patientRelations) as PatientRelation[]) });

export async function patientRelationsOf(tx: Tx, patientId: string): Promise<PatientRelation[]> {
  const rows = await selectRows(tx, relationRow, sql`select relation from patient_relations(${patientId})`);
  return rows.map((row) => row.relation);
}

const foundPatient = z.strictObject({
  id: z.uuid(),
  patientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  sex: z.string().nullable(),
  phone: z.string().nullable(),
});
const patientRow = foundPatient.extend({
  lastId: z.uuid().nullable(),
  lastAt: z.date().nullable(),
  nextId: z.uuid().nullable(),
  nextAt: z.date().nullable(),
  nextStatus: z.enum(appointmentStatuses).nullable(),
  total: z.string(),
});
export type PatientRow = Omit<z.infer<typeof patientRow>, 'total'>;

export type PatientQuery = {
  text: string;
  sex?: string | undefined;
  bornFrom: string | null;
  bornUntil: string | null;
  hasNext: boolean;
  seenSince: Date | null;
  sort: 'name' | 'next' | 'last';
  skip: number;
  limit: number;
};

/** Doctors see the last and next appointment with themselves, admins and the family those with any doctor. */
export async function findPatients(tx: Tx, query: PatientQuery): Promise<{ patients: PatientRow[]; total: number }> {
  const statement = sql`
    select id, patient_number as "patientNumber", first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth", sex, phone,
      last_id as "lastId", last_at as "lastAt", next_id as "nextId", next_at as "nextAt", next_status as "nextStatus", total
    from list_patients(${query.text}, ${parsePatientNumber(query.text).number}, ${query.sex ?? null}, ${query.bornFrom}::date, ${query.bornUntil}::date,
      ${query.hasNext}, ${query.seenSince}::timestamptz, ${query.sort}, ${query.skip}, ${query.limit})`;
  const rows = await selectRows(tx, patientRow, statement);
  return { patients: rows.map(({ total: _total, ...patient }) => patient), total: Number(rows[0]?.total ?? 0) };
}

export type Person = z.infer<typeof foundPatient> & {
  address: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  emergencyRelationship: string | null;
  insurance: string | null;
};

export async function personById(tx: Tx, id: string): Promise<Person | undefined> {
  return tx
    .selectFrom('patients')
    .select([
      'id',
      'patient_number as patientNumber',
      'first_name as firstName',
      'last_name as lastName',
      sql<string | null>`date_of_birth::text`.as('dateOfBirth'),
      'sex',
      'phone',
      'address',
      'emergency_contact as emergencyContact',
      'emergency_phone as emergencyPhone',
      'emergency_relationship as emergencyRelationship',
      'insurance',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Row security limits doctors to their own appointments. No appointment is longer than four hours, so the index is entered shortly before now. */
export async function nextAppointmentOf(tx: Tx, patientId: string, now: Date) {
  return tx
    .selectFrom('appointments')
    .select(['id', 'starts_at as startsAt', 'status'])
    .where('patient_id', '=', patientId)
    .where('starts_at', '>', new Date(now.getTime() - longestAppointmentMs))
    .where('ends_at', '>', now)
    .where('status', 'in', liveStatuses)
    .orderBy('starts_at')
    .orderBy('id')
    .$narrowType<{ status: AppointmentStatus }>()
    .executeTakeFirst();
}

const longestAppointmentMs = 4 * 3_600_000;

export async function lastAppointmentOf(tx: Tx, patientId: string) {
  return tx
    .selectFrom('appointments')
    .select(['id', 'starts_at as startsAt'])
    .where('patient_id', '=', patientId)
    .where('status', '=', 'COMPLETED')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

const accessLogRow = z.strictObject({
  id: z.uuid(),
  occurredAt: z.date(),
  cursor: z.string(),
  action: z.string(),
  outcome: z.string(),
  reason: z.string().nullable(),
  resourceId: z.uuid().nullable(),
  people: z.int(),
  actorId: z.uuid().nullable(),
  who: z.string(),
  actorRole: z.string().nullable(),
  isMe: z.boolean(),
});
export type AccessLogRow = z.infer<typeof accessLogRow>;

/** `before` is the cursor of the last row of the page before. */
export async function accessLogOf(tx: Tx, patientId: string, before: string | null, most: number): Promise<AccessLogRow[]> {
  const statement = sql`
    select id, occurred_at as "occurredAt", cursor, action, outcome, reason, resource_id as "resourceId", people, actor_id as "actorId", who,
      actor_role as "actorRole", is_me as "isMe"
    from access_log(${patientId}, ${before}, ${most})`;
  return selectRows(tx, accessLogRow, statement);
}

const doctorIdRow = z.strictObject({ id: z.uuid().nullable() });

export async function ownDoctorId(tx: Tx): Promise<string | null> {
  return (await selectRow(tx, doctorIdRow, sql`select app_working_doctor_id() as id`))?.id ?? null;
}

const familyMember = z.strictObject({ userId: z.uuid(), email: z.string(), firstName: z.string(), isSelf: z.boolean() });
export type FamilyMember = z.infer<typeof familyMember>;

export async function familyOf(tx: Tx, patientId: string): Promise<FamilyMember[]> {
  const statement = sql`select user_id as "userId", email, first_name as "firstName", is_self as "isSelf" from family_of(${patientId})`;
  return selectRows(tx, familyMember, statement);
}

export async function nameOfUser(tx: Tx, userId: string): Promise<string> {
  const found = await tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${found.firstName} ${found.lastName}`;
}
