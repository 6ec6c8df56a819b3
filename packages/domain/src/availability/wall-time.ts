// Converts between instants and wall times in a time zone, and formats them.
import { Temporal } from 'temporal-polyfill';
import type { Span } from './slots.ts';

export const clinicZone = 'Africa/Lagos';

export type WallTime = { date: string; time: string };

export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return { date: wall.toPlainDate().toString(), time: wall.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** null if a clock change skips this wall time; the first instant if it occurs twice. */
export function instantAt({ date, time }: WallTime, timeZone: string): Date | null {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(wall) ? new Date(zoned.epochMilliseconds) : null;
}

/** From the start of the first date to the end of the last date, in the zone. */
export function daysBetween(firstDate: string, lastDate: string, timeZone: string): Span {
  const start = (date: Temporal.PlainDate): Date => new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
  return { startsAt: start(Temporal.PlainDate.from(firstDate)), endsAt: start(Temporal.PlainDate.from(lastDate).add({ days: 1 })) };
}

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** 'Tuesday, November 17, 2026 at 10:00 AM, Lagos time'. */
export function formatDateTime(instant: Date, timeZone: string): string {
  const { day: dayFormat, time: timeFormat } = formattersOf(timeZone);
  const day = dayFormat.format(instant);
  const time = timeFormat.format(instant).replaceAll('\u202f', ' ');
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return `${day} at ${time}, ${place} time`;
}

type Formatters = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat };
const formatterCache = new Map<string, Formatters>();

/** Cached: creating a formatter costs more than using it a hundred times, and there are only a few hundred zones. */
function formattersOf(timeZone: string): Formatters {
  const cached = formatterCache.get(timeZone);
  if (cached) return cached;
  const formatters = {
    day: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
  };
  formatterCache.set(timeZone, formatters);
  return formatters;
}
