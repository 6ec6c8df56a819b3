// Request and response schemas of the availability routes.
import { isTimeZone } from '@lafiya/domain/profile/profile';
import { appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import {
  maxBufferMinutes,
  maxNoticeMinutes,
  maxRangesPerDay,
  maxAppointmentsPerDay,
  stepChoices,
  appointmentLengths,
  wallTimePattern,
} from '@lafiya/domain/availability/working-hours';
import { z } from 'zod';
import { calendarDate, dateTime } from '../../platform/http/date-schemas.ts';
import { rowVersion } from '../../platform/http/number-schemas.ts';
import { exactText, textLike, textOrNull } from '../../platform/http/text-schemas.ts';

const day = z.iso.date();
const wall = textLike(wallTimePattern, 'Please enter a time, like 09:30.');
const note = textOrNull(200).optional();

const range = { from: wall, until: wall.describe('24:00 is the end of the day.') };
const dayRange = z.strictObject(range).meta({ id: 'DayRange' });
const weekRange = z.strictObject({ weekday: z.int().min(1).max(7).describe('1 is Monday.'), ...range }).meta({ id: 'WeekRange' });

const settings = {
  stepMinutes: z.literal([...stepChoices]).describe('Interval between start times, in minutes.'),
  appointmentMinutes: z.literal([...appointmentLengths]),
  bufferMinutes: z.int().min(0).max(maxBufferMinutes),
  noticeMinutes: z.int().min(0).max(maxNoticeMinutes).describe('Minimum notice for bookings, in minutes.'),
  maxPerDay: z.int().min(1).max(maxAppointmentsPerDay).nullable(),
  observesHolidays: z.boolean(),
  week: z.array(weekRange).max(7 * maxRangesPerDay),
};
const version = rowVersion.describe('The version that was read. An older version is rejected.');

export const availabilityForm = z
  .strictObject({
    timeZone: exactText(64)
      .refine(isTimeZone, 'Please choose a time zone, like Africa/Lagos.')
      .optional()
      .describe('Defaults to the current time zone.'),
    ...settings,
    version,
  })
  .meta({ id: 'AvailabilityForm' });
export type AvailabilityForm = z.output<typeof availabilityForm>;

export const dayForm = z
  .strictObject({ ranges: z.array(dayRange).max(maxRangesPerDay).describe('Empty if the doctor is not available.'), note })
  .meta({ id: 'AvailabilityDayForm' });
export type DayForm = z.output<typeof dayForm>;
export const timeOffForm = z.strictObject({ startsAt: dateTime(), endsAt: dateTime(), note }).meta({ id: 'TimeOffForm' });
export type TimeOffForm = z.output<typeof timeOffForm>;

export const byDate = z.strictObject({ date: calendarDate() });
export const byId = z.strictObject({ id: z.uuid() });
export const emptyBody = z.strictObject({}).nullish();
export const weekQuery = z.strictObject({ from: calendarDate().optional().describe('The first of seven days. Defaults to today.') });

const nullableText = z.string().nullable();
const instant = z.iso.datetime();
export const availability = z
  .strictObject({
    timeZone: z.string(),
    ...settings,
    exceptions: z.array(z.strictObject({ date: day, ranges: z.array(dayRange), note: nullableText }).meta({ id: 'AvailabilityDay' })),
    timeOff: z.array(z.strictObject({ id: z.uuid(), startsAt: instant, endsAt: instant, note: nullableText }).meta({ id: 'TimeOff' })),
    version,
  })
  .meta({ id: 'Availability' });

const status = z.enum(appointmentStatuses);
export const timeOffTaken = z
  .strictObject({
    availability,
    affected: z
      .array(
        z.strictObject({ appointmentId: z.uuid(), startsAt: instant, patientName: z.string(), status }).meta({ id: 'AffectedAppointment' }),
      )
      .describe('Active appointments in this period that must be rescheduled or cancelled.'),
  })
  .meta({ id: 'TimeOffResponse' });

const weekSlot = z
  .strictObject({
    startsAt: instant,
    endsAt: instant,
    whyNot: z
      .enum(['past', 'notice', 'holiday', 'time_off', 'day_full', 'taken', 'own_calendar'])
      .nullable()
      .describe('Null if patients can book the slot.'),
    appointment: z.strictObject({ id: z.uuid(), status, patientName: z.string() }).nullable(),
  })
  .meta({ id: 'WeekSlot' });
export const week = z
  .strictObject({
    timeZone: z.string(),
    days: z.array(z.strictObject({ date: day, holiday: nullableText, slots: z.array(weekSlot) }).meta({ id: 'WeekDay' })),
  })
  .meta({ id: 'AvailabilityWeek' });
