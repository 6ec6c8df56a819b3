// Calculates a doctor's free slots, and why others are unavailable. Pure: hours are wall time in the doctor's zone, all other times are instants.
import { Temporal } from 'temporal-polyfill';

export type WallRange = { from: string; until: string };
/** 1 is Monday, 7 is Sunday. */
export type WeeklyRange = WallRange & { weekday: number };
export type DayException = { date: string; ranges: WallRange[] };
export type Span = { startsAt: Date; endsAt: Date };

export type Schedule = {
  timeZone: string;
  /** Minutes between possible starts, counted from the start of a range. */
  stepMinutes: number;
  bufferMinutes: number;
  /** Minimum time between booking and start. */
  noticeMinutes: number;
  maxPerDay: number | null;
  observesHolidays: boolean;
  week: WeeklyRange[];
  exceptions: DayException[];
  timeOff: Span[];
};

/** Time occupied by an appointment, a hold or an event of the doctor's own calendar. */
export type BusyTime = Span & { countsForDay: boolean };

export type SlotQuery = {
  schedule: Schedule;
  taken: BusyTime[];
  holidays: ReadonlySet<string>;
  /** Dates in the doctor's zone, both inclusive. */
  firstDay: string;
  lastDay: string;
  lengthMinutes: number;
  now: Date;
};

export type UnavailableReason = 'past' | 'notice' | 'holiday' | 'time_off' | 'day_full' | 'taken';
export type Slot = Span & { whyNot: UnavailableReason | null };

export const defaultHours: Pick<Schedule, 'stepMinutes' | 'bufferMinutes' | 'noticeMinutes' | 'maxPerDay' | 'observesHolidays' | 'week'> & {
  appointmentMinutes: number;
} = {
  stepMinutes: 60,
  appointmentMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 60,
  maxPerDay: null,
  observesHolidays: true,
  // 09:00, 10:00, 11:00 and 14:00, 15:00, 16:00 on working days.
  week: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, from: '09:00', until: '12:00' },
    { weekday, from: '14:00', until: '17:00' },
  ]),
};

const minute = 60_000;

/** All slots within the doctor's hours, in order. `whyNot` is null for a free slot. */
export function slotsOf(query: SlotQuery): Slot[] {
  const last = Temporal.PlainDate.from(query.lastDay);
  const slots: Slot[] = [];
  for (let day = Temporal.PlainDate.from(query.firstDay); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    slots.push(...slotsOfDay(query, day));
  return slots;
}

export const freeSlotsOf = (query: SlotQuery): Span[] =>
  slotsOf(query)
    .filter(({ whyNot }) => whyNot === null)
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));

function slotsOfDay(query: SlotQuery, day: Temporal.PlainDate): Slot[] {
  const { schedule, taken, lengthMinutes } = query;
  const dayName = day.toString();
  const exception = schedule.exceptions.find(({ date }) => date === dayName);
  const ranges = exception?.ranges ?? schedule.week.filter(({ weekday }) => weekday === day.dayOfWeek);
  const isHoliday = schedule.observesHolidays && !exception && query.holidays.has(dayName);
  const bounds = dayBoundsOf(day, schedule.timeZone);
  const isOfDay = ({ startsAt }: Span): boolean => startsAt.getTime() >= bounds.begins && startsAt.getTime() < bounds.ends;
  const isFull = schedule.maxPerDay !== null && taken.filter((one) => one.countsForDay && isOfDay(one)).length >= schedule.maxPerDay;
  const starts = ranges.flatMap((range) => startsIn(range, day, bounds, schedule, lengthMinutes));
  return [...new Map(starts.map((start) => [start.getTime(), start])).values()]
    .sort((a, b) => a.getTime() - b.getTime())
    .map((startsAt) => {
      const span = { startsAt, endsAt: new Date(startsAt.getTime() + lengthMinutes * minute) };
      return { ...span, whyNot: whyNot(query, span, isHoliday, isFull) };
    });
}

function whyNot({ schedule, taken, now }: SlotQuery, span: Span, isHoliday: boolean, isFull: boolean): UnavailableReason | null {
  const ahead = span.startsAt.getTime() - now.getTime();
  if (ahead <= 0) return 'past';
  if (ahead < schedule.noticeMinutes * minute) return 'notice';
  if (isHoliday) return 'holiday';
  if (schedule.timeOff.some((off) => overlap(off, span))) return 'time_off';
  if (isFull) return 'day_full';
  const buffer = schedule.bufferMinutes * minute;
  const withBuffer = { startsAt: new Date(span.startsAt.getTime() - buffer), endsAt: new Date(span.endsAt.getTime() + buffer) };
  return taken.some((one) => overlap(one, withBuffer)) ? 'taken' : null;
}

type DayBounds = { begins: number; ends: number; clockChanges: boolean };
const dayBoundsCache = new Map<string, DayBounds>();

/** Start and end of a day in a time zone. Cached, because Temporal is slow and most queries cover the same few weeks. */
function dayBoundsOf(day: Temporal.PlainDate, timeZone: string): DayBounds {
  const name = `${timeZone} ${day.toString()}`;
  const cached = dayBoundsCache.get(name);
  if (cached) return cached;
  const [first, next] = [day.toZonedDateTime(timeZone), day.add({ days: 1 }).toZonedDateTime(timeZone)];
  const bounds = {
    begins: first.epochMilliseconds,
    ends: next.epochMilliseconds,
    clockChanges: first.offsetNanoseconds !== next.offsetNanoseconds || first.hour + first.minute > 0,
  };
  if (dayBoundsCache.size >= 10_000) dayBoundsCache.clear();
  dayBoundsCache.set(name, bounds);
  return bounds;
}

/** Possible starts in a range. On a clock change, a skipped wall time is left out and a repeated one counts only the first time. */
function startsIn(
  range: WallRange,
  day: Temporal.PlainDate,
  bounds: DayBounds,
  { stepMinutes, timeZone }: Schedule,
  lengthMinutes: number,
): Date[] {
  const [from, until] = [minutesOf(range.from), minutesOf(range.until)];
  const starts: Date[] = [];
  for (let at = from; at + lengthMinutes <= until; at += stepMinutes) {
    const start = bounds.clockChanges
      ? startOnClockChangeDay(day, at, { from, until }, timeZone, lengthMinutes)
      : new Date(bounds.begins + at * minute);
    if (start) starts.push(start);
  }
  return starts;
}

type Minutes = { from: number; until: number };

function startOnClockChangeDay(day: Temporal.PlainDate, at: number, hours: Minutes, timeZone: string, lengthMinutes: number): Date | null {
  const wall = day.toPlainDateTime({ hour: Math.floor(at / 60), minute: at % 60 });
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (!zoned.toPlainDateTime().equals(wall)) return null;
  const lastMinute = zoned.add({ minutes: lengthMinutes - 1 });
  const jump = lastMinute.offsetNanoseconds === zoned.offsetNanoseconds ? null : zoned.getTimeZoneTransition('next');
  // If the clock changes during the appointment, the minutes around the change and the last minute may be outside the hours.
  const turns = jump ? [jump.subtract({ minutes: 1 }), jump, lastMinute] : [lastMinute];
  const isInside = (turn: Temporal.ZonedDateTime): boolean => {
    const minutes = turn.hour * 60 + turn.minute;
    return turn.toPlainDate().equals(day) && minutes >= hours.from && minutes < hours.until;
  };
  return turns.every(isInside) ? new Date(zoned.epochMilliseconds) : null;
}

export function minutesOf(wall: string): number {
  const [hours = '0', minutes = '0'] = wall.split(':');
  return Number(hours) * 60 + Number(minutes);
}

export function dayIn(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The end is exclusive: an appointment may start when another ends. */
export const overlap = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
