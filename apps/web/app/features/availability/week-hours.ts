// The hours of a week as a form holds them: ranges by weekday, and what is wrong with them.
import type { WeekRange } from '@lafiya/api-client';

export type Range = { from: string; until: string };
export type RangeFault = 'empty' | 'order' | 'short' | 'overlap';
/** By weekday, 1 is Monday. */
export type Week = Record<number, Range[]>;

export const weekdays = [1, 2, 3, 4, 5, 6, 7];
export const mostRanges = 12;
const least = 15;

export function weekOf(ranges: readonly WeekRange[]): Week {
  const ofDay = (weekday: number) => ranges.filter((range) => range.weekday === weekday).map(({ from, until }) => ({ from, until }));
  return Object.fromEntries(weekdays.map((weekday) => [weekday, inOrder(ofDay(weekday))]));
}

export function rangesOf(week: Week): WeekRange[] {
  return weekdays.flatMap((weekday) => inOrder(week[weekday] ?? []).map((range) => ({ weekday, ...range })));
}

function inOrder(ranges: Range[]): Range[] {
  return ranges.toSorted((one, other) => one.from.localeCompare(other.from));
}

/** The first fault of each range, or nothing. An end of 00:00 means the end of the day. */
export function faultsInDay(ranges: readonly Range[]): (RangeFault | null)[] {
  return ranges.map((range, place) => {
    if (!range.from || !range.until) return 'empty';
    const [from, until] = [minutes(range.from), endMinutes(range.until)];
    if (until <= from) return 'order';
    if (until - from < least) return 'short';
    const meets = ranges.some(
      (other, at) => at < place && other.from && other.until && minutes(other.from) < until && from < endMinutes(other.until),
    );
    return meets ? 'overlap' : null;
  });
}

/** As the API writes them: midnight at the end is 24:00. */
export function asWritten(ranges: Range[]): Range[] {
  return ranges.map(({ from, until }) => ({ from, until: until === '00:00' ? '24:00' : until }));
}

/** As a time field shows them, which knows no 24:00. */
export function asShown(ranges: readonly Range[]): Range[] {
  return ranges.map(({ from, until }) => ({ from, until: until === '24:00' ? '00:00' : until }));
}

/** After the last range there is room for another: the next hour, two long. */
export function nextRange(ranges: readonly Range[]): Range {
  const last = ranges.at(-1);
  const from = last?.until ? Math.min(endMinutes(last.until) + 60, 21 * 60) : 9 * 60;
  return { from: wall(from), until: wall(Math.min(from + (last ? 120 : 180), 23 * 60)) };
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

const endMinutes = (time: string): number => minutes(time) || 24 * 60;
const wall = (at: number): string => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
