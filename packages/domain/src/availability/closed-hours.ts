// When a doctor does not work in a span of time, and why: what a calendar shows as closed. The rule is the one of outside-hours.ts.
import { dayIn, type Span } from './slots.ts';
import { addDays, daysBetween } from './wall-time.ts';
import { openSpansOn, type WorkingTimes } from './outside-hours.ts';

export const closedReasons = ['hours', 'day_off', 'holiday', 'time_off'] as const;
export type ClosedTime = Span & { why: (typeof closedReasons)[number] };

/** In order and without overlaps; each is within one day of the doctor, except time off. */
export function closedHours(times: WorkingTimes, span: Span): ClosedTime[] {
  const timeOff = times.schedule.timeOff.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, why: 'time_off' as const }));
  const hours = datesOf(span, times.schedule.timeZone).flatMap((date) => closedOn(times, date));
  return [...hours.flatMap((closed) => without(closed, timeOff)), ...timeOff]
    .flatMap((closed) => within(closed, span))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function datesOf({ startsAt, endsAt }: Span, timeZone: string): string[] {
  const last = dayIn(new Date(endsAt.getTime() - 1), timeZone);
  const dates: string[] = [];
  for (let date = dayIn(startsAt, timeZone); date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function closedOn(times: WorkingTimes, date: string): ClosedTime[] {
  const day = daysBetween(date, date, times.schedule.timeZone);
  const { why, spans } = openSpansOn(times, date);
  return without({ ...day, why }, spans);
}

/** The parts of a time that none of the others covers. */
function without(time: ClosedTime, others: Span[]): ClosedTime[] {
  return others.reduce<ClosedTime[]>(
    (parts, { startsAt, endsAt }) =>
      parts.flatMap((part) => [
        ...within(part, { startsAt: part.startsAt, endsAt: startsAt }),
        ...within(part, { startsAt: endsAt, endsAt: part.endsAt }),
      ]),
    [time],
  );
}

/** Empty if they do not overlap. */
function within(time: ClosedTime, { startsAt, endsAt }: Span): ClosedTime[] {
  const part = { ...time, startsAt: later(time.startsAt, startsAt), endsAt: earlier(time.endsAt, endsAt) };
  return part.startsAt < part.endsAt ? [part] : [];
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
