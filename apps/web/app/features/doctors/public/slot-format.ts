// Formats dates and times of free slots on public pages: on the server by the doctor's clock, in the browser by the reader's.
import { dateIn, timeIn } from '../../../platform/zoned-time.ts';

type Locale = Intl.LocalesArgument;

const format = (at: Date, timeZone: string, locale: Locale, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone, ...parts }).format(at);

/** '9:30 AM'. */
export function formatSlotTime(startsAt: string, timeZone: string, locale: Locale): string {
  return format(new Date(startsAt), timeZone, locale, { hour: 'numeric', minute: '2-digit' });
}

/** 'Mon, Nov 16'. */
export function formatSlotDay(startsAt: string, timeZone: string, locale: Locale): string {
  return format(new Date(startsAt), timeZone, locale, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** 'Monday, November 16', of an instant. */
export function formatDay(startsAt: string, locale: Locale, timeZone: string): string {
  return format(new Date(startsAt), timeZone, locale, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** 'Mon', '16' and 'Nov', from a date without a time. */
export function dayParts(date: string, locale: Locale): { weekday: string; day: string; month: string } {
  const at = new Date(`${date}T12:00:00Z`);
  const part = (parts: Intl.DateTimeFormatOptions) => format(at, 'UTC', locale, parts);
  return { weekday: part({ weekday: 'short' }), day: part({ day: 'numeric' }), month: part({ month: 'short' }) };
}

/** Whether a slot is today, tomorrow or later in a time zone. */
export function nearnessOf(startsAt: string, timeZone: string, now: Date): 'today' | 'tomorrow' | 'later' {
  const day = dateIn(new Date(startsAt), timeZone);
  if (day === dateIn(now, timeZone)) return 'today';
  return day === dateIn(new Date(now.getTime() + 86_400_000), timeZone) ? 'tomorrow' : 'later';
}

/** Splits slots at noon in a time zone. */
export function splitAtNoon<Slot extends { startsAt: string }>(slots: Slot[], timeZone: string): { morning: Slot[]; afternoon: Slot[] } {
  const isMorning = ({ startsAt }: Slot) => timeIn(new Date(startsAt), timeZone) < '12:00';
  return { morning: slots.filter(isMorning), afternoon: slots.filter((slot) => !isMorning(slot)) };
}
