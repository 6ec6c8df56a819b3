// Converts between local dates and times in a time zone and instants.

const dayMs = 86_400_000;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^\d{2}:\d{2}$/;

/** Cached, because creating a DateTimeFormat is far slower than using it. */
function cachedFormats(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const dates = cachedFormats('en-CA', {});
const times = cachedFormats('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The date of an instant in a zone: '2026-11-16'. */
export const dateIn = (at: Date, timeZone: string): string => dates(timeZone).format(at);

export const todayIn = (timeZone: string): string => dateIn(new Date(), timeZone);

/** The time of an instant in a zone: '09:30'. */
export const timeIn = (at: Date, timeZone: string): string => times(timeZone).format(at);

/** The instant of a local date and time in a zone; null for a time skipped by daylight saving. '24:00' is the next midnight. */
export function instantIn(date: string, time: string, timeZone: string): Date | null {
  // Date.parse accepts almost anything, so the format is checked first.
  if (!datePattern.test(date) || !timePattern.test(time)) return null;
  if (time === '24:00') return instantIn(addDays(date, 1), '00:00', timeZone);
  const wallTime = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wallTime)) return null;
  // Zones are at most 14 hours from UTC, so the offset is that of the day before or of the day after.
  const offsets = [wallTime - dayMs, wallTime + dayMs].map((near) => offsetMs(new Date(near), timeZone));
  const matching = offsets.map((offset) => new Date(wallTime - offset)).filter((at) => at.getTime() + offsetMs(at, timeZone) === wallTime);
  return matching[0] ?? null;
}

function offsetMs(at: Date, timeZone: string): number {
  return Date.parse(`${dateIn(at, timeZone)}T${timeIn(at, timeZone)}:00Z`) - Math.floor(at.getTime() / 60_000) * 60_000;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 is Monday and 7 is Sunday, as in the API. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The city of a zone: 'New York' for 'America/New_York'. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
