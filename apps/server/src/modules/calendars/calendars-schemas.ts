// Request and response schemas of the calendar routes.
import { z } from 'zod';
import { exactText, textUpTo } from '../../platform/http/text-schemas.ts';

const instant = z.iso.datetime();

/** Calendar programs write webcal: for https:. */
const icsAddress = textUpTo(2_000)
  .transform((text) => text.replace(/^webcals?:/i, 'https:'))
  .refine((text) => URL.parse(text)?.protocol === 'https:', 'Please enter an address that starts with https://')
  .refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.port, 'Please enter an address without a password or a port.');

export const ownCalendarForm = z.strictObject({ address: icsAddress }).meta({ id: 'OwnCalendarForm' });
export type OwnCalendarForm = z.output<typeof ownCalendarForm>;
export const emptyBody = z.strictObject({}).nullish();
export const byId = z.strictObject({ id: z.uuid() });
export const byToken = z.strictObject({ token: exactText(100) });

export const feed = z
  .strictObject({
    madeAt: instant.nullable().describe('Null if there is no feed.'),
    address: z.url().nullable().describe('Returned once, on creation. Only a hash is stored.'),
  })
  .meta({ id: 'CalendarFeed' });
export type Feed = z.infer<typeof feed>;

export const ownCalendar = z
  .strictObject({
    calendar: z
      .strictObject({
        host: z.string(),
        addedAt: instant,
        readAt: instant.nullable(),
        busyTimes: z.int(),
        failedAt: instant.nullable(),
        failedWhy: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnCalendar' });
export type OwnCalendar = z.infer<typeof ownCalendar>;
