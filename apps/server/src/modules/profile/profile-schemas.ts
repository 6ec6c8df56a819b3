// Request and response schemas of the profile routes.
import { emergencyRelationships, isPersonName, isWholePhoneNumber } from '@lafiya/domain/profile/emergency-contact';
import { currencies, doctorSexes, maxFeeMinor, isTimeZone, sexes } from '@lafiya/domain/profile/profile';
import { specializations, spokenLanguages } from '@lafiya/domain/identity/specializations';
import { enabledLanguages } from '@lafiya/domain/languages/product-languages';
import { z } from 'zod';
import { calendarDate } from '../../platform/http/date-schemas.ts';
import { exactText, phoneNumber, textOrNull } from '../../platform/http/text-schemas.ts';
import { userShape } from '../identity/index.ts';

const licenseNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 /.-]{2,39}$/, 'Please enter the number as shown on your licence, such as MDCN/12345.');

const contact = {
  phone: phoneNumber
    .transform((text) => text || null)
    .nullable()
    .optional(),
  dateOfBirth: calendarDate('Please enter a date, like 1990-12-31.').nullable().optional(),
  address: textOrNull(500).optional(),
};
const patientPart = z.strictObject({
  sex: z.enum(sexes).nullable().optional(),
  emergencyContact: textOrNull(120)
    .refine((text) => text === null || isPersonName(text), 'Please enter a person’s name.')
    .optional()
    .describe('The name of the person to call.'),
  emergencyPhone: phoneNumber
    .refine((text) => text === '' || isWholePhoneNumber(text), 'Please enter the full number.')
    .transform((text) => text || null)
    .nullable()
    .optional(),
  emergencyRelationship: z.enum(emergencyRelationships).nullable().optional(),
  insurance: textOrNull(500).optional(),
});
const doctorPart = {
  sex: z.enum(doctorSexes).nullable().optional().describe('Shown to patients, who can filter by it.'),
  specialization: z.enum(specializations).nullable().optional(),
  experienceYears: z.int().min(0).max(80).nullable().optional(),
  qualifications: textOrNull(1_000).optional(),
  biography: textOrNull(5_000).optional(),
  languages: z.array(z.enum(spokenLanguages)).max(spokenLanguages.length).optional(),
  consultationFeeMinor: z.int().min(0).max(maxFeeMinor).nullable().optional().describe('In the smallest unit of the currency.'),
  currency: z.enum(currencies).optional(),
};

export const profileForm = z
  .strictObject({ ...contact, patient: patientPart.optional(), doctor: z.strictObject(doctorPart).optional() })
  .meta({ id: 'ProfileForm' });
export const completionForm = z
  .strictObject({
    ...contact,
    patient: patientPart.optional(),
    doctor: z.strictObject({ ...doctorPart, licenseNumber: licenseNumber.optional(), licenseFileId: z.uuid().optional() }).optional(),
  })
  .meta({ id: 'ProfileCompletion' });
export type ProfileForm = z.output<typeof completionForm>;

export const licenseForm = z.strictObject({ licenseNumber: licenseNumber.optional(), fileId: z.uuid() }).meta({ id: 'LicenseForm' });
export const imageForm = z.strictObject({ fileId: z.uuid() }).meta({ id: 'ProfileImage' });
export const changedUser = z.strictObject({ user: userShape }).meta({ id: 'UserResponse' });

const text = z.string().nullable();
const patient = z
  .strictObject({
    id: z.uuid(),
    patientNumber: z.string(),
    dateOfBirth: text,
    sex: z.enum(sexes).nullable(),
    phone: text,
    address: text,
    emergencyContact: text,
    emergencyPhone: text,
    emergencyRelationship: z.enum(emergencyRelationships).nullable(),
    insurance: text,
  })
  .meta({ id: 'PatientProfile' });
const doctor = z
  .strictObject({
    id: z.uuid(),
    slug: z.string(),
    licenseNumber: text,
    licenseExpiresOn: text,
    sex: z.enum(doctorSexes).nullable(),
    specialization: text,
    experienceYears: z.int().nullable(),
    qualifications: text,
    biography: text,
    languages: z.array(z.string()),
    consultationFeeMinor: z.int().nullable(),
    currency: z.string(),
    verification: z.enum(['unverified', 'submitted', 'approved', 'refused']),
    license: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    lastDecision: z.strictObject({ decision: z.enum(['approved', 'refused']), reason: text, decidedAt: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'DoctorProfile' });
export const profile = z
  .strictObject({
    user: userShape,
    phone: text,
    dateOfBirth: text,
    address: text,
    patient: patient.nullable(),
    doctor: doctor.nullable(),
    missing: z.array(z.string()).describe('Fields that are required to complete the profile.'),
  })
  .meta({ id: 'Profile' });
export const completion = z
  .strictObject({ user: userShape, missing: z.array(z.string()), needsProfileCompletion: z.boolean() })
  .meta({ id: 'ProfileCompletionResponse' });

const timeZone = exactText(64).refine(isTimeZone, 'Please choose a time zone, like Africa/Lagos.');
export const preferences = z
  .strictObject({
    language: z.enum(enabledLanguages),
    timeZone,
    timeZoneChosen: z.boolean().describe('False while the time zone follows the user’s device.'),
    theme: z.enum(['auto', 'light', 'dark']),
    lowData: z.boolean(),
  })
  .meta({ id: 'Preferences' });
export const deviceTimeZone = z.strictObject({ timeZone }).meta({ id: 'DeviceTimeZone' });
