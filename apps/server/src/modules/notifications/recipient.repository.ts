// The columns of the people who are notified of something about a patient, with their ways of being told. Database functions of several modules return them.
import { sql } from 'kysely';
import { z } from 'zod';

export const recipientRow = z.strictObject({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  timeZone: z.string(),
  isSelf: z.boolean(),
  patientName: z.string(),
  doctorName: z.string(),
  phone: z.string().nullable(),
  choices: z.array(z.strictObject({ event: z.string(), channel: z.string(), isOn: z.boolean() })),
  devices: z.array(z.uuid()),
});

export const recipientColumns = sql`user_id as "userId", email, first_name as "firstName", time_zone as "timeZone", is_self as "isSelf",
  patient_name as "patientName", doctor_name as "doctorName", phone, choices, devices`;
