// Queries for emergency access, the search before it and its review. The database sets the times and enforces the limit for each doctor.
import { emergencyAccessOutcomes, type EmergencyAccessOutcome } from '@lafiya/domain/access/patient-access';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';
import { AppError } from '../../platform/errors.ts';

/** Until when the doctor has emergency access already; null if they have none. */
export async function openEmergencyAccess(tx: Tx, patientId: string, doctorId: string): Promise<Date | null> {
  const statement = sql`select ends_at as until from break_glass_accesses
    where patient_id = ${patientId} and doctor_id = ${doctorId} and ends_at > app_now()
      and not exists (select from break_glass_reviews r where r.access_id = break_glass_accesses.id and r.outcome = 'not_justified')`;
  return (await selectRow(tx, z.strictObject({ until: z.date() }), statement))?.until ?? null;
}

type NewAccess = { id: string; patientId: string; doctorId: string; reason: string };

export async function addEmergencyAccess(tx: Tx, { id, patientId, doctorId, reason }: NewAccess): Promise<Date> {
  try {
    // A trigger replaces both times.
    const statement = sql`insert into break_glass_accesses (id, patient_id, doctor_id, reason, opened_at, ends_at)
      values (${id}, ${patientId}, ${doctorId}, ${reason}, app_now(), app_now() + interval '4 hours') returning ends_at as until`;
    const added = await selectRow(tx, z.strictObject({ until: z.date() }), statement);
    if (!added) throw new AppError('internal', { cause: 'the emergency access was not stored' });
    return added.until;
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (constraint === 'break_glass_accesses_limit') throw new AppError('emergency_access_limit', { cause: error });
    if (constraint === 'break_glass_accesses_ended') throw new AppError('emergency_access_ended', { cause: error });
    // Another request of the same doctor was faster.
    if (constraint === 'break_glass_accesses_open') throw new AppError('already_done', { cause: error });
    throw error;
  }
}

const foundPatient = z.strictObject({
  id: z.uuid(),
  patientNumber: z.string(),
  firstName: z.string(),
  lastInitial: z.string(),
  birthYear: z.int().nullable(),
});
export type PatientFoundInEmergency = z.infer<typeof foundPatient>;
const foundColumns = sql`id, patient_number as "patientNumber", first_name as "firstName", last_initial as "lastInitial", birth_year as "birthYear"`;

export async function patientsByNumber(tx: Tx, number: string): Promise<PatientFoundInEmergency[]> {
  return selectRows(tx, foundPatient, sql`select ${foundColumns} from find_patient_in_emergency(${number}, null, null)`);
}

/** Everybody with exactly this name and birth date. */
export async function patientsByNameAndBirth(tx: Tx, name: string, dateOfBirth: string): Promise<PatientFoundInEmergency[]> {
  const fullName = name.trim().replaceAll(/\s+/g, ' ');
  return selectRows(tx, foundPatient, sql`select ${foundColumns} from find_patient_in_emergency(null, ${fullName}, ${dateOfBirth}::date)`);
}

const listedAccess = z.strictObject({
  id: z.uuid(),
  patientId: z.uuid(),
  patientNumber: z.string(),
  patientName: z.string(),
  doctorUserId: z.uuid(),
  doctorName: z.string(),
  specialization: z.string().nullable(),
  reason: z.string(),
  openedAt: z.date(),
  endsAt: z.date(),
  reads: z.int(),
  outcome: z.enum(emergencyAccessOutcomes).nullable(),
  note: z.string().nullable(),
  reviewerName: z.string().nullable(),
  reviewedAt: z.date().nullable(),
  total: z.string(),
});
export type ListedAccess = Omit<z.infer<typeof listedAccess>, 'total'>;

/** Newest first. Empty for everybody but admins. */
export async function findEmergencyAccesses(
  tx: Tx,
  { isOpen, skip, limit }: { isOpen: boolean; skip: number; limit: number },
): Promise<{ accesses: ListedAccess[]; total: number }> {
  const statement = sql`
    select id, patient_id as "patientId", patient_number as "patientNumber", patient_name as "patientName", doctor_user_id as "doctorUserId",
      doctor_name as "doctorName", specialization, reason, opened_at as "openedAt", ends_at as "endsAt", reads, outcome, note, reviewer_name as "reviewerName", reviewed_at as "reviewedAt", total
    from emergency_accesses(${isOpen}, ${skip}, ${limit})`;
  const rows = await selectRows(tx, listedAccess, statement);
  return { accesses: rows.map(({ total: _total, ...access }) => access), total: Number(rows[0]?.total ?? 0) };
}

const accessRow = z.strictObject({ patientId: z.uuid(), doctorUserId: z.uuid(), endsAt: z.date(), isReviewed: z.boolean() });

export async function emergencyAccessById(tx: Tx, id: string): Promise<z.infer<typeof accessRow> | undefined> {
  const statement = sql`select b.patient_id as "patientId", d.user_id as "doctorUserId", b.ends_at as "endsAt",
      exists (select from break_glass_reviews r where r.access_id = b.id) as "isReviewed"
    from break_glass_accesses b join doctors d on d.id = b.doctor_id where b.id = ${id}`;
  return selectRow(tx, accessRow, statement);
}

type Review = { id: string; by: string; at: Date; outcome: EmergencyAccessOutcome; note: string | null };

/** False if another admin was faster. */
export async function addReview(tx: Tx, { id, by, at, outcome, note }: Review): Promise<boolean> {
  const added = await tx
    .insertInto('break_glass_reviews')
    .values({ access_id: id, reviewed_by: by, reviewed_at: at, outcome, note })
    .onConflict((conflict) => conflict.column('access_id').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}
