// Whether a doctor is free at a time by the same rule that offers times, and which free times are nearest.
import { dayIn, freeSlotsOf, type Span, slotsOf } from '@lafiya/domain/scheduling/slots';
import { addDays } from '@lafiya/domain/scheduling/wall-time';
import type { Tx } from '../../platform/database/database.ts';
import { type DoctorTimes, timesOfDoctor } from './free-times.repository.ts';

const minute = 60_000;
/** Longer than any day of any zone: what counts for the day of a visit lies within. */
const aroundMs = 26 * 60 * minute;
/** How many days around the wanted one are looked through for other times, one after another until enough are found. */
const reaches = [1, 7, 21];
const enough = 5;

export const lengthOf = ({ startsAt, endsAt }: Span): number => (endsAt.getTime() - startsAt.getTime()) / minute;

/** 'except' is the visit that is being moved: it does not stand in its own way. */
export async function isFree(tx: Tx, doctorId: string, wanted: Span, now: Date, except?: Span): Promise<boolean> {
  const times = await timesOfDoctor(tx, doctorId, before(wanted.startsAt, aroundMs), before(wanted.endsAt, -aroundMs));
  if (!times) return false;
  const day = dayIn(wanted.startsAt, times.schedule.timeZone);
  const slots = slotsOf({ ...without(times, except), firstDay: day, lastDay: day, lengthMinutes: lengthOf(wanted), now });
  return slots.some((slot) => slot.whyNot === null && slot.startsAt.getTime() === wanted.startsAt.getTime());
}

export async function nearestTimes(tx: Tx, doctorId: string, wanted: Span, now: Date, except?: Span): Promise<Span[]> {
  for (const days of reaches) {
    const ms = days * 24 * 60 * minute + aroundMs;
    const times = await timesOfDoctor(tx, doctorId, before(wanted.startsAt, ms), before(wanted.endsAt, -ms));
    if (!times) return [];
    const day = dayIn(wanted.startsAt, times.schedule.timeZone);
    const today = dayIn(now, times.schedule.timeZone);
    const first = addDays(day, -days);
    const free = freeSlotsOf({
      ...without(times, except),
      firstDay: [first, today].toSorted().at(-1) ?? today,
      lastDay: addDays(day, days),
      lengthMinutes: lengthOf(wanted),
      now,
    });
    if (free.length >= enough || days === reaches.at(-1)) return closest(free, wanted.startsAt);
  }
  return [];
}

const before = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms);

function without(times: DoctorTimes, except: Span | undefined): DoctorTimes {
  if (!except) return times;
  const isOwn = (one: Span): boolean =>
    one.startsAt.getTime() === except.startsAt.getTime() && one.endsAt.getTime() === except.endsAt.getTime();
  return { ...times, taken: times.taken.filter((one) => !isOwn(one)) };
}

function closest(free: Span[], wanted: Date): Span[] {
  const away = ({ startsAt }: Span): number => Math.abs(startsAt.getTime() - wanted.getTime());
  return free
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, enough)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
