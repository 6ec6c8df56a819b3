// What the hours of a doctor may look like: the choices, the bounds, and what is wrong with a range, in words.
import { minutesOf, type WallRange, type WeeklyRange } from './slots.ts';

export const stepChoices = [15, 20, 30, 45, 60] as const;
export type StepChoice = (typeof stepChoices)[number];
export const visitLengths = [15, 30, 45, 60] as const;
export type VisitLength = (typeof visitLengths)[number];

export const mostRangesADay = 12;
export const mostBufferMinutes = 60;
export const mostNoticeMinutes = 14 * 24 * 60;
export const mostVisitsADay = 96;
/** How far ahead days, time off and free times are planned. */
export const plannedDays = 366;
export const mostTimesOff = 200;

/** A time on the clock from 00:00 to 24:00; the last is only good as an end. */
export const wallTime = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

export type RangeFault = { index: number; message: string };

/** What is wrong with the ranges of one day; the first fault counts. */
export function faultInDay(ranges: readonly WallRange[]): RangeFault | null {
  if (ranges.length > mostRangesADay) return { index: mostRangesADay, message: `A day has at most ${mostRangesADay} ranges.` };
  for (const [index, { from, until }] of ranges.entries()) {
    const message = faultInRange(minutesOf(from), minutesOf(until));
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

/** The same for a whole week; the index is that of the list as it came. */
export function faultInWeek(week: readonly WeeklyRange[]): RangeFault | null {
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const ofDay = [...week.entries()].filter(([, range]) => range.weekday === weekday);
    const fault = faultInDay(ofDay.map(([, range]) => range));
    if (fault) return { ...fault, index: ofDay[fault.index]?.[0] ?? 0 };
  }
  return null;
}

function faultInRange(from: number, until: number): string | null {
  if (until <= from) return 'The end must be after the start.';
  return until - from < visitLengths[0] ? `Please give at least ${visitLengths[0]} minutes.` : null;
}
