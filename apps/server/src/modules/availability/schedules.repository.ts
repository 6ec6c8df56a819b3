// Queries for hours, taken times and holidays. The database functions return only listed doctors and the viewer's own hours.
import type { Span, BusyTime } from '@lafiya/domain/availability/slots';
import { appointmentLengths, stepChoices } from '@lafiya/domain/availability/working-hours';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

const range = { from: z.string(), until: z.string() };
const note = z.string().nullable();
const dateTime = z.iso.datetime({ offset: true });

/** What schedules_of and schedule_of return for a doctor. */
export const scheduleJson = z.strictObject({
  timeZone: z.string(),
  stepMinutes: z.literal([...stepChoices]),
  appointmentMinutes: z.literal([...appointmentLengths]),
  bufferMinutes: z.int(),
  noticeMinutes: z.int(),
  maxPerDay: z.int().nullable(),
  observesHolidays: z.boolean(),
  week: z.array(z.strictObject({ weekday: z.int(), ...range })),
  exceptions: z.array(z.strictObject({ date: z.iso.date(), ranges: z.array(z.strictObject(range)), note })),
  timeOff: z.array(z.strictObject({ id: z.uuid(), startsAt: dateTime, endsAt: dateTime, note })),
  /** 0 when the doctor has never saved any hours. */
  version: z.int(),
});
type ScheduleJson = z.infer<typeof scheduleJson>;
type StoredTimeOff = Omit<ScheduleJson['timeOff'][number], keyof Span> & Span;
export type StoredSchedule = Omit<ScheduleJson, 'timeOff'> & { timeOff: StoredTimeOff[] };

/** JSON has no dates, so they arrive as text. */
export const parseSchedule = (schedule: ScheduleJson): StoredSchedule => ({
  ...schedule,
  timeOff: schedule.timeOff.map((off) => ({ ...off, startsAt: new Date(off.startsAt), endsAt: new Date(off.endsAt) })),
});

const scheduleRow = z.strictObject({ doctorId: z.uuid(), schedule: scheduleJson });

export async function schedulesOf(tx: Tx, doctorIds: string[]): Promise<Map<string, StoredSchedule>> {
  const found = await selectRows(tx, scheduleRow, sql`select doctor_id as "doctorId", schedule from schedules_of(${doctorIds}::uuid[])`);
  return new Map(found.map(({ doctorId, schedule }) => [doctorId, parseSchedule(schedule)]));
}

const busyTime = z.strictObject({ doctorId: z.uuid(), startsAt: z.date(), endsAt: z.date(), countsForDay: z.boolean() });

export async function busyTimesOf(tx: Tx, doctorIds: string[], since: Date, until: Date): Promise<Map<string, BusyTime[]>> {
  const found = await selectRows(
    tx,
    busyTime,
    sql`select doctor_id as "doctorId", starts_at as "startsAt", ends_at as "endsAt", is_appointment as "countsForDay"
      from busy_times_of(${doctorIds}::uuid[], ${since}::timestamptz, ${until}::timestamptz)`,
  );
  return Map.groupBy(found, ({ doctorId }) => doctorId);
}

/** Names of public holidays, keyed by date. */
export async function holidaysBetween(tx: Tx, firstDay: string, lastDay: string): Promise<Map<string, string>> {
  const found = await selectRows(
    tx,
    z.strictObject({ day: z.iso.date(), name: z.string() }),
    sql`select day::text as day, name from holidays where day between ${firstDay}::date and ${lastDay}::date`,
  );
  return new Map(found.map(({ day, name }) => [day, name]));
}
