// What goes into and comes out of the routes of guests.
import { z } from 'zod';

export const guestForm = z
  .strictObject({
    appointmentId: z.uuid(),
    name: z.string().trim().min(1).max(120),
    relation: z.string().trim().min(1).max(60).describe('Who they are to the patient: daughter, interpreter, second doctor'),
  })
  .meta({ id: 'GuestForm' });
export type GuestForm = z.infer<typeof guestForm>;

export const guestInvited = z
  .strictObject({ link: z.string().describe('Shown once; we keep only its digest'), personId: z.uuid(), endsAt: z.iso.datetime() })
  .meta({ id: 'GuestInvited' });
export type GuestInvited = z.infer<typeof guestInvited>;

const token = z.string().regex(/^[\w-]{43}$/);
export const guestToken = z.strictObject({ token }).meta({ id: 'GuestToken' });
export const guestWords = z
  .strictObject({ token, words: z.string().trim().min(1).max(4_000).optional().describe('Without words one only reads') })
  .meta({ id: 'GuestWords' });

export const guestState = z
  .strictObject({
    personId: z.uuid(),
    name: z.string(),
    relation: z.string(),
    patientFirstName: z.string(),
    doctorName: z.string(),
    mode: z.enum(['VIDEO', 'AUDIO']),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timeZone: z.string(),
    closesAt: z.iso.datetime().describe('When the link ends'),
    isAdmitted: z.boolean().describe('The doctor has let them in'),
    waitingSince: z.iso.datetime().nullable(),
    keyNumber: z.int().describe('A higher one than one’s own: ask for a new pass'),
  })
  .meta({ id: 'GuestState' });
export type GuestState = z.infer<typeof guestState>;
