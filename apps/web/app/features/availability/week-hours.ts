// Weekly hours as form data: ranges by weekday, and their validation.
import type { WeekRange } from '@lafiya/api-client';

export type Range = { from: string; until: string };
export type RangeProblem = 'empty' | 'order' | 'short' | 'overlap';
/** Ranges by weekday; 1 is Monday. */
export type Week = Record<number, Range[]>;

export const weekdays = [1, 2, 3, 4, 5, 6, 7];
export const maxRanges = 12;
const minRangeMinutes = 15;

export function weekOf(ranges: readonly WeekRange[]): Week {
  const ofDay = (weekday: number) => ranges.filter((range) => range.weekday === weekday).map(({ from, until }) => ({ from, until }));
  return Object.fromEntries(weekdays.map((weekday) => [weekday, sortRanges(ofDay(weekday))]));
}

export function rangesOf(week: Week): WeekRange[] {
  return weekdays.flatMap((weekday) => sortRanges(week[weekday] ?? []).map((range) => ({ weekday, ...range })));
}

function sortRanges(ranges: Range[]): Range[] {
  return ranges.toSorted((one, other) => one.from.localeCompare(other.from));
}

/** The first problem of each range, or null. An end of 00:00 means the end of the day. */
export function findRangeProblems(ranges: readonly Range[]): (RangeProblem | null)[] {
  return ranges.map((range, index) => {
    if (!range.from || !range.until) return 'empty';
    const [from, until] = [minutes(range.from), endMinutes(range.until)];
    if (until <= from) return 'order';
    if (until - from < minRangeMinutes) return 'short';
    const overlaps = ranges.some(
      (other, at) => at < index && other.from && other.until && minutes(other.from) < until && from < endMinutes(other.until),
    );
    return overlaps ? 'overlap' : null;
  });
}

/** Converts to API format, where midnight as an end is 24:00. */
export function toApiRanges(ranges: Range[]): Range[] {
  return ranges.map(({ from, until }) => ({ from, until: until === '00:00' ? '24:00' : until }));
}

/** Converts to time field format, which has no 24:00. */
export function toFieldRanges(ranges: readonly Range[]): Range[] {
  return ranges.map(({ from, until }) => ({ from, until: until === '24:00' ? '00:00' : until }));
}

/** Suggests the next range: one hour after the last one ends, two hours long. */
export function nextRange(ranges: readonly Range[]): Range {
  const last = ranges.at(-1);
  const from = last?.until ? Math.min(endMinutes(last.until) + 60, 21 * 60) : 9 * 60;
  return { from: formatTime(from), until: formatTime(Math.min(from + (last ? 120 : 180), 23 * 60)) };
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

const endMinutes = (time: string): number => minutes(time) || 24 * 60;
const formatTime = (at: number): string => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
