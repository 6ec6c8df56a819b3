// The rows of a user's own profile: account, patient record and doctor.
import { emergencyRelationships } from '@lafiya/domain/profile/emergency-contact';
import { doctorSexes, type Role, sexes } from '@lafiya/domain/profile/profile';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

export type OwnAccount = {
  role: Role | null;
  phone: string | null;
  dateOfBirth: string | null;
  address: string | null;
  imageKey: string | null;
};

export async function ownAccount(tx: Tx, userId: string): Promise<OwnAccount | undefined> {
  return tx
    .selectFrom('users')
    .select(['role', 'phone', sql<string | null>`date_of_birth::text`.as('dateOfBirth'), 'address', 'image_key as imageKey'])
    .where('id', '=', userId)
    .$narrowType<{ role: Role | null }>()
    .executeTakeFirst();
}

const ownRecordRow = z.strictObject({
  id: z.uuid(),
  patientNumber: z.string(),
  dateOfBirth: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  emergencyRelationship: z.enum(emergencyRelationships).nullable(),
  insurance: z.string().nullable(),
});
export type OwnRecord = z.infer<typeof ownRecordRow>;

/** The user's own record, not those of the people they care for. */
export async function ownRecord(tx: Tx, userId: string): Promise<OwnRecord | undefined> {
  const statement = sql`
    select p.id, p.patient_number as "patientNumber", p.date_of_birth::text as "dateOfBirth", p.sex, p.phone, p.address,
      p.emergency_contact as "emergencyContact", p.emergency_phone as "emergencyPhone", p.emergency_relationship as "emergencyRelationship",
      p.insurance
    from patient_accounts a join patients p on p.id = a.patient_id
    where a.user_id = ${userId} and a.relation = 'self'`;
  return selectRow(tx, ownRecordRow, statement);
}

const ownDoctorRow = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  licenseNumber: z.string().nullable(),
  licenseExpiresOn: z.string().nullable(),
  sex: z.enum(doctorSexes).nullable(),
  specialization: z.string().nullable(),
  experienceYears: z.int().nullable(),
  qualifications: z.string().nullable(),
  biography: z.string().nullable(),
  languages: z.array(z.string()),
  consultationFeeMinor: z.string().nullable(),
  currency: z.string(),
  verification: z.enum(['unverified', 'submitted', 'approved', 'refused']),
  license: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  lastDecision: z
    .strictObject({ decision: z.enum(['approved', 'refused']), reason: z.string().nullable(), decidedAt: z.string() })
    .nullable(),
});
export type OwnDoctor = z.infer<typeof ownDoctorRow>;

export async function ownDoctor(tx: Tx, userId: string): Promise<OwnDoctor | undefined> {
  const statement = sql`
    select d.id, d.slug, d.license_number as "licenseNumber", d.license_expires_on::text as "licenseExpiresOn", d.sex, d.specialization,
      d.experience_years as "experienceYears", d.qualifications, d.biography, d.languages, d.consultation_fee_minor as "consultationFeeMinor",
      d.currency, d.verification,
      (select jsonb_build_object('id', f.id, 'name', f.name) from files f where f.id = d.license_file_id) as license,
      (select jsonb_build_object('decision', x.decision, 'reason', x.reason,
          'decidedAt', to_char(x.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from doctor_decisions x where x.doctor_id = d.id order by x.decided_at desc limit 1) as "lastDecision"
    from doctors d where d.user_id = ${userId}`;
  return selectRow(tx, ownDoctorRow, statement);
}

export type Contact = { phone: string | null; dateOfBirth: string | null; address: string | null };

export async function saveContact(tx: Tx, userId: string, contact: Contact): Promise<void> {
  const { phone, dateOfBirth, address } = contact;
  await tx.updateTable('users').set({ phone, date_of_birth: dateOfBirth, address }).where('id', '=', userId).execute();
}

export type RecordChange = Contact & Pick<OwnRecord, 'sex' | 'emergencyContact' | 'emergencyPhone' | 'emergencyRelationship' | 'insurance'>;

export async function saveRecord(tx: Tx, patientId: string, change: RecordChange): Promise<void> {
  await tx
    .updateTable('patients')
    .set({
      phone: change.phone,
      date_of_birth: change.dateOfBirth,
      address: change.address,
      sex: change.sex,
      emergency_contact: change.emergencyContact,
      emergency_phone: change.emergencyPhone,
      emergency_relationship: change.emergencyRelationship,
      insurance: change.insurance,
    })
    .where('id', '=', patientId)
    .execute();
}

export type DoctorChange = Pick<
  OwnDoctor,
  'sex' | 'specialization' | 'experienceYears' | 'qualifications' | 'biography' | 'languages' | 'currency'
> & {
  consultationFeeMinor: number | string | null;
};

export async function saveDoctor(tx: Tx, doctorId: string, change: DoctorChange): Promise<void> {
  await tx
    .updateTable('doctors')
    .set({
      sex: change.sex,
      specialization: change.specialization,
      experience_years: change.experienceYears,
      qualifications: change.qualifications,
      biography: change.biography,
      languages: change.languages,
      consultation_fee_minor: change.consultationFeeMinor,
      currency: change.currency,
    })
    .where('id', '=', doctorId)
    .execute();
}

/** False if another doctor has that number. */
export async function submitLicense(tx: Tx, number: string | null, fileId: string, at: Date): Promise<boolean> {
  try {
    await sql`select submit_licence(${number}, ${fileId}, ${at})`.execute(tx);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return false;
    throw error;
  }
}

export async function markComplete(tx: Tx, userId: string, isComplete: boolean): Promise<void> {
  await tx.updateTable('users').set({ profile_complete: isComplete }).where('id', '=', userId).execute();
}

export async function setImage(tx: Tx, userId: string, fileId: string | null): Promise<void> {
  await tx.updateTable('users').set({ image_key: fileId }).where('id', '=', userId).execute();
}
