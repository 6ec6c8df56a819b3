// Dates and times of a record on paper, in the time zone of whoever asked for it.
import type { PartialDate } from '../chart/partial-date.ts';

const utcDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const utcMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export type RecordDates = {
  /** '17 November 2026' */
  day: (instant: Date) => string;
  /** '17 November 2026, 10:05 AM' */
  time: (instant: Date) => string;
  /** '2026-11-17', for calculations. */
  isoDay: (instant: Date) => string;
  /** 'Lagos' */
  place: string;
};

/** Formatters are created once: a copy has thousands of dates. */
export function recordDates(timeZone: string): RecordDates {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return {
    day: (instant) => day.format(instant),
    time: (instant) => `${day.format(instant)}, ${time.format(instant).replaceAll('\u202f', ' ')}`,
    isoDay: (instant) => isoDay.format(instant),
    place: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone,
  };
}

/** '2024', 'March 2026' or '2 March 2026'. */
export function partialDateText(partial: PartialDate): string {
  if (partial.length === 4) return partial;
  return partial.length === 10 ? utcDay.format(new Date(`${partial}T00:00:00Z`)) : utcMonth.format(new Date(`${partial}-01T00:00:00Z`));
}
