// Dates that may lack the day or the month, because a patient often knows only the year.
import { lastDayOfMonth } from './calendar-math.ts';

/** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. The functions below, except for the checks, expect one that exists. */
export type PartialDate = string;

/** Years 1880 to 2099. It accepts February 30: `isPartialDate` also checks that the day exists. */
export const partialDatePattern = /^(?:18[89]|19[0-9]|20[0-9])[0-9](?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?$/;

export function isPartialDate(text: string): boolean {
  return partialDatePattern.test(text) && text <= lastDayOf(text.slice(0, 7));
}

export function firstDayOf(partial: PartialDate): string {
  return `${partial}${'-01-01'.slice(partial.length - 4)}`;
}

export function lastDayOf(partial: PartialDate): string {
  if (partial.length === 4) return `${partial}-12-31`;
  return partial.length === 7 ? lastDayOfMonth(Number(partial.slice(0, 4)), Number(partial.slice(5))) : partial;
}

/** False if the two may be the same day. */
export function isDefinitelyAfter(one: PartialDate, other: PartialDate): boolean {
  return firstDayOf(one) > lastDayOf(other);
}

/** Refuses only what is certainly wrong: this year is not in the future, and the year of birth is not before birth. */
export function partialDateProblem(
  partial: string,
  { today, born }: { today: string; born: string | null },
): 'invalid' | 'future' | 'before_birth' | null {
  if (!isPartialDate(partial)) return 'invalid';
  if (firstDayOf(partial) > today) return 'future';
  return born !== null && lastDayOf(partial) < born ? 'before_birth' : null;
}
