// Options, limits and validation of a doctor's working hours.
import { minutesOf, type WallRange, type WeeklyRange } from './slots.ts';

export const stepChoices = [15, 20, 30, 45, 60] as const;
export const appointmentLengths = [15, 30, 45, 60] as const;

export const maxRangesPerDay = 12;
export const maxBufferMinutes = 60;
export const maxNoticeMinutes = 14 * 24 * 60;
export const maxAppointmentsPerDay = 96;
/** How many days ahead hours and time off can be planned. */
export const plannedDays = 366;
export const maxTimesOff = 200;

/** 00:00 to 24:00; 24:00 is valid only as an end. */
export const wallTimePattern = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

export type RangeProblem = { index: number; message: string };

/** The first problem with the ranges of one day. */
export function findDayProblem(ranges: readonly WallRange[]): RangeProblem | null {
  if (ranges.length > maxRangesPerDay) return { index: maxRangesPerDay, message: `A day can have up to ${maxRangesPerDay} periods.` };
  for (const [index, { from, until }] of ranges.entries()) {
    const message = rangeProblem(minutesOf(from), minutesOf(until));
    if (message) return { index, message };
  }
  const inOrder = [...ranges.entries()].sort(([, a], [, b]) => minutesOf(a.from) - minutesOf(b.from));
  for (const [position, [index, range]] of inOrder.entries()) {
    const before = inOrder[position - 1]?.[1];
    if (before && minutesOf(range.from) < minutesOf(before.until))
      return { index, message: `This overlaps ${before.from}–${before.until}. Please change one of them.` };
  }
  return null;
}

/** The first problem with a week; `index` refers to the given list. */
export function findWeekProblem(week: readonly WeeklyRange[]): RangeProblem | null {
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const ofDay = [...week.entries()].filter(([, range]) => range.weekday === weekday);
    const problem = findDayProblem(ofDay.map(([, range]) => range));
    if (problem) return { ...problem, index: ofDay[problem.index]?.[0] ?? 0 };
  }
  return null;
}

function rangeProblem(from: number, until: number): string | null {
  if (until <= from) return 'The end must be after the start.';
  return until - from < appointmentLengths[0] ? `Please enter at least ${appointmentLengths[0]} minutes.` : null;
}
