// Request and response schemas of the guest routes.
import { z } from 'zod';
import { requiredText, textLike } from '../../../platform/http/text-schemas.ts';

export const guestForm = z
  .strictObject({
    appointmentId: z.uuid(),
    name: requiredText(120),
    relation: requiredText(60).describe('Relation to the patient, for example daughter, interpreter or second doctor.'),
  })
  .meta({ id: 'GuestForm' });
export type GuestForm = z.infer<typeof guestForm>;

export const guestInvited = z
  .strictObject({ link: z.string().describe('Returned once. Only a hash is stored.'), personId: z.uuid(), endsAt: z.iso.datetime() })
  .meta({ id: 'GuestInvitation' });
export type GuestInvited = z.infer<typeof guestInvited>;

const token = textLike(/^[\w-]{43}$/);
export const guestToken = z.strictObject({ token }).meta({ id: 'GuestToken' });
export const guestMessageForm = z
  .strictObject({
    token,
    text: requiredText(4_000).optional().describe('The message to send. Omit it to only list messages.'),
  })
  .meta({ id: 'GuestMessage' });

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
    closesAt: z.iso.datetime().describe('Expiry of the link.'),
    isAdmitted: z.boolean().describe('True if the doctor has admitted the guest.'),
    waitingSince: z.iso.datetime().nullable(),
    keyNumber: z.int().describe('If higher than the current key number, request a new token.'),
  })
  .meta({ id: 'GuestState' });
export type GuestState = z.infer<typeof guestState>;
