// What goes into and comes out of the waitlist routes.
import { z } from 'zod';

const moment = z.iso.datetime({ offset: true, error: 'Please give a moment, like 2026-12-31T09:00:00+01:00.' });
const instant = z.iso.datetime();
/** PostgreSQL stores neither the character zero nor half of one, and no person types them. */
const canBeStored = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const waitlistForm = z
  .strictObject({
    appointmentId: z.uuid().optional().describe('The visit that is to come earlier'),
    doctorId: z.uuid().optional().describe('Without a visit: whom one waits for'),
    patientId: z.uuid().optional().describe('Without a visit: whom it is for; oneself when absent'),
    symptoms: z
      .string()
      .trim()
      .min(1, 'Please say what it is about.')
      .max(2_000, 'Please keep this under 2000 characters.')
      .refine(canBeStored, 'Please remove the unreadable character.')
      .optional()
      .describe('Without a visit: what it is about'),
    earliest: moment.optional().describe('From when on one can come; now when absent'),
    latest: moment.optional().describe('Until when it helps; at most until the visit'),
  })
  .meta({ id: 'WaitlistForm' });
export type WaitlistForm = z.output<typeof waitlistForm>;

export const byId = z.strictObject({ id: z.uuid() });
export const nothing = z.strictObject({}).nullish();

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
    patient: z.strictObject({ id: z.uuid(), name: z.string() }),
    doctor: z.strictObject({ id: z.uuid(), name: z.string(), slug: z.string() }),
    timeZone: z.string().describe('The doctor’s'),
    appointmentId: z.uuid().nullable(),
    visitStartsAt: instant.nullable(),
    earliest: instant,
    latest: instant,
    joinedAt: instant,
    place: z.int().describe('1 is first in the queue'),
    offer: offer.nullable().describe('What was offered last'),
  })
  .meta({ id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof entry>;

export const waitlist = z
  .strictObject({
    entries: z.array(entry).describe('Of one’s family; for an admin of everybody; none for a doctor'),
    waiting: z.int().nullable().describe('For a doctor: how many wait for a time of theirs'),
    now: instant.describe('By the clock of the house, to count down by'),
  })
  .meta({ id: 'Waitlist' });
export type Waitlist = z.infer<typeof waitlist>;
