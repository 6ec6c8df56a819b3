// Dates and times as they stand on a wall somewhere in the world, and the moments they mean.

const dayMs = 86_400_000;
const isDate = /^\d{4}-\d{2}-\d{2}$/;
const isTime = /^\d{2}:\d{2}$/;

/** Kept, because making one takes far longer than using it. */
function formatsOf(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

const dates = formatsOf('en-CA', {});
const times = formatsOf('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** '2026-11-16' of a moment, in a zone. */
export const dateIn = (at: Date, timeZone: string): string => dates(timeZone).format(at);

export const todayIn = (timeZone: string): string => dateIn(new Date(), timeZone);

/** '09:30' of a moment, in a zone. */
export const timeIn = (at: Date, timeZone: string): string => times(timeZone).format(at);

/** The moment a date and time mean in a zone; null for a time that the clocks leap over. '24:00' is the next midnight. */
export function momentIn(date: string, time: string, timeZone: string): Date | null {
  // Browsers read almost anything as a date, also an empty field.
  if (!isDate.test(date) || !isTime.test(time)) return null;
  if (time === '24:00') return momentIn(addDays(date, 1), '00:00', timeZone);
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) return null;
  // A zone is at most 14 hours from UTC; the offset of a day before and a day after are the only two it can be.
  const offsets = [wall - dayMs, wall + dayMs].map((near) => offsetMs(new Date(near), timeZone));
  const fitting = offsets.map((offset) => new Date(wall - offset)).filter((at) => at.getTime() + offsetMs(at, timeZone) === wall);
  return fitting[0] ?? null;
}

function offsetMs(at: Date, timeZone: string): number {
  return Date.parse(`${dateIn(at, timeZone)}T${timeIn(at, timeZone)}:00Z`) - Math.floor(at.getTime() / 60_000) * 60_000;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 is Monday, as in the API. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** 'New York' of 'America/New_York'. */
export function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
