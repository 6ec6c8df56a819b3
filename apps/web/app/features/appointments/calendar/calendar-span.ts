// The days a calendar view shows, and their start and end instants in a time zone.
import { addDays, instantIn, weekdayOf } from '../../../platform/zoned-time.ts';

export const calendarViews = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];
export type CalendarSpan = { firstDay: string; lastDay: string; from: string; to: string };

const hourMs = 3_600_000;
/** The longest possible appointment: one that starts this long before the first day can still overlap it. */
const maxAppointmentMs = 4 * hourMs;
const monthGridDays = 42;

/** Weeks start on Monday; a month is shown in whole weeks. */
export function spanOf(view: CalendarView, date: string, timeZone: string): CalendarSpan {
  const [firstDay, days] = shownDays(view, date);
  const lastDay = addDays(firstDay, days - 1);
  const from = new Date(midnightOf(firstDay, timeZone).getTime() - maxAppointmentMs);
  return { firstDay, lastDay, from: from.toISOString(), to: midnightOf(addDays(lastDay, 1), timeZone).toISOString() };
}

function shownDays(view: CalendarView, date: string): [firstDay: string, days: number] {
  if (view === 'day') return [date, 1];
  if (view === 'week') return [mondayOf(date), 7];
  return [mondayOf(`${date.slice(0, 8)}01`), monthGridDays];
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The same date one view earlier or later; the 31st becomes the last day of a shorter month. */
export function stepFrom(view: CalendarView, date: string, direction: 1 | -1): string {
  if (view !== 'month') return addDays(date, direction * (view === 'week' ? 7 : 1));
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + direction, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + direction, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The date from the URL if it is valid, otherwise today. */
export function validDayOrToday(date: string, today: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
  return isDay && addDays(date, 0) === date ? date : today;
}

/** In a few zones the clock change skips midnight, so the day starts at 01:00. */
function midnightOf(date: string, timeZone: string): Date {
  return instantIn(date, '00:00', timeZone) ?? instantIn(date, '01:00', timeZone) ?? new Date(`${date}T00:00:00Z`);
}
