// When a profile is complete, which birth dates and fees are sane, and what the display name of a person is.

export type Role = 'PATIENT' | 'DOCTOR' | 'ADMIN';

export type PatientProfileFields = { phone: string | null; dateOfBirth: string | null; emergencyContact: string | null };
export type DoctorProfileFields = {
  licenseNumber: string | null;
  licenseDocument: boolean;
  specialization: string | null;
  experienceYears: number | null;
  consultationFeeMinor: bigint | number | null;
};

export function missingPatientFields(profile: PatientProfileFields): string[] {
  return [!profile.phone && 'phone', !profile.dateOfBirth && 'dateOfBirth', !profile.emergencyContact && 'emergencyContact'].filter(
    (field): field is string => typeof field === 'string',
  );
}

export function missingDoctorFields(profile: DoctorProfileFields): string[] {
  return [
    !profile.licenseNumber && 'licenseNumber',
    !profile.licenseDocument && 'licenseDocument',
    !profile.specialization && 'specialization',
    profile.experienceYears === null && 'experienceYears',
    profile.consultationFeeMinor === null && 'consultationFee',
  ].filter((field): field is string => typeof field === 'string');
}

export const bloodTypes = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const sexes = ['female', 'male', 'other'] as const;
/** What patients may look for in the directory. */
export const doctorSexes = ['female', 'male'] as const;
export const currencies = ['NGN', 'USD', 'GBP', 'EUR'] as const;
/** In the smallest unit of the currency: a million naira. */
export const highestFeeMinor = 100_000_000;

/** What is wrong with a birth date, in words; null when it can be one. Both are days as YYYY-MM-DD. */
export function birthDateFault(day: string, today: string): string | null {
  if (day < '1900-01-01') return 'Please check the year.';
  return day > today ? 'This day has not come yet.' : null;
}

/** A zone of the IANA list, such as Africa/Lagos; an offset such as +01:00 is none, because it knows no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export function displayName(person: { firstName?: string | null; lastName?: string | null; email?: string | null }): string {
  const both = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return (person.firstName && both) || person.firstName || person.email || 'User';
}
