// Profile rules: required fields, valid birth dates, fees and time zones, and the display name.
import { firstCalendarDay } from '../availability/calendar-days.ts';
import { type EmergencyContact, isEmergencyContactComplete } from './emergency-contact.ts';

export type Role = 'PATIENT' | 'DOCTOR' | 'ADMIN';

export type PatientProfileFields = { phone: string | null; dateOfBirth: string | null } & EmergencyContact;
export type DoctorProfileFields = {
  licenseNumber: string | null;
  licenseDocument: boolean;
  specialization: string | null;
  experienceYears: number | null;
  consultationFeeMinor: bigint | number | null;
};

export function missingPatientFields(profile: PatientProfileFields): string[] {
  return [
    !profile.phone && 'phone',
    !profile.dateOfBirth && 'dateOfBirth',
    !isEmergencyContactComplete(profile) && 'emergencyContact',
  ].filter((field): field is string => typeof field === 'string');
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
/** The values patients can filter the directory by. */
export const doctorSexes = ['female', 'male'] as const;
export const currencies = ['NGN', 'USD', 'GBP', 'EUR'] as const;
/** In minor units: one million naira. */
export const maxFeeMinor = 100_000_000;

/** The problem with a birth date, as a message; null if it is valid. Both dates are YYYY-MM-DD. */
export function birthDateProblem(day: string, today: string): string | null {
  if (day < firstCalendarDay) return 'Please check the year.';
  return day > today ? 'This day is in the future.' : null;
}

/** Accepts IANA time zones such as Africa/Lagos. Offsets such as +01:00 are rejected, because they ignore daylight saving time. */
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
