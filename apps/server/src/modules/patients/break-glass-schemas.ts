// Request and response schemas of finding a patient in an emergency and of opening the record.
import { type EmergencySearchProblem, emergencySearchProblems } from '@lafiya/domain/patients/emergency-search';
import { examplePatientNumber, maxTypedNumberLength } from '@lafiya/domain/patients/patient-number';
import { z } from 'zod';
import { calendarDate } from '../../platform/http/date-schemas.ts';
import { textUpTo } from '../../platform/http/text-schemas.ts';

const messages: Record<EmergencySearchProblem, string> = {
  missing: 'Please enter the first and last name, and the date of birth.',
  shape: `A patient number looks like ${examplePatientNumber}.`,
  check_digit: 'Please check this number: a digit is wrong, or two are swapped.',
  both: 'Please search by the number, or by name and date of birth.',
};

export const emergencySearch = z
  .strictObject({
    patientNumber: textUpTo(maxTypedNumberLength).optional().describe('As typed: in any case, with or without spaces, dashes and LF.'),
    name: textUpTo(250).optional().describe('First and last name, in any order. Case and accents do not matter.'),
    dateOfBirth: calendarDate('Please enter a date, like 1990-12-31.').optional(),
  })
  .superRefine((form, context) => {
    for (const [field, problem] of Object.entries(emergencySearchProblems(form)))
      context.addIssue({ code: 'custom', path: [field], message: messages[problem] });
  })
  .meta({ id: 'EmergencySearch' });
export type EmergencySearch = z.infer<typeof emergencySearch>;

/** Just enough to know that it is the right person. */
const found = z
  .strictObject({
    id: z.uuid(),
    patientNumber: z.string(),
    firstName: z.string(),
    lastInitial: z.string(),
    birthYear: z.int().nullable(),
  })
  .meta({ id: 'PatientFoundInEmergency' });
export const patientsFoundInEmergency = z
  .strictObject({ patients: z.array(found).describe('Empty if nobody matches; more than one if a person has several records.') })
  .meta({ id: 'PatientsFoundInEmergency' });
export type PatientsFoundInEmergency = z.infer<typeof patientsFoundInEmergency>;

export const glassReason = z
  .strictObject({
    reason: textUpTo(1_000).min(10, 'Please give a reason in a sentence. The patient will see it.'),
  })
  .meta({ id: 'BreakGlassForm' });
export const glassOpen = z.strictObject({ until: z.iso.datetime() }).meta({ id: 'BreakGlassAccess' });
