// Assembles the user's own profile and the list of missing fields.
import { missingDoctorFields, missingPatientFields } from '@lafiya/domain/profile/profile';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Contact, type OwnAccount, ownAccount, type OwnDoctor, ownDoctor, type OwnRecord, ownRecord } from './profile.repository.ts';

export type OwnProfile = {
  account: OwnAccount;
  contact: Contact;
  patient: OwnRecord | null;
  doctor: OwnDoctor | null;
  missing: string[];
};

export async function ownProfile(tx: Tx, userId: string): Promise<OwnProfile> {
  const account = await ownAccount(tx, userId);
  if (!account) throw new AppError('not_signed_in');
  const record = (account.role === 'PATIENT' && (await ownRecord(tx, userId))) || null;
  const doctor = (account.role === 'DOCTOR' && (await ownDoctor(tx, userId))) || null;
  // Sign-up stores phone and birth date in the account only; from the first save on, account and record hold the same values.
  const contact = {
    phone: account.phone ?? record?.phone ?? null,
    dateOfBirth: account.dateOfBirth ?? record?.dateOfBirth ?? null,
    address: account.address ?? record?.address ?? null,
  };
  const patient = record && { ...record, ...contact };
  return { account, contact, patient, doctor, missing: missingFields(account, patient, doctor) };
}

const nothingYet = { phone: null, dateOfBirth: null, emergencyContact: null, emergencyPhone: null, emergencyRelationship: null };

function missingFields({ role }: OwnAccount, patient: OwnRecord | null, doctor: OwnDoctor | null): string[] {
  if (role === 'PATIENT') return missingPatientFields(patient ?? nothingYet);
  if (role !== 'DOCTOR') return [];
  const { licenseNumber = null, license = null, specialization = null, experienceYears = null, consultationFeeMinor = null } = doctor ?? {};
  return missingDoctorFields({
    licenseNumber,
    licenseDocument: license !== null,
    specialization,
    experienceYears,
    consultationFeeMinor: consultationFeeMinor === null ? null : Number(consultationFeeMinor),
  });
}
