// Doctors whose licence waits for a decision. The database functions check again that an admin decides.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

export type WaitingRow = {
  doctorId: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  verification: string;
  licenseNumber: string | null;
  licenseExpiresOn: string | null;
  specialization: string | null;
  experienceYears: number | null;
  consultationFeeMinor: string | null;
  submittedAt: Date | null;
  fileId: string | null;
  fileName: string | null;
  fileType: string | null;
};

export async function waitingDoctors(tx: Tx): Promise<WaitingRow[]> {
  return doctors(tx)
    .where(sql<boolean>`(d.verification = 'submitted' or d.submitted_at is not null)`)
    .orderBy('d.submitted_at')
    .orderBy('d.id')
    .limit(1_000)
    .$castTo<WaitingRow>()
    .execute();
}

export async function doctorToDecide(tx: Tx, doctorId: string): Promise<WaitingRow | undefined> {
  return doctors(tx).where('d.id', '=', doctorId).$castTo<WaitingRow>().executeTakeFirst();
}

function doctors(tx: Tx) {
  return tx
    .selectFrom('doctors as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('files as f', 'f.id', 'd.license_file_id')
    .select([
      'd.id as doctorId',
      'u.id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      sql<string>`u.email::text`.as('email'),
      'd.verification',
      'd.license_number as licenseNumber',
      sql<string | null>`to_char(d.license_expires_on, 'YYYY-MM-DD')`.as('licenseExpiresOn'),
      'd.specialization',
      'd.experience_years as experienceYears',
      'd.consultation_fee_minor as consultationFeeMinor',
      'd.submitted_at as submittedAt',
      'f.id as fileId',
      'f.name as fileName',
      'f.content_type as fileType',
    ])
    .where('u.status', '<>', 'closed');
}

export type Decision = {
  id: string;
  doctorId: string;
  decision: 'approved' | 'refused';
  reason: string | null;
  expiresOn: string | null;
  at: Date;
};

const decisionRow = z.strictObject({ decided: z.boolean() });

/** False if another admin has already decided. */
export async function decideDoctor(tx: Tx, { id, doctorId, decision, reason, expiresOn, at }: Decision): Promise<boolean> {
  const statement = sql`
    select decide_doctor(${doctorId}::uuid, ${decision}, ${reason}, ${expiresOn}::date, ${id}::uuid, ${at}::timestamptz) as decided`;
  return (await selectRow(tx, decisionRow, statement))?.decided ?? false;
}

export async function correctLicenseNumber(tx: Tx, doctorId: string, number: string): Promise<void> {
  await sql`select correct_licence_number(${doctorId}::uuid, ${number})`.execute(tx);
}
