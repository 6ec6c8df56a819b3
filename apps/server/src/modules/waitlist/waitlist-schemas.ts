// Request and response schemas of the waitlist routes.
import { z } from 'zod';
import { dateTime } from '../../platform/http/date-schemas.ts';
import { requiredText } from '../../platform/http/text-schemas.ts';

const instant = z.iso.datetime();

export const waitlistForm = z
  .strictObject({
    appointmentId: z.uuid().optional().describe('The appointment to move to an earlier slot.'),
    doctorId: z.uuid().optional().describe('Without appointmentId: the doctor.'),
    patientId: z.uuid().optional().describe('Without appointmentId: the patient. Defaults to the user.'),
    symptoms: requiredText(2_000, 'Please tell us what it is about.')
      .optional()
      .describe('Without appointmentId: the reason for the appointment.'),
    earliest: dateTime().optional().describe('Earliest acceptable time. Defaults to now.'),
    latest: dateTime().optional().describe('Latest acceptable time. Cannot be after the appointment.'),
  })
  .meta({ id: 'WaitlistForm' });
export type WaitlistForm = z.output<typeof waitlistForm>;

export const byId = z.strictObject({ id: z.uuid() });
export const emptyBody = z.strictObject({}).nullish();

const offer = z
  .strictObject({
    id: z.uuid(),
    startsAt: instant,
    endsAt: instant,
    expiresAt: instant,
    state: z.enum(['open', 'lapsed', 'declined', 'accepted']),
  })
  .meta({ id: 'WaitlistOffer' });
const entry = z
  .strictObject({
    id: z.uuid(),
    patient: z.strictObject({ id: z.uuid(), patientNumber: z.string(), name: z.string() }),
    doctor: z.strictObject({ id: z.uuid(), name: z.string(), slug: z.string() }),
    timeZone: z.string().describe('The doctor’s time zone.'),
    appointmentId: z.uuid().nullable(),
    appointmentStartsAt: instant.nullable(),
    earliest: instant,
    latest: instant,
    joinedAt: instant,
    place: z.int().describe('Position in the queue, starting at 1.'),
    offer: offer.nullable().describe('The latest offer.'),
  })
  .meta({ id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof entry>;

export const waitlist = z
  .strictObject({
    entries: z.array(entry).describe('Entries of the user’s family. All entries for admins. Empty for doctors.'),
    waiting: z.int().nullable().describe('For doctors: the number of patients waiting for a slot.'),
    now: instant.describe('Server time, for countdowns.'),
  })
  .meta({ id: 'Waitlist' });
export type Waitlist = z.infer<typeof waitlist>;
