// Profile form values, and their conversion from and to API types.
import type { PatientProfile, Profile, ProfileFormInput } from '@lafiya/api-client';
import { emergencyRelationships } from '@lafiya/domain/profile/emergency-contact';
import { currencies, doctorSexes, sexes } from '@lafiya/domain/profile/profile';
import { specializations, spokenLanguages } from '@lafiya/domain/identity/specializations';
import { parseFee, formatFeeInput } from './fee.ts';

const empty = {
  phone: '',
  dateOfBirth: '',
  sex: '',
  address: '',
  emergencyContact: '',
  emergencyPhone: '',
  emergencyRelationship: '',
  insurance: '',
  specialization: '',
  experienceYears: '',
  qualifications: '',
  languages: [] as string[],
  consultationFee: '',
  currency: 'NGN',
  biography: '',
  licenseNumber: '',
};
export type ProfileValues = typeof empty;
export type ProfileField = keyof ProfileValues;
/** Fields that are typed or chosen, unlike the list of languages. */
export type ProfileTextField = Exclude<ProfileField, 'languages'>;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

export function valuesOf({ phone, dateOfBirth, address, patient, doctor }: Profile): ProfileValues {
  const known = {
    phone,
    dateOfBirth,
    address,
    ...(patient ? pick(patient, patientFields) : {}),
    ...(doctor ? pick(doctor, ['sex', 'specialization', 'qualifications', 'currency', 'biography', 'licenseNumber']) : {}),
    experienceYears: doctor?.experienceYears?.toString(),
    languages: doctor?.languages,
    consultationFee: typeof doctor?.consultationFeeMinor === 'number' ? formatFeeInput(doctor.consultationFeeMinor) : undefined,
  };
  const filled = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== undefined));
  return { ...empty, ...filled };
}

const patientFields = [
  'sex',
  'emergencyContact',
  'emergencyPhone',
  'emergencyRelationship',
  'insurance',
] as const satisfies (keyof PatientProfile)[];

function pick<From extends object, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}

/** Returns only changed values, so that untouched fields are not validated. */
export function changesOf(before: ProfileValues, after: ProfileValues, role: string | null): ProfileFormInput {
  const isChanged = (name: ProfileField) => String(before[name]).trim() !== String(after[name]).trim();
  const changed = <Part extends object>(part: { [Name in keyof Part]: [ProfileField, Part[Name]] }): Part =>
    Object.fromEntries(
      Object.entries<[ProfileField, unknown]>(part)
        .filter(([, [field]]) => isChanged(field))
        .map(([name, [, value]]) => [name, value]),
    ) as Part;
  const contact = changed({
    phone: ['phone', textOf(after.phone)],
    dateOfBirth: ['dateOfBirth', textOf(after.dateOfBirth)],
    address: ['address', textOf(after.address)],
  });
  const patient = changed({
    sex: ['sex', oneOf(sexes, after.sex)],
    emergencyContact: ['emergencyContact', textOf(after.emergencyContact)],
    emergencyPhone: ['emergencyPhone', textOf(after.emergencyPhone)],
    emergencyRelationship: ['emergencyRelationship', oneOf(emergencyRelationships, after.emergencyRelationship)],
    insurance: ['insurance', textOf(after.insurance)],
  });
  const doctor = changed({
    sex: ['sex', oneOf(doctorSexes, after.sex)],
    specialization: ['specialization', oneOf(specializations, after.specialization)],
    experienceYears: ['experienceYears', after.experienceYears.trim() ? Number(after.experienceYears) : null],
    qualifications: ['qualifications', textOf(after.qualifications)],
    languages: ['languages', spokenLanguages.filter((language) => after.languages.includes(language))],
    consultationFeeMinor: ['consultationFee', parseFee(after.consultationFee) ?? null],
    currency: ['currency', oneOf(currencies, after.currency) ?? 'NGN'],
    biography: ['biography', textOf(after.biography)],
  });
  return { ...contact, ...(role === 'PATIENT' ? { patient } : {}), ...(role === 'DOCTOR' ? { doctor } : {}) };
}

const textOf = (typed: string): string | null => typed.trim() || null;

function oneOf<Known extends string>(known: readonly Known[], typed: string): Known | null {
  return known.find((one) => one === typed) ?? null;
}

/** The field of a path in the request: 'doctor.consultationFeeMinor' is in the field 'consultationFee'. */
export function profileFieldOf(path: string): string {
  return path.replace(/^(patient|doctor)\./, '').replace('consultationFeeMinor', 'consultationFee');
}
