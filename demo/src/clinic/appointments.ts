// Generates the appointments of the demo clinic in order of time, with their statuses.
// Each day has its own seed, so that it can be generated without the others.
import type { AppointmentMode, AppointmentStatus, AppointmentType } from '@lafiya/domain/appointments/appointment-states';
import { namedDoctors, namedPatients } from '../people.ts';
import { daysAhead, halfHoursOf, type Plan } from './people.ts';
import { type Random, createRandom } from './random.ts';

export type DemoAppointment = {
  number: number;
  doctor: number;
  patient: number;
  startsAt: number;
  endsAt: number;
  requestedAt: number;
  /** When the request would expire; null if staff booked it. */
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
/** UTC+1 all year round. */
const lagos = hour;
/** Share of a doctor's appointments with returning patients. */
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

/** The current day in Lagos, in days since 1970. */
const todayOf = (plan: Plan): number => Math.floor((plan.now + lagos) / day);
const weekdayOf = (dayNumber: number): number => ((dayNumber + 3) % 7) + 1;
const dateOf = (dayNumber: number): string => new Date(dayNumber * day).toISOString().slice(0, 10);

export type Calendar = { plan: Plan; firstDay: number; today: number; lastDay: number; working: DoctorDay[][]; perDay: number[] };
type DoctorDay = { doctor: number; halfHours: readonly number[] };

/** From two days ago on, the named people have only the appointments of the scenario. */
const isScenarioDay = (dayNumber: number, today: number): boolean => dayNumber >= today - 2;
const placesOn = ({ working, today }: Pick<Calendar, 'working' | 'today'>, dayNumber: number): DoctorDay[] =>
  (working[weekdayOf(dayNumber) - 1] ?? []).filter(({ doctor }) => doctor >= namedDoctors.length || !isScenarioDay(dayNumber, today));

/** The doctors working on each weekday, and the number of appointments per day, in proportion to the available time. */
export function calendarOf(plan: Plan): Calendar {
  const today = todayOf(plan);
  const [firstDay, lastDay] = [today - plan.historyDays, today + daysAhead];
  const working = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    Array.from({ length: plan.doctors }, (_, doctor) => ({ doctor, halfHours: halfHoursOf(doctor, weekday) })).filter(
      ({ halfHours }) => halfHours.length > 0,
    ),
  );
  const roomByWeekday = (days: number[]) =>
    new Map(
      days.map((one) => [weekdayOf(one), placesOn({ working, today }, one).reduce((sum, { halfHours }) => sum + halfHours.length, 0)]),
    );
  const week = [0, 1, 2, 3, 4, 5, 6];
  const [before, during] = [roomByWeekday(week.map((one) => today - 10 + one)), roomByWeekday(week.map((one) => today + one))];
  const room: number[] = [];
  for (let one = firstDay; one <= lastDay; one += 1)
    room.push(plan.holidays.has(dateOf(one)) ? 0 : ((isScenarioDay(one, today) ? during : before).get(weekdayOf(one)) ?? 0));
  const all = room.reduce((sum, one) => sum + one, 0);
  if (plan.appointments > all * 0.9) throw new Error(`${plan.doctors} doctors cannot fit ${plan.appointments} appointments.`);
  let [passed, given] = [0, 0];
  const perDay = room.map((one) => {
    passed += one;
    const until = Math.round((plan.appointments * passed) / all);
    const count = until - given;
    given = until;
    return count;
  });
  return { plan, firstDay, today, lastDay, working, perDay };
}

/** All appointments from a day on. */
export function* appointmentsFrom(calendar: Calendar, firstDay = calendar.firstDay): Generator<DemoAppointment> {
  let number = calendar.perDay.slice(0, firstDay - calendar.firstDay).reduce((sum, count) => sum + count, 0);
  for (let one = firstDay; one <= calendar.lastDay; one += 1) {
    for (const appointment of appointmentsOn(calendar, one, number)) {
      yield appointment;
      number += 1;
    }
  }
}

function* appointmentsOn(calendar: Calendar, dayNumber: number, firstNumber: number): Generator<DemoAppointment> {
  const { plan, firstDay, today, perDay } = calendar;
  const random = createRandom(plan.seed + dayNumber * 7_919);
  const places = placesOn(calendar, dayNumber);
  const firstPatient = isScenarioDay(dayNumber, today) ? namedPatients.length : 0;
  const count = perDay[dayNumber - firstDay] ?? 0;
  const taken = new Set<number>();
  const requesting = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const { doctor, patient, halfHour } = freeSlot(plan, random, places, { taken, firstPatient });
    const startsAt = dayNumber * day + halfHour * 30 * minute - lagos;
    const mayBePending = (patient + dayNumber - today) % 15 === 0 && !requesting.has(patient);
    const outcome = outcomeOf(plan, random, startsAt, mayBePending);
    if (outcome.status === 'PENDING') requesting.add(patient);
    if (outcome.status !== 'CANCELLED') {
      taken.add(doctor * 48 + halfHour);
      taken.add(-1 - (patient * 48 + halfHour));
    }
    const [type, symptoms] = random.pick(complaints);
    yield {
      number: firstNumber + index,
      doctor,
      patient,
      startsAt,
      endsAt: startsAt + 30 * minute,
      ...outcome,
      mode: random.pick(modes),
      type,
      symptoms,
    };
  }
}

/** A time at which both the doctor and the patient are free. */
function freeSlot(
  plan: Plan,
  random: Random,
  places: DoctorDay[],
  { taken, firstPatient }: { taken: Set<number>; firstPatient: number },
): { doctor: number; patient: number; halfHour: number } {
  for (;;) {
    const { doctor, halfHours } = random.pick(places);
    const halfHour = random.pick(halfHours);
    const patient = random.share() < returning ? ownPatient(plan, random, doctor) : random.below(plan.patients);
    if (patient < firstPatient) continue;
    if (!taken.has(doctor * 48 + halfHour) && !taken.has(-1 - (patient * 48 + halfHour))) return { doctor, patient, halfHour };
  }
}

function ownPatient({ doctors, patients }: Plan, random: Random, doctor: number): number {
  return patients <= doctors ? doctor % patients : doctor + doctors * random.below(Math.floor(patients / doctors));
}

type Outcome = Pick<DemoAppointment, 'status' | 'requestedAt' | 'lapsesAt' | 'ending'>;

/** Status and request time as of now. A patient has at most one pending request per 15 days. */
function outcomeOf({ now }: Plan, random: Random, startsAt: number, mayBePending: boolean): Outcome {
  // A multiple of four seconds, so that a quarter of it is a whole number of seconds.
  const lead = 4_000 * (900 + random.below(430_000));
  const isRequest = random.share() < 0.65;
  const drawn = random.share();
  if (startsAt + 30 * minute <= now) {
    const status = drawn < 0.78 ? 'COMPLETED' : drawn < 0.92 ? 'CANCELLED' : 'NO_SHOW';
    return withRequest(startsAt, startsAt - lead, isRequest, status, random);
  }
  if (startsAt <= now) return withRequest(startsAt, startsAt - lead, isRequest, 'IN_PROGRESS', random);
  if (mayBePending && startsAt > now + 3 * hour)
    return withRequest(startsAt, now - random.below(20 * 60) * minute, true, 'PENDING', random);
  // Long enough ago to have been answered.
  const requestedAt = Math.min(startsAt - lead, now - 13 * hour - ((lead / 4) % (3 * day)));
  const whole = startsAt - Math.ceil((startsAt - requestedAt) / 4_000) * 4_000;
  if (drawn < 0.1)
    return withRequest(startsAt, Math.min(whole, now - 26 * hour - ((now - startsAt) % 4_000)), isRequest, 'CANCELLED', random);
  return withRequest(startsAt, whole, isRequest, isRequest ? 'CONFIRMED' : 'SCHEDULED', random);
}

function withRequest(startsAt: number, requestedAt: number, isRequest: boolean, status: AppointmentStatus, random: Random): Outcome {
  const lapsesAt = isRequest ? requestExpiry(startsAt, requestedAt) : null;
  const ending = status !== 'CANCELLED' ? null : isRequest ? random.pick(['cancel', 'reject', 'expire'] as const) : 'cancel';
  return { status, requestedAt, lapsesAt, ending };
}

/** Same rule as expiryOf in packages/domain, in milliseconds. */
function requestExpiry(startsAt: number, requestedAt: number): number {
  return startsAt - requestedAt < 2 * hour ? startsAt : Math.min(requestedAt + 24 * hour, startsAt - hour);
}

/** A request is answered after a quarter of the time until the start, and within 12 hours. derived-rows.ts has the same rule in SQL. */
export function answeredAt({ requestedAt, startsAt }: Pick<DemoAppointment, 'requestedAt' | 'startsAt'>): number {
  return requestedAt + Math.min((startsAt - requestedAt) / 4, 12 * hour);
}

/** Each doctor's first free half hour, at least an hour ahead and within the planned days. */
export function earliestFree(calendar: Calendar): (number | null)[] {
  const { plan, today, lastDay } = calendar;
  const taken = new Set<number>();
  for (const appointment of appointmentsFrom(calendar, today))
    if (appointment.status !== 'CANCELLED') taken.add(appointment.doctor * 10_000_000 + appointment.startsAt / (30 * minute));
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
