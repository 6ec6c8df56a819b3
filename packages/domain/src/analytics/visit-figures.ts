// Sums of daily figures about visits: totals, rates, weeks. Pure, so that a table of numbers is all its tests need.
import type { AppointmentMode, AppointmentStatus, AppointmentType } from '../scheduling/appointment-states.ts';

export type VisitDay = {
  day: string;
  status: AppointmentStatus;
  mode: AppointmentMode;
  type: AppointmentType;
  visits: number;
  returning: number;
};
export type VisitFigures = {
  booked: number;
  completed: number;
  cancelled: number;
  noShows: number;
  /** Of the visits that were due and not called off, the share to which nobody came; null when none was due. */
  noShowRate: number | null;
  /** Of all that were booked, the share that was called off; null when none was booked. */
  cancellationRate: number | null;
  /** Of those that took place, the share by patients who had been there before; null when none took place. */
  returningRate: number | null;
};

export function visitFigures(days: readonly VisitDay[]): VisitFigures {
  const of = (status?: AppointmentStatus): number =>
    sum(days.filter((day) => !status || day.status === status).map(({ visits }) => visits));
  const [booked, completed, cancelled, noShows] = [of(), of('COMPLETED'), of('CANCELLED'), of('NO_SHOW')];
  return {
    booked,
    completed,
    cancelled,
    noShows,
    noShowRate: share(noShows, completed + noShows),
    cancellationRate: share(cancelled, booked),
    returningRate: share(sum(days.map(({ returning }) => returning)), completed),
  };
}

/** One entry a key, in the order in which the keys are given; those without a visit are zero. */
export function visitsBy<Key extends string>(days: readonly VisitDay[], keys: readonly Key[], keyOf: (day: VisitDay) => Key) {
  return keys.map((key) => ({ key, visits: sum(days.filter((day) => keyOf(day) === key).map(({ visits }) => visits)) }));
}

/** Every week that the time touches, Monday first, also the empty ones. */
export function weeksBetween(from: string, to: string): string[] {
  const weeks: string[] = [];
  for (let monday = weekOf(from); monday <= to; monday = plusDays(monday, 7)) weeks.push(monday);
  return weeks;
}

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return plusDays(day, -weekday);
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
