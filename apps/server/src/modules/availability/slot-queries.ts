// Loads the input of the free-slot rule for any number of doctors in three statements.
import { dayAfter } from '@lafiya/domain/availability/next-free';
import { dayIn, type SlotQuery } from '@lafiya/domain/availability/slots';
import type { Tx } from '../../platform/database/database.ts';
import { busyTimesOf, holidaysBetween, schedulesOf, type StoredSchedule } from './schedules.repository.ts';

export type Period = {
  now: Date;
  /** A date in the doctor's time zone. Defaults to today. */
  firstDay?: string | undefined;
  days: number;
  /** Defaults to the doctor's own appointment length. */
  lengthMinutes?: number | undefined;
};

export type DoctorSlotQuery = { schedule: StoredSchedule; query: SlotQuery; holidayNames: Map<string, string> };

/** Leaves out doctors who are not listed, unless the viewer is that doctor. */
export async function loadSlotQueries(tx: Tx, doctorIds: string[], period: Period): Promise<Map<string, DoctorSlotQuery>> {
  if (doctorIds.length === 0) return new Map();
  const { now, firstDay, days, lengthMinutes } = period;
  // One extra day on either side, because the doctors' days start at different times.
  const since = dayAfter(firstDay ?? dayIn(now, 'UTC'), -1);
  const until = dayAfter(since, days + 2);
  const [schedules, taken, holidayNames] = await Promise.all([
    schedulesOf(tx, doctorIds),
    busyTimesOf(tx, doctorIds, startOf(since), startOf(dayAfter(until, 1))),
    holidaysBetween(tx, since, until),
  ]);
  const holidays = new Set(holidayNames.keys());
  return new Map(
    [...schedules].map(([doctorId, schedule]) => {
      const first = firstDay ?? dayIn(now, schedule.timeZone);
      const query = {
        schedule,
        taken: taken.get(doctorId) ?? [],
        holidays,
        firstDay: first,
        lastDay: dayAfter(first, days - 1),
        lengthMinutes: lengthMinutes ?? schedule.appointmentMinutes,
        now,
      };
      return [doctorId, { schedule, query, holidayNames }];
    }),
  );
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
