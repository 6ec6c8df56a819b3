// What a doctor must give to find a patient in an emergency: the number, or the whole name and the birth date.
import { parsePatientNumber } from './patient-number.ts';

export type EmergencySearchForm = { patientNumber?: string | undefined; name?: string | undefined; dateOfBirth?: string | undefined };
/** `both`: one way or the other, not both. The other problems of a number are those of reading one. */
export type EmergencySearchProblem = 'missing' | 'shape' | 'check_digit' | 'both';

/** A name without the birth date, or a part of it, would be browsing. */
export function emergencySearchProblems(form: EmergencySearchForm): Partial<Record<keyof EmergencySearchForm, EmergencySearchProblem>> {
  const { patientNumber, name, dateOfBirth } = form;
  if (name === undefined && dateOfBirth === undefined) {
    const { problem } = parsePatientNumber(patientNumber ?? '');
    return problem ? { patientNumber: problem } : {};
  }
  return {
    ...(patientNumber === undefined ? {} : { patientNumber: 'both' }),
    ...(isWholeName(name ?? '') ? {} : { name: 'missing' }),
    ...(dateOfBirth ? {} : { dateOfBirth: 'missing' }),
  };
}

const isWholeName = (name: string): boolean => name.trim().split(/\s+/).length >= 2;
