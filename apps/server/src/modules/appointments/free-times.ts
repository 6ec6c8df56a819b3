// Checks whether a doctor is free at a time, by the same rule that offers times, and finds the nearest free times.
import { dayIn, freeSlotsOf, type Span, slotsOf } from '@lafiya/domain/availability/slots';
import { addDays } from '@lafiya/domain/availability/wall-time';
import type { Tx } from '../../platform/database/database.ts';
import { type DoctorTimes, type PendingOf, timesOfDoctor } from './free-times.repository.ts';
import { type RequestedTime, SlotTakenError } from './slot-taken.ts';

const minute = 60_000;
/** Longer than a day in any time zone, so that everything counting towards the appointment's day is loaded. */
const marginMs = 26 * 60 * minute;
/** Search windows in days around the requested day, tried in order until enough free times are found. */
const searchWindowDays = [1, 7, 21];
const maxSuggestions = 5;

export const minutesOf = ({ startsAt, endsAt }: Span): number => (endsAt.getTime() - startsAt.getTime()) / minute;

/** Throws SlotTakenError unless the doctor offers this time and it is free. Returns how many requests of the patient wait for an answer. */
export async function requireFree(tx: Tx, requested: RequestedTime, now: Date, pendingOf?: PendingOf): Promise<number> {
  const { doctorId, span } = requested;
  const day = { startsAt: before(span.startsAt, marginMs), endsAt: before(span.endsAt, -marginMs) };
  const times = await timesOfDoctor(tx, doctorId, day, pendingOf);
  if (!times || !isFree(times, requested, now)) throw new SlotTakenError(requested);
  return times.pending;
}

function isFree(times: DoctorTimes, { span, except }: RequestedTime, now: Date): boolean {
  const day = dayIn(span.startsAt, times.schedule.timeZone);
  const slots = slotsOf({ ...withoutSpan(times, except), firstDay: day, lastDay: day, lengthMinutes: minutesOf(span), now });
  return slots.some((slot) => slot.whyNot === null && slot.startsAt.getTime() === span.startsAt.getTime());
}

export async function nearestTimes(tx: Tx, { doctorId, span, except }: RequestedTime, now: Date): Promise<Span[]> {
  for (const days of searchWindowDays) {
    const ms = days * 24 * 60 * minute + marginMs;
    const times = await timesOfDoctor(tx, doctorId, { startsAt: before(span.startsAt, ms), endsAt: before(span.endsAt, -ms) });
    if (!times) return [];
    const day = dayIn(span.startsAt, times.schedule.timeZone);
    const today = dayIn(now, times.schedule.timeZone);
    const first = addDays(day, -days);
    const free = freeSlotsOf({
      ...withoutSpan(times, except),
      firstDay: [first, today].toSorted().at(-1) ?? today,
      lastDay: addDays(day, days),
      lengthMinutes: minutesOf(span),
      now,
    });
    if (free.length >= maxSuggestions || days === searchWindowDays.at(-1)) return closest(free, span.startsAt);
  }
  return [];
}

const before = (instant: Date, ms: number): Date => new Date(instant.getTime() - ms);

function withoutSpan(times: DoctorTimes, except: Span | undefined): DoctorTimes {
  if (!except) return times;
  const isOwn = (one: Span): boolean =>
    one.startsAt.getTime() === except.startsAt.getTime() && one.endsAt.getTime() === except.endsAt.getTime();
  return { ...times, taken: times.taken.filter((one) => !isOwn(one)) };
}

function closest(free: Span[], startsAt: Date): Span[] {
  const distance = (one: Span): number => Math.abs(one.startsAt.getTime() - startsAt.getTime());
  return free
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxSuggestions)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
