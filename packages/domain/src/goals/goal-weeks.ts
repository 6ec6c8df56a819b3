// The weeks of a habit, from Monday to Sunday. Days are calendar days of the reader's own zone.
import { addDays, daysUntil } from '../chart/calendar-math.ts';

/** Readers live in other zones than the clinic, and a day is often ticked off the morning after. */
export const tickWindow = { before: 7, after: 1 } as const;

export function mondayOf(day: string): string {
  // 0 is Sunday.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export const daysOfWeek = (monday: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/** Whether a day may be ticked off, or taken back. */
export function isTickable(day: string, clinicToday: string): boolean {
  const ahead = daysUntil(clinicToday, day);
  return ahead >= -tickWindow.before && ahead <= tickWindow.after;
}

/** The reader's day, as the page sends it. A device whose clock is wrong gets the nearest day that is somewhere on earth. */
export function readersToday(sent: string | undefined, clinicToday: string): string {
  if (sent === undefined) return clinicToday;
  const ahead = Math.min(1, Math.max(-1, daysUntil(clinicToday, sent)));
  return addDays(clinicToday, ahead);
}

export type WeekCount = { monday: string; days: number };

/** How many weeks in a row had the wanted days, back from the present one, which need not be complete yet. */
export function weeksInARow(weeks: readonly WeekCount[], daysAWeek: number, today: string): number {
  const reached = new Set(weeks.filter(({ days }) => days >= daysAWeek).map(({ monday }) => monday));
  let monday = mondayOf(today);
  if (!reached.has(monday)) monday = addDays(monday, -7);
  let number = 0;
  for (; reached.has(monday); monday = addDays(monday, -7)) number += 1;
  return number;
}

/** Whole percent of the wanted days; more days than wanted are 100. */
export const weekProgress = (days: number, daysAWeek: number): number => Math.min(100, Math.floor((days / daysAWeek) * 100));
