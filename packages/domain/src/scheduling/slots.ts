// Which times of a doctor are free, and why the others are not. Pure: hours as wall time in the doctor's zone, everything else as moments.
import { Temporal } from 'temporal-polyfill';

export type WallRange = { from: string; until: string };
/** 1 is Monday, 7 is Sunday. */
export type WeeklyRange = WallRange & { weekday: number };
export type DayException = { date: string; ranges: WallRange[] };
export type Span = { startsAt: Date; endsAt: Date };

export type Schedule = {
  timeZone: string;
  /** Every how many minutes a visit may begin, counted from the start of a range. */
  stepMinutes: number;
  bufferMinutes: number;
  /** How long before its start a visit must be booked. */
  noticeMinutes: number;
  maxPerDay: number | null;
  observesHolidays: boolean;
  week: WeeklyRange[];
  exceptions: DayException[];
  timeOff: Span[];
};

/** Every visit and hold that takes up this doctor's time, and what their own calendar says. */
export type Taken = Span & { countsForDay: boolean };

export type SlotQuestion = {
  schedule: Schedule;
  taken: Taken[];
  holidays: ReadonlySet<string>;
  /** Days in the doctor's zone, both included. */
  firstDay: string;
  lastDay: string;
  lengthMinutes: number;
  now: Date;
};

export type WhyNot = 'past' | 'notice' | 'holiday' | 'time_off' | 'day_full' | 'taken';
export type Slot = Span & { whyNot: WhyNot | null };

export const firstHours: Pick<Schedule, 'stepMinutes' | 'bufferMinutes' | 'noticeMinutes' | 'maxPerDay' | 'observesHolidays' | 'week'> & {
  visitMinutes: number;
} = {
  stepMinutes: 60,
  visitMinutes: 30,
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

/** Every start that the hours allow, in order, each with why it cannot be had; a free one has none. */
export function slotsOf(question: SlotQuestion): Slot[] {
  const last = Temporal.PlainDate.from(question.lastDay);
  const slots: Slot[] = [];
  for (let day = Temporal.PlainDate.from(question.firstDay); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    slots.push(...slotsOfDay(question, day));
  return slots;
}

export const freeSlotsOf = (question: SlotQuestion): Span[] =>
  slotsOf(question)
    .filter(({ whyNot }) => whyNot === null)
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));

function slotsOfDay(question: SlotQuestion, day: Temporal.PlainDate): Slot[] {
  const { schedule, taken, lengthMinutes } = question;
  const dayName = day.toString();
  const exception = schedule.exceptions.find(({ date }) => date === dayName);
  const ranges = exception?.ranges ?? schedule.week.filter(({ weekday }) => weekday === day.dayOfWeek);
  const isHoliday = schedule.observesHolidays && !exception && question.holidays.has(dayName);
  const edges = edgesOf(day, schedule.timeZone);
  const isOfDay = ({ startsAt }: Span): boolean => startsAt.getTime() >= edges.begins && startsAt.getTime() < edges.ends;
  const isFull = schedule.maxPerDay !== null && taken.filter((one) => one.countsForDay && isOfDay(one)).length >= schedule.maxPerDay;
  const starts = ranges.flatMap((range) => startsIn(range, day, edges, schedule, lengthMinutes));
  return [...new Map(starts.map((start) => [start.getTime(), start])).values()]
    .sort((a, b) => a.getTime() - b.getTime())
    .map((startsAt) => {
      const span = { startsAt, endsAt: new Date(startsAt.getTime() + lengthMinutes * minute) };
      return { ...span, whyNot: whyNot(question, span, isHoliday, isFull) };
    });
}

function whyNot({ schedule, taken, now }: SlotQuestion, span: Span, isHoliday: boolean, isFull: boolean): WhyNot | null {
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

type Edges = { begins: number; ends: number; clockChanges: boolean };
const knownEdges = new Map<string, Edges>();

/** When a day begins and ends in a zone. Kept, because the calendar is slow and everybody asks about the same few weeks. */
function edgesOf(day: Temporal.PlainDate, timeZone: string): Edges {
  const name = `${timeZone} ${day.toString()}`;
  const known = knownEdges.get(name);
  if (known) return known;
  const [first, next] = [day.toZonedDateTime(timeZone), day.add({ days: 1 }).toZonedDateTime(timeZone)];
  const edges = {
    begins: first.epochMilliseconds,
    ends: next.epochMilliseconds,
    clockChanges: first.offsetNanoseconds !== next.offsetNanoseconds || first.hour + first.minute > 0,
  };
  if (knownEdges.size >= 10_000) knownEdges.clear();
  knownEdges.set(name, edges);
  return edges;
}

/** Wall times of a range at which a whole visit fits. One that the clock change leaves out does not exist; one that comes twice counts once, the first time. */
function startsIn(
  range: WallRange,
  day: Temporal.PlainDate,
  edges: Edges,
  { stepMinutes, timeZone }: Schedule,
  lengthMinutes: number,
): Date[] {
  const [from, until] = [minutesOf(range.from), minutesOf(range.until)];
  const starts: Date[] = [];
  for (let at = from; at + lengthMinutes <= until; at += stepMinutes) {
    const start = edges.clockChanges
      ? startOnOddDay(day, at, { from, until }, timeZone, lengthMinutes)
      : new Date(edges.begins + at * minute);
    if (start) starts.push(start);
  }
  return starts;
}

type Minutes = { from: number; until: number };

function startOnOddDay(day: Temporal.PlainDate, at: number, hours: Minutes, timeZone: string, lengthMinutes: number): Date | null {
  const wall = day.toPlainDateTime({ hour: Math.floor(at / 60), minute: at % 60 });
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (!zoned.toPlainDateTime().equals(wall)) return null;
  const lastMinute = zoned.add({ minutes: lengthMinutes - 1 });
  const jump = lastMinute.offsetNanoseconds === zoned.offsetNanoseconds ? null : zoned.getTimeZoneTransition('next');
  // Where the clock jumps inside the visit, the minutes on either side of the jump and the last one may lie outside the hours.
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

export function dayIn(moment: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** From the start, up to and without the end: one visit may begin when another ends. */
export const overlap = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
