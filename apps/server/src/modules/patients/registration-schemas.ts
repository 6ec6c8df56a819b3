// Request and response schemas of patient registration.
import { hasContact } from '@lafiya/domain/patients/registration';
import { z } from 'zod';
import { calendarDate } from '../../platform/http/date-schemas.ts';
import { emailAddress, phoneNumber, requiredText } from '../../platform/http/text-schemas.ts';

export const registrationForm = z
  .strictObject({
    firstName: requiredText(120, 'Please enter the first name.'),
    lastName: requiredText(120, 'Please enter the last name.'),
    email: emailAddress.optional(),
    phone: phoneNumber.refine((text) => text.replaceAll(/\D/g, '').length >= 7, 'Please enter the full number.').optional(),
    dateOfBirth: calendarDate('Please check the date.').optional(),
    sex: z.enum(['female', 'male', 'other']).optional(),
  })
  .refine(hasContact, {
    message: 'Please enter an e-mail address or a phone number.',
    path: ['email'],
  })
  .meta({ id: 'PatientRegistration' });
export type RegistrationForm = z.infer<typeof registrationForm>;

export const registeredPatient = z
  .strictObject({
    patient: z.strictObject({ id: z.uuid(), patientNumber: z.string(), firstName: z.string(), lastName: z.string() }),
    emailSent: z.boolean().describe('False if the patient has no email address.'),
  })
  .meta({ id: 'RegisteredPatient' });
export type RegisteredPatient = z.infer<typeof registeredPatient>;
