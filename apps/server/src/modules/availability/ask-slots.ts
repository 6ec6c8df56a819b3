// Brings together what the rule of free times needs to know of some doctors: three statements, however many they are.
import { dayAfter } from '@lafiya/domain/scheduling/next-free';
import { dayIn, type SlotQuestion } from '@lafiya/domain/scheduling/slots';
import type { Tx } from '../../platform/database/database.ts';
import { busyTimesOf, holidaysBetween, schedulesOf, type StoredSchedule } from './schedules.repository.ts';

export type Period = {
  now: Date;
  /** A day in the doctor's zone; without it today's. */
  firstDay?: string | undefined;
  days: number;
  /** Without it the doctor's own. */
  lengthMinutes?: number | undefined;
};

export type AskedDoctor = { schedule: StoredSchedule; question: SlotQuestion; holidayNames: Map<string, string> };

/** Doctors who are not listed are left out, unless they ask about themselves. */
export async function askSlots(tx: Tx, doctorIds: string[], period: Period): Promise<Map<string, AskedDoctor>> {
  if (doctorIds.length === 0) return new Map();
  const { now, firstDay, days, lengthMinutes } = period;
  // A day around it on either side, because the doctors' days begin at different moments.
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
      const question = {
        schedule,
        taken: taken.get(doctorId) ?? [],
        holidays,
        firstDay: first,
        lastDay: dayAfter(first, days - 1),
        lengthMinutes: lengthMinutes ?? schedule.visitMinutes,
        now,
      };
      return [doctorId, { schedule, question, holidayNames }];
    }),
  );
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
