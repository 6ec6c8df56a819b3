// Queries for patients. Every statement runs in the viewer's transaction, under row security.
import type { PatientRelation } from '@lafiya/domain/access/patient-access';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export async function patientRelationsOf(tx: Tx, patientId: string): Promise<PatientRelation[]> {
  const found = await sql<{ relation: PatientRelation }>`select relation from patient_relations(${patientId})`.execute(tx);
  return found.rows.map((row) => row.relation);
}

export type FoundPatient = { id: string; firstName: string; lastName: string; dateOfBirth: string | null; sex: string | null };

export async function findPatients(
  tx: Tx,
  search: { text: string; skip: number; limit: number },
): Promise<{ patients: FoundPatient[]; total: number }> {
  const found = await sql<FoundPatient & { total: string }>`
    select id, first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth", sex, total
    from find_patients(${search.text}, ${search.skip}, ${search.limit})`.execute(tx);
  return { patients: found.rows.map(({ total: _total, ...patient }) => patient), total: Number(found.rows[0]?.total ?? 0) };
}

export type Person = FoundPatient & {
  phone: string | null;
  address: string | null;
  emergencyContact: string | null;
  insurance: string | null;
};

export async function personById(tx: Tx, id: string): Promise<Person | undefined> {
  return tx
    .selectFrom('patients')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      sql<string | null>`date_of_birth::text`.as('dateOfBirth'),
      'sex',
      'phone',
      'address',
      'emergency_contact as emergencyContact',
      'insurance',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type Health = { bloodType: string | null; allergies: string | null; medicalHistory: string | null };

export async function healthOf(tx: Tx, patientId: string): Promise<Health | undefined> {
  return tx
    .selectFrom('patient_health')
    .select(['blood_type as bloodType', 'allergies', 'medical_history as medicalHistory'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
}

export type AccessLogRow = {
  id: string;
  occurredAt: Date;
  action: string;
  reason: string | null;
  actorKind: string;
  actorName: string | null;
  actorRole: string | null;
  isMe: boolean | null;
};

export async function accessLogOf(tx: Tx, patientId: string, before: Date, most: number): Promise<AccessLogRow[]> {
  const found = await sql<AccessLogRow>`
    select id, occurred_at as "occurredAt", action, reason, actor_kind as "actorKind", actor_name as "actorName", actor_role as "actorRole", is_me as "isMe"
    from access_log(${patientId}, ${before}, ${most})`.execute(tx);
  return found.rows;
}

export async function ownDoctorId(tx: Tx): Promise<string | null> {
  const found = await sql<{ id: string | null }>`select app_working_doctor_id() as id`.execute(tx);
  return found.rows[0]?.id ?? null;
}

export async function addBrokenGlass(
  tx: Tx,
  glass: { id: string; patientId: string; doctorId: string; reason: string; at: Date; until: Date },
): Promise<void> {
  await tx
    .insertInto('break_glass_accesses')
    .values({
      id: glass.id,
      patient_id: glass.patientId,
      doctor_id: glass.doctorId,
      reason: glass.reason,
      opened_at: glass.at,
      ends_at: glass.until,
    })
    .execute();
}

export type FamilyMember = { userId: string; email: string; firstName: string; isSelf: boolean };

export async function familyOf(tx: Tx, patientId: string): Promise<FamilyMember[]> {
  const found = await sql<FamilyMember>`
    select user_id as "userId", email, first_name as "firstName", is_self as "isSelf" from family_of(${patientId})`.execute(tx);
  return found.rows;
}

export async function nameOfUser(tx: Tx, userId: string): Promise<string> {
  const found = await tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${found.firstName} ${found.lastName}`;
}
