// Days and times of free slots in words, in the doctor's zone: a public page does not know whose clock reads it.
import { dateIn, timeIn } from '../../../platform/zoned-time.ts';

type Locale = Intl.LocalesArgument;

const words = (at: Date, timeZone: string, locale: Locale, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone, ...parts }).format(at);

/** '9:30 AM'. */
export function slotTime(startsAt: string, timeZone: string, locale: Locale): string {
  return words(new Date(startsAt), timeZone, locale, { hour: 'numeric', minute: '2-digit' });
}

/** 'Mon, Nov 16'. */
export function slotDay(startsAt: string, timeZone: string, locale: Locale): string {
  return words(new Date(startsAt), timeZone, locale, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** 'Monday, November 16' of a day without a time. */
export function wholeDay(date: string, locale: Locale): string {
  return words(new Date(`${date}T12:00:00Z`), 'UTC', locale, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** 'Mon', '16' and 'Nov' of a day without a time. */
export function dayParts(date: string, locale: Locale): { weekday: string; day: string; month: string } {
  const at = new Date(`${date}T12:00:00Z`);
  const part = (parts: Intl.DateTimeFormatOptions) => words(at, 'UTC', locale, parts);
  return { weekday: part({ weekday: 'short' }), day: part({ day: 'numeric' }), month: part({ month: 'short' }) };
}

/** How soon a slot is, as seen from a moment, in the doctor's days. */
export function nearness(startsAt: string, timeZone: string, now: Date): 'today' | 'tomorrow' | 'later' {
  const day = dateIn(new Date(startsAt), timeZone);
  if (day === dateIn(now, timeZone)) return 'today';
  return day === dateIn(new Date(now.getTime() + 86_400_000), timeZone) ? 'tomorrow' : 'later';
}

/** Before noon and after it, by the doctor's clock. */
export function halvesOf(slots: { startsAt: string }[], timeZone: string): { morning: string[]; afternoon: string[] } {
  const starts = slots.map(({ startsAt }) => startsAt);
  const isMorning = (startsAt: string) => timeIn(new Date(startsAt), timeZone) < '12:00';
  return { morning: starts.filter(isMorning), afternoon: starts.filter((startsAt) => !isMorning(startsAt)) };
}
