// The visits of a large clinic, day by day in the order in which they take place: who sees whom, when, and what became of it.
// Each day is drawn from its own seed, so that any day can be had without the others.
import type { AppointmentMode, AppointmentStatus, AppointmentType } from '@lafiya/domain/scheduling/appointment-states';
import { daysAhead, halfHoursOf, historyDays, type Plan } from './people.ts';
import { type Chance, chanceOf } from './random.ts';

export type DemoVisit = {
  number: number;
  doctor: number;
  patient: number;
  startsAt: number;
  endsAt: number;
  requestedAt: number;
  /** When the request would have lapsed; null for what staff booked. */
  lapsesAt: number | null;
  status: AppointmentStatus;
  /** How it was cancelled. */
  ending: 'cancel' | 'reject' | 'expire' | null;
  mode: AppointmentMode;
  type: AppointmentType;
  symptoms: string;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Lagos is an hour ahead of UTC all year round. */
const lagos = hour;
/** A share of a doctor's visits is with people who come again and again. */
const returning = 0.6;

const complaints: [AppointmentType, string][] = [
  ['Consultation', 'Fever and headache for three days'],
  ['Follow-up', 'Blood pressure, new tablets since last month'],
  ['Consultation', 'Cough that does not go away'],
  ['Check-up', 'Sugar a little high at the pharmacy'],
  ['Consultation', 'Rash on both arms, it itches at night'],
  ['Follow-up', 'Results of the blood test'],
  ['Consultation', 'Pain in the lower back after lifting'],
  ['Emergency', 'Stomach ache since this morning'],
  ['Check-up', 'Wishes a yearly check'],
  ['Consultation', 'Sleeps badly, worried about work'],
  ['Consultation', 'Child eats little and is tired'],
  ['Follow-up', 'Malaria treated two weeks ago, still weak'],
];
const modes: AppointmentMode[] = ['VIDEO', 'VIDEO', 'VIDEO', 'AUDIO', 'IN_PERSON', 'IN_PERSON', 'HOME_VISIT'];

/** The present day in Lagos, counted from 1970. */
const todayOf = (plan: Plan): number => Math.floor((plan.now + lagos) / day);
const weekdayOf = (dayNumber: number): number => ((dayNumber + 3) % 7) + 1;
const dateOf = (dayNumber: number): string => new Date(dayNumber * day).toISOString().slice(0, 10);

export type Calendar = { plan: Plan; firstDay: number; today: number; lastDay: number; working: Place[][]; perDay: number[] };
type Place = { doctor: number; halfHours: readonly number[] };

/** Who works on which weekday, and how many visits fall on each day: as many as there is room for, relative to the other days. */
export function calendarOf(plan: Plan): Calendar {
  const today = todayOf(plan);
  const [firstDay, lastDay] = [today - historyDays, today + daysAhead];
  const working = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    Array.from({ length: plan.doctors }, (_, doctor) => ({ doctor, halfHours: halfHoursOf(doctor, weekday) })).filter(
      ({ halfHours }) => halfHours.length > 0,
    ),
  );
  const roomByWeekday = working.map((places) => places.reduce((sum, { halfHours }) => sum + halfHours.length, 0));
  const room: number[] = [];
  for (let one = firstDay; one <= lastDay; one += 1)
    room.push(plan.holidays.has(dateOf(one)) ? 0 : (roomByWeekday[weekdayOf(one) - 1] ?? 0));
  const all = room.reduce((sum, one) => sum + one, 0);
  if (plan.visits > all * 0.9) throw new Error(`${plan.doctors} doctors have no time for ${plan.visits} visits.`);
  let [before, given] = [0, 0];
  const perDay = room.map((one) => {
    before += one;
    const until = Math.round((plan.visits * before) / all);
    const count = until - given;
    given = until;
    return count;
  });
  return { plan, firstDay, today, lastDay, working, perDay };
}

/** All visits from a day on. */
export function* visitsFrom(calendar: Calendar, firstDay = calendar.firstDay): Generator<DemoVisit> {
  let number = calendar.perDay.slice(0, firstDay - calendar.firstDay).reduce((sum, count) => sum + count, 0);
  for (let one = firstDay; one <= calendar.lastDay; one += 1) {
    for (const visit of visitsOn(calendar, one, number)) {
      yield visit;
      number += 1;
    }
  }
}

function* visitsOn({ plan, firstDay, today, working, perDay }: Calendar, dayNumber: number, firstNumber: number): Generator<DemoVisit> {
  const chance = chanceOf(plan.seed + dayNumber * 7_919);
  const places = working[weekdayOf(dayNumber) - 1] ?? [];
  const count = perDay[dayNumber - firstDay] ?? 0;
  const taken = new Set<number>();
  const asking = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const { doctor, patient, halfHour } = freePlace(plan, chance, places, taken);
    const startsAt = dayNumber * day + halfHour * 30 * minute - lagos;
    const isTurnToAsk = (patient + dayNumber - today) % 15 === 0 && !asking.has(patient);
    const fate = fateOf(plan, chance, startsAt, isTurnToAsk);
    if (fate.status === 'PENDING') asking.add(patient);
    if (fate.status !== 'CANCELLED') {
      taken.add(doctor * 48 + halfHour);
      taken.add(-1 - (patient * 48 + halfHour));
    }
    const [type, symptoms] = chance.pick(complaints);
    yield {
      number: firstNumber + index,
      doctor,
      patient,
      startsAt,
      endsAt: startsAt + 30 * minute,
      ...fate,
      mode: chance.pick(modes),
      type,
      symptoms,
    };
  }
}

/** A time at which neither the doctor nor the patient is with somebody else. */
function freePlace(plan: Plan, chance: Chance, places: Place[], taken: Set<number>): { doctor: number; patient: number; halfHour: number } {
  for (;;) {
    const { doctor, halfHours } = chance.pick(places);
    const halfHour = chance.pick(halfHours);
    const patient = chance.share() < returning ? ownPatient(plan, chance, doctor) : chance.below(plan.patients);
    if (!taken.has(doctor * 48 + halfHour) && !taken.has(-1 - (patient * 48 + halfHour))) return { doctor, patient, halfHour };
  }
}

function ownPatient({ doctors, patients }: Plan, chance: Chance, doctor: number): number {
  return patients <= doctors ? doctor % patients : doctor + doctors * chance.below(Math.floor(patients / doctors));
}

type Fate = Pick<DemoVisit, 'status' | 'requestedAt' | 'lapsesAt' | 'ending'>;

/** What became of it by now. A patient asks for at most one visit a fortnight that is not answered yet. */
function fateOf({ now }: Plan, chance: Chance, startsAt: number, isTurnToAsk: boolean): Fate {
  // In steps of four seconds, so that a quarter of it is a whole one.
  const lead = 4_000 * (900 + chance.below(430_000));
  const isRequest = chance.share() < 0.65;
  const drawn = chance.share();
  if (startsAt + 30 * minute <= now) {
    const status = drawn < 0.78 ? 'COMPLETED' : drawn < 0.92 ? 'CANCELLED' : 'NO_SHOW';
    return asked(startsAt, startsAt - lead, isRequest, status, chance);
  }
  if (startsAt <= now) return asked(startsAt, startsAt - lead, isRequest, 'IN_PROGRESS', chance);
  if (isTurnToAsk && startsAt > now + 3 * hour) return asked(startsAt, now - chance.below(20 * 60) * minute, true, 'PENDING', chance);
  // Long enough ago that it was answered.
  const requestedAt = Math.min(startsAt - lead, now - 13 * hour - ((lead / 4) % (3 * day)));
  const whole = startsAt - Math.ceil((startsAt - requestedAt) / 4_000) * 4_000;
  if (drawn < 0.1) return asked(startsAt, Math.min(whole, now - 26 * hour - ((now - startsAt) % 4_000)), isRequest, 'CANCELLED', chance);
  return asked(startsAt, whole, isRequest, isRequest ? 'CONFIRMED' : 'SCHEDULED', chance);
}

function asked(startsAt: number, requestedAt: number, isRequest: boolean, status: AppointmentStatus, chance: Chance): Fate {
  const lapsesAt = isRequest ? lapseOf(startsAt, requestedAt) : null;
  const ending = status !== 'CANCELLED' ? null : isRequest ? chance.pick(['cancel', 'reject', 'expire'] as const) : 'cancel';
  return { status, requestedAt, lapsesAt, ending };
}

/** The same rule as expiryOf of the domain, in milliseconds. */
function lapseOf(startsAt: number, requestedAt: number): number {
  return startsAt - requestedAt < 2 * hour ? startsAt : Math.min(requestedAt + 24 * hour, startsAt - hour);
}

/** A request is answered after a quarter of the time that is left, and within half a day. The check in load-clinic says the same in SQL. */
export function answeredAt({ requestedAt, startsAt }: Pick<DemoVisit, 'requestedAt' | 'startsAt'>): number {
  return requestedAt + Math.min((startsAt - requestedAt) / 4, 12 * hour);
}

/** The first half hour from an hour ahead at which each doctor is free, within the days that were planned. */
export function earliestFree(calendar: Calendar): (number | null)[] {
  const { plan, today, lastDay } = calendar;
  const taken = new Set<number>();
  for (const visit of visitsFrom(calendar, today))
    if (visit.status !== 'CANCELLED') taken.add(visit.doctor * 10_000_000 + visit.startsAt / (30 * minute));
  return Array.from({ length: plan.doctors }, (_, doctor) => {
    for (let one = today; one <= lastDay; one += 1) {
      if (plan.holidays.has(dateOf(one))) continue;
      for (const halfHour of halfHoursOf(doctor, weekdayOf(one))) {
        const startsAt = one * day + halfHour * 30 * minute - lagos;
        if (startsAt >= plan.now + hour && !taken.has(doctor * 10_000_000 + startsAt / (30 * minute))) return startsAt;
      }
    }
    return null;
  });
}
