// Moments and what the clock on the wall of a zone says at them.
import { Temporal } from 'temporal-polyfill';
import type { Span } from './slots.ts';

export const clinicZone = 'Africa/Lagos';

export type WallTime = { date: string; time: string };

export function wallTimeOf(moment: Date, timeZone: string): WallTime {
  const wall = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return { date: wall.toPlainDate().toString(), time: wall.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** The moment at which a wall shows this; null where the clock change leaves the time out. One that comes twice means the first. */
export function momentAt({ date, time }: WallTime, timeZone: string): Date | null {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(wall) ? new Date(zoned.epochMilliseconds) : null;
}

/** From the first moment of one date up to the first moment after another, in the zone. */
export function daysBetween(firstDate: string, lastDate: string, timeZone: string): Span {
  const start = (date: Temporal.PlainDate): Date => new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
  return { startsAt: start(Temporal.PlainDate.from(firstDate)), endsAt: start(Temporal.PlainDate.from(lastDate).add({ days: 1 })) };
}

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** 'Tuesday, November 17, 2026 at 10:00 AM, Lagos time'. */
export function momentInWords(moment: Date, timeZone: string): string {
  const { day: dayWords, time: timeWords } = wordsOf(timeZone);
  const day = dayWords.format(moment);
  const time = timeWords.format(moment).replaceAll('\u202f', ' ');
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return `${day} at ${time}, ${place} time`;
}

type Words = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat };
const knownWords = new Map<string, Words>();

/** Kept, because making one costs more than using it a hundred times. There are some hundred zones. */
function wordsOf(timeZone: string): Words {
  const known = knownWords.get(timeZone);
  if (known) return known;
  const words = {
    day: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
  };
  knownWords.set(timeZone, words);
  return words;
}
