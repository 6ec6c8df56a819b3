// Whether a time lies outside of a doctor's working hours, and the text that says so. Staff can still book such a time, but have to confirm it.
import { Temporal } from 'temporal-polyfill';
import { dayIn, minutesOf, overlap, type Schedule, type Span, type WallRange } from './slots.ts';
import { addDays, instantAt } from './wall-time.ts';

export type WorkingTimes = {
  schedule: Pick<Schedule, 'timeZone' | 'observesHolidays' | 'week' | 'exceptions' | 'timeOff'>;
  holidays: ReadonlySet<string>;
};

export type OutsideHours = {
  why: 'hours' | 'day_off' | 'holiday' | 'time_off';
  /** The date in the doctor's zone. */
  date: string;
  /** The hours of that day, in order. */
  ranges: WallRange[];
};

/** Null if the doctor works during the whole span. */
export function outsideHours(times: WorkingTimes, span: Span): OutsideHours | null {
  const { timeZone, timeOff } = times.schedule;
  const date = dayIn(span.startsAt, timeZone);
  const ranges = rangesOn(times, date);
  if (timeOff.some((off) => overlap(off, span))) return { why: 'time_off', date, ranges };
  if (isHoliday(times, date)) return { why: 'holiday', date, ranges };
  // An appointment can end on the next day, and a day that ends at 24:00 continues there.
  const open = [date, addDays(date, 1)].flatMap((day) => rangesOn(times, day).flatMap((range) => spanOf(range, day, timeZone)));
  return isCovered(span, open) ? null : { why: ranges.length > 0 ? 'hours' : 'day_off', date, ranges };
}

/** When the doctor works on a day, and why they do not work in the rest of it. Without time off. */
export function openSpansOn(times: WorkingTimes, date: string): { why: 'hours' | 'day_off' | 'holiday'; spans: Span[] } {
  if (isHoliday(times, date)) return { why: 'holiday', spans: [] };
  const spans = rangesOn(times, date).flatMap((range) => spanOf(range, date, times.schedule.timeZone));
  return { why: spans.length > 0 ? 'hours' : 'day_off', spans };
}

/** 'Dr Bello does not work at 11:30 PM. Hours on Tuesday: 9:00 AM – 5:00 PM'. */
export function outsideHoursText(doctor: string, { why, date, ranges }: OutsideHours, startTime: string): string {
  const weekday = Temporal.PlainDate.from(date).toLocaleString('en-US', { weekday: 'long' });
  const hours = ranges.map(({ from, until }) => `${clockText(from)} – ${clockText(until)}`).join(', ');
  switch (why) {
    case 'hours':
      return `${doctor} does not work at ${clockText(startTime)}. Hours on ${weekday}: ${hours}`;
    case 'day_off':
      return `${doctor} does not work on this ${weekday}.`;
    case 'holiday':
      return `${doctor} does not work on this ${weekday}: it is a public holiday.`;
    case 'time_off':
      return `${doctor} has time off at ${clockText(startTime)} on this ${weekday}.`;
  }
}

const isHoliday = ({ schedule, holidays }: WorkingTimes, date: string): boolean =>
  schedule.observesHolidays && holidays.has(date) && !schedule.exceptions.some((exception) => exception.date === date);

function rangesOn(times: WorkingTimes, date: string): WallRange[] {
  if (isHoliday(times, date)) return [];
  const { exceptions, week } = times.schedule;
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  const ranges = exceptions.find((exception) => exception.date === date)?.ranges ?? week.filter(({ weekday }) => weekday === dayOfWeek);
  return ranges.toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from));
}

/** Empty if a clock change skips its start or end. */
function spanOf({ from, until }: WallRange, date: string, timeZone: string): Span[] {
  const startsAt = instantAt({ date, time: from }, timeZone);
  const endsAt =
    until === '24:00' ? instantAt({ date: addDays(date, 1), time: '00:00' }, timeZone) : instantAt({ date, time: until }, timeZone);
  return startsAt && endsAt ? [{ startsAt, endsAt }] : [];
}

/** Ranges may follow each other without a break. */
function isCovered(span: Span, open: Span[]): boolean {
  let coveredUntil = span.startsAt.getTime();
  for (const { startsAt, endsAt } of open)
    if (startsAt.getTime() <= coveredUntil && endsAt.getTime() > coveredUntil) coveredUntil = endsAt.getTime();
  return coveredUntil >= span.endsAt.getTime();
}

function clockText(wall: string): string {
  const minutes = minutesOf(wall) % (24 * 60);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
