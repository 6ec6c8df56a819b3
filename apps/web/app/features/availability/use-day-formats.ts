// Formats weekdays, dates and times in the user's language.
import { useLingui } from '@lingui/react/macro';

/** A Monday, used to format weekday names. */
const monday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

export function useDayFormats() {
  const { i18n } = useLingui();
  const weekday = (day: number) => i18n.date(new Date(monday + (day - 1) * dayMs), { timeZone: 'UTC', weekday: 'long' });
  const date = (day: string) =>
    i18n.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  const shortDate = (day: string) => i18n.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', month: 'short', day: 'numeric' });
  const dayOfWeek = (day: string) =>
    i18n.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });
  const dateTime = (at: string, timeZone: string) =>
    i18n.date(new Date(at), { timeZone, weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  const time = (at: string, timeZone: string) => i18n.date(new Date(at), { timeZone, hour: 'numeric', minute: '2-digit' });
  /** '9:00 AM' of a local time such as '09:00'. */
  const localTime = (at: string) => time(`2026-01-05T${at === '24:00' ? '00:00' : at}:00Z`, 'UTC');
  return { weekday, date, shortDate, dayOfWeek, dateTime, time, localTime };
}
