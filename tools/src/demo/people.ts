// The people of a large clinic: doctors with their hours, and patients with an account each. Everybody's address ends in .example: none of them can be real.
import { demoPasswordHash } from '@lafiya/database/demo-data';
import { specialisations } from '@lafiya/domain/identity/specialisations';
import { someName } from './names.ts';
import { chanceOf, idOf } from './random.ts';

/** How large, and seen from when. Everything else follows from it. */
export type Plan = { seed: number; doctors: number; patients: number; visits: number; now: number; holidays: ReadonlySet<string> };
export type Cell = string | number | boolean | null;

const day = 86_400_000;
export const historyDays = 1_826;
export const daysAhead = 45;

/** Everybody was there before the first visit. */
const joinedAt = (plan: Plan): number => plan.now - (historyDays + 60) * day - (plan.now % day);
export const doctorUserId = (plan: Plan, number: number): string => idOf('user', joinedAt(plan) + number, number);
export const doctorId = (plan: Plan, number: number): string => idOf('doctor', joinedAt(plan) + number, number);
const patientSince = (plan: Plan, number: number): number => joinedAt(plan) + 10_000 + number;
export const patientUserId = (plan: Plan, number: number): string => idOf('user', patientSince(plan, number), 1_000_000_000 + number);
export const patientId = (plan: Plan, number: number): string => idOf('patient', patientSince(plan, number), number);

/** Weekdays with their hours; visits of half an hour, one after another. Monday is 1. */
const weeks: { days: number[]; ranges: [number, number][] }[][] = [
  [
    {
      days: [1, 2, 3, 4, 5],
      ranges: [
        [8, 12],
        [14, 17],
      ],
    },
  ],
  [
    {
      days: [1, 2, 3, 4, 5],
      ranges: [
        [9, 13],
        [14, 18],
      ],
    },
  ],
  [{ days: [1, 2, 3, 4, 5, 6], ranges: [[8, 14]] }],
  [
    {
      days: [1, 3, 5],
      ranges: [
        [8, 12],
        [13, 17],
      ],
    },
    { days: [6], ranges: [[9, 13]] },
  ],
  [
    {
      days: [2, 4, 6, 7],
      ranges: [
        [10, 14],
        [16, 20],
      ],
    },
  ],
  [{ days: [1, 2, 3, 4, 5], ranges: [[16, 21]] }],
];
const weekOf = (number: number) => weeks[number % weeks.length] ?? [];

/** On which half hours of the day a doctor sees people. */
const halfHours = weeks.map((week) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    week
      .filter(({ days }) => days.includes(weekday))
      .flatMap(({ ranges }) => ranges.flatMap(([from, until]) => steps(from * 2, until * 2))),
  ),
);
export const halfHoursOf = (number: number, weekday: number): readonly number[] => halfHours[number % weeks.length]?.[weekday - 1] ?? [];

function steps(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

export const feeOf = (plan: Plan, number: number): number => (5 + chanceOf(plan.seed + 7 * number).below(36)) * 100_000;

/** One doctor, as rows of users, doctors, doctor_schedules and doctor_hours. */
export function doctorRows(plan: Plan, number: number) {
  const chance = chanceOf(plan.seed * 31 + number);
  const { first, last, sex, languages } = someName(chance);
  const specialization = chance.below(4) === 0 ? 'General Medicine' : chance.pick(specialisations);
  const years = 2 + chance.below(34);
  const id = doctorId(plan, number);
  const since = moment(joinedAt(plan));
  const licenceEnds = moment(plan.now + (20 + chance.below(700)) * day).slice(0, 10);
  const school = chance.pick(['Ibadan', 'Zaria', 'Nsukka', 'Lagos', 'Ife', 'Benin', 'Jos', 'Maiduguri', 'Calabar', 'Port Harcourt']);
  return {
    user: [doctorUserId(plan, number), `doctor${number}@demo.example`, 'DOCTOR', first, last, phone(number), since, demoPasswordHash, true],
    doctor: [
      id,
      doctorUserId(plan, number),
      `${plain(first)}-${plain(last)}-${number}`,
      `MDCN/R/1${String(number).padStart(6, '0')}`,
      licenceEnds,
      specialization,
      years,
      `MBBS (${school})${years > 8 ? ', FWACP' : ''}`,
      `${specialization} for ${years} years, in ${school} and online. Explains what is done and why.`,
      `{${languages.join(',')}}`,
      feeOf(plan, number),
      since,
      'approved',
      sex,
    ],
    schedule: [id, 30, 30, 60, since],
    hours: weekOf(number).flatMap(({ days, ranges }) =>
      days.flatMap((weekday) => ranges.map(([from, until]) => [id, weekday, `${from}:00`, `${until}:00`])),
    ),
  } satisfies Record<string, Cell[] | Cell[][]>;
}

/** One patient, as rows of users, patients and patient_accounts. */
export function patientRows(plan: Plan, number: number) {
  const chance = chanceOf(plan.seed * 17 + 1_000_000 + number);
  const { first, last, sex } = someName(chance);
  const since = moment(patientSince(plan, number));
  const born = moment(plan.now - (18 * 365 + chance.below(60 * 365)) * day).slice(0, 10);
  const [userId, id] = [patientUserId(plan, number), patientId(plan, number)];
  return {
    user: [userId, `patient${number}@demo.example`, 'PATIENT', first, last, phone(5_000 + number), since, demoPasswordHash, true],
    patient: [id, first, last, born, sex, phone(5_000 + number), since],
    account: [id, userId, 'self', since],
  } satisfies Record<string, Cell[]>;
}

export const moment = (ms: number): string => new Date(ms).toISOString();
const phone = (number: number): string =>
  `+234 800 ${String(Math.floor(number / 10_000) % 1_000).padStart(3, '0')} ${String(number % 10_000).padStart(4, '0')}`;
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
