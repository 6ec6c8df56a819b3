// Aggregates daily appointment figures into totals, rates and weeks.
import type { AppointmentMode, AppointmentStatus, AppointmentType } from '../appointments/appointment-states.ts';

export type AppointmentDay = {
  day: string;
  status: AppointmentStatus;
  mode: AppointmentMode;
  type: AppointmentType;
  appointments: number;
  returning: number;
};
export type AppointmentFigures = {
  booked: number;
  completed: number;
  cancelled: number;
  noShows: number;
  /** No-shows as a share of completed appointments and no-shows; null when there are none. */
  noShowRate: number | null;
  /** Cancelled appointments as a share of all booked ones; null when none was booked. */
  cancellationRate: number | null;
  /** Share of completed appointments by returning patients; null when none was completed. */
  returningRate: number | null;
};

export function appointmentFigures(days: readonly AppointmentDay[]): AppointmentFigures {
  const of = (status?: AppointmentStatus): number =>
    sum(days.filter((day) => !status || day.status === status).map(({ appointments }) => appointments));
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

/** One entry per key, in the given order; keys without appointments are zero. */
export function appointmentsBy<Key extends string>(
  days: readonly AppointmentDay[],
  keys: readonly Key[],
  keyOf: (day: AppointmentDay) => Key,
) {
  return keys.map((key) => ({ key, appointments: sum(days.filter((day) => keyOf(day) === key).map(({ appointments }) => appointments)) }));
}

/** The Mondays of all weeks that the range touches. */
export function weeksBetween(from: string, to: string): string[] {
  const weeks: string[] = [];
  for (let monday = weekOf(from); monday <= to; monday = plusDays(monday, 7)) weeks.push(monday);
  return weeks;
}

export function weekOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return plusDays(day, -weekday);
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
