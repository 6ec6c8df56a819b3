// Details of one staff member for admins: doctor profile, licence decisions, active sessions.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

export type DoctorDetails = {
  licenseNumber: string | null;
  submittedAt: Date | null;
  experienceYears: number | null;
  qualifications: string | null;
  biography: string | null;
  languages: string[];
  consultationFeeMinor: string | null;
  currency: string;
  fileId: string | null;
  fileName: string | null;
  fileType: string | null;
};

export async function doctorDetails(tx: Tx, doctorId: string): Promise<DoctorDetails | undefined> {
  return tx
    .selectFrom('doctors as d')
    .leftJoin('files as f', 'f.id', 'd.license_file_id')
    .select([
      'd.license_number as licenseNumber',
      'd.submitted_at as submittedAt',
      'd.experience_years as experienceYears',
      'd.qualifications',
      'd.biography',
      'd.languages',
      'd.consultation_fee_minor as consultationFeeMinor',
      'd.currency',
      'f.id as fileId',
      'f.name as fileName',
      'f.content_type as fileType',
    ])
    .where('d.id', '=', doctorId)
    .executeTakeFirst();
}

export async function phoneOf(tx: Tx, userId: string): Promise<string | null> {
  const found = await tx.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return found?.phone ?? null;
}

export type DecisionRow = {
  decision: 'approved' | 'refused';
  reason: string | null;
  licenseExpiresOn: string | null;
  decidedAt: Date;
  firstName: string;
  lastName: string;
};

export async function decisionsOn(tx: Tx, doctorId: string): Promise<DecisionRow[]> {
  return tx
    .selectFrom('doctor_decisions as c')
    .innerJoin('users as u', 'u.id', 'c.decided_by')
    .select([
      'c.decision',
      'c.reason',
      sql<string | null>`to_char(c.license_expires_on, 'YYYY-MM-DD')`.as('licenseExpiresOn'),
      'c.decided_at as decidedAt',
      'u.first_name as firstName',
      'u.last_name as lastName',
    ])
    .where('c.doctor_id', '=', doctorId)
    .orderBy('c.decided_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(100)
    .$castTo<DecisionRow>()
    .execute();
}

const countRow = z.strictObject({ n: z.int() });

export async function liveSessionCount(tx: Tx, userId: string, at: Date): Promise<number> {
  return (await selectRow(tx, countRow, sql`select live_session_count(${userId}::uuid, ${at}::timestamptz) as n`))?.n ?? 0;
}
