// When a profile is complete, and what the display name of a person is.

export type Role = 'PATIENT' | 'DOCTOR' | 'ADMIN';

export type PatientProfileFields = { phone: string | null; dateOfBirth: string | null; emergencyContact: string | null };
export type DoctorProfileFields = {
  licenseNumber: string | null;
  licenseDocument: boolean;
  specialization: string | null;
  experienceYears: number | null;
  consultationFeeMinor: bigint | null;
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

export function displayName(person: { firstName?: string | null; lastName?: string | null; email?: string | null }): string {
  const both = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return (person.firstName && both) || person.firstName || person.email || 'User';
}
