// The dates below a plot: as many as there is room for, at noon of a day, on the first of a month or of a year, or at full hours.
import { addDays, dateIn, instantIn, timeIn } from '../../platform/zoned-time.ts';

export type DateTick = { at: number; label: string };
/** `last`: the last point; no day after it is named. */
type Span = { from: number; to: number; last: number; most: number; timeZone: string; locale: string };
type Step = { unit: 'hour' | 'day' | 'month' | 'year'; every: number };

const steps: readonly Step[] = [
  ...[1, 2, 3, 6, 12].map((every) => ({ unit: 'hour' as const, every })),
  ...[1, 2, 3, 7, 14].map((every) => ({ unit: 'day' as const, every })),
  ...[1, 2, 3, 6].map((every) => ({ unit: 'month' as const, every })),
  ...[1, 2, 5, 10, 20].map((every) => ({ unit: 'year' as const, every })),
];
const msOf = { hour: 3_600_000, day: 86_400_000, month: 30.4 * 86_400_000, year: 365.25 * 86_400_000 };
/** Within so short a time the hour says more than the date. */
const hoursUpToMs = 1.5 * msOf.day;

/** Times in milliseconds. */
export function dateTicks({ from, to, last, most, timeZone, locale }: Span): DateTick[] {
  const least = to - from <= hoursUpToMs ? 'hour' : 'day';
  const usable = steps.filter(({ unit }) => least === 'hour' || unit !== 'hour');
  const step = usable.find(({ unit, every }) => (to - from) / (msOf[unit] * every) <= Math.max(1, most)) ?? usable.at(-1);
  if (!step) return [];
  const times = timesOf(step, { from, to, last }, timeZone);
  return times.map((at, index) => ({ at, label: labelOf(step, at, times[index - 1], { timeZone, locale }) }));
}

function timesOf({ unit, every }: Step, { from, to, last }: Pick<Span, 'from' | 'to' | 'last'>, timeZone: string): number[] {
  const times: number[] = [];
  const firstDay = dateIn(new Date(from), timeZone);
  const add = (date: string, time: string) => {
    const at = instantIn(date, time, timeZone)?.getTime();
    if (at !== undefined && at >= from && at <= (unit === 'hour' ? to : last)) times.push(at);
    return at ?? 0;
  };
  if (unit === 'hour') {
    for (let day = firstDay; day <= dateIn(new Date(to), timeZone); day = addDays(day, 1))
      for (let hour = 0; hour < 24; hour += every) add(day, `${String(hour).padStart(2, '0')}:00`);
  } else if (unit === 'day') {
    // Back from the day of the last point, which people look for. Its noon may be outside of the plot.
    for (let day = dateIn(new Date(last), timeZone); day >= firstDay; day = addDays(day, -every)) {
      const noon = instantIn(day, '12:00', timeZone)?.getTime();
      if (noon !== undefined && noon >= from) times.unshift(Math.min(noon, to));
    }
  } else {
    const months = unit === 'month' ? every : every * 12;
    const [year = 0, month = 1] = firstDay.split('-').map(Number);
    let count = Math.floor((year * 12 + month - 1) / months) * months;
    while (add(firstOf(count), '00:00') <= last) count += months;
  }
  return times;
}

const firstOf = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;

/** 'Oct 20', then '22', and 'Nov 1' where the month changes: as on a paper chart. */
function labelOf({ unit }: Step, at: number, before: number | undefined, { timeZone, locale }: Pick<Span, 'timeZone' | 'locale'>): string {
  const date = new Date(at);
  const day = dateIn(date, timeZone);
  const dayBefore = before === undefined ? null : dateIn(new Date(before), timeZone);
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(date);
  if (unit === 'hour') return timeIn(date, timeZone) === '00:00' ? format({ month: 'short', day: 'numeric' }) : format({ hour: 'numeric' });
  if (unit === 'day')
    return dayBefore?.slice(0, 7) === day.slice(0, 7) ? format({ day: 'numeric' }) : format({ month: 'short', day: 'numeric' });
  if (unit === 'year') return day.slice(0, 4);
  const isNewYear = dayBefore !== null && dayBefore.slice(0, 4) !== day.slice(0, 4);
  return format(isNewYear ? { month: 'short', year: 'numeric' } : { month: 'short' });
}

/** From the first to the last point, with some room beside them; at least a day. In milliseconds. */
export function timeSpan(times: readonly number[]): { from: number; to: number } {
  const first = Math.min(...times);
  const last = Math.max(...times);
  const room = Math.max((last - first) * 0.02, (msOf.day - (last - first)) / 2);
  return { from: first - room, to: last + room };
}
