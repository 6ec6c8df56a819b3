// Request and response schemas of patient registration.
import { z } from 'zod';

const name = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(120)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Please remove the unreadable character.');

export const registrationForm = z
  .strictObject({
    firstName: name('Please give the first name.'),
    lastName: name('Please give the last name.'),
    email: z.email('Please give an e-mail address, like name@example.com.').max(254).optional(),
    phone: z
      .string()
      .trim()
      .max(32)
      .regex(/^[0-9+() .-]*$/, 'Please use digits, spaces and + only.')
      .refine((text) => text.replaceAll(/\D/g, '').length >= 7, 'Please give the whole number.')
      .optional(),
    dateOfBirth: z.iso
      .date()
      .refine((day) => day >= '1900-01-01', 'Please check the year.')
      .optional(),
    sex: z.enum(['female', 'male', 'other']).optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    message: 'Please give an e-mail address or a phone.',
    path: ['email'],
  })
  .meta({ id: 'PatientRegistration' });
export type RegistrationForm = z.infer<typeof registrationForm>;

export const registeredPatient = z
  .strictObject({
    patient: z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
    emailSent: z.boolean().describe('False if the patient has no email address.'),
  })
  .meta({ id: 'RegisteredPatient' });
export type RegisteredPatient = z.infer<typeof registeredPatient>;
export const idempotencyHeader = z.object({ 'idempotency-key': z.uuid().optional() });
