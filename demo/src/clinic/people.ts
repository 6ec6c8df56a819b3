// Generates the doctors and patients of the demo clinic. All email addresses end in .example, so that none of them can be real.
import { patientNumberOf } from '@lafiya/domain/patients/patient-number';
import { specializations } from '@lafiya/domain/identity/specializations';
import { demoPasswordHash, namedDoctors, namedPatients } from '../people.ts';
import { randomName } from './names.ts';
import { createRandom, idOf } from './random.ts';

/** Size and current time of the clinic; everything else is derived from it. */
export type Plan = {
  seed: number;
  doctors: number;
  patients: number;
  appointments: number;
  historyDays: number;
  now: number;
  holidays: ReadonlySet<string>;
};
export type Cell = string | number | boolean | null;

const day = 86_400_000;
export const daysAhead = 45;

/** All accounts are created before the first appointment. */
const joinedAt = (plan: Plan): number => plan.now - (plan.historyDays + 60) * day - (plan.now % day);
export const doctorUserId = (plan: Plan, number: number): string => idOf('user', joinedAt(plan) + number, number);
export const doctorId = (plan: Plan, number: number): string => idOf('doctor', joinedAt(plan) + number, number);
const patientSince = (plan: Plan, number: number): number => joinedAt(plan) + 10_000 + number;
export const patientUserId = (plan: Plan, number: number): string => idOf('user', patientSince(plan, number), 1_000_000_000 + number);
export const patientId = (plan: Plan, number: number): string => idOf('patient', patientSince(plan, number), number);

/** Weekly schedules with appointments of 30 minutes. Monday is 1. */
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

/** The half hours of a day in which a doctor works. */
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

export const feeOf = (plan: Plan, number: number): number => (5 + createRandom(plan.seed + 7 * number).below(36)) * 100_000;

/** One doctor, as rows of users, doctors, doctor_schedules and doctor_hours. */
export function doctorRows(plan: Plan, number: number) {
  const { person, ...practice } = namedDoctors[number] ?? randomDoctor(plan, number);
  const id = doctorId(plan, number);
  const userId = doctorUserId(plan, number);
  const since = toIsoTime(joinedAt(plan));
  const licenceEnds = toIsoTime(plan.now + (20 + createRandom(plan.seed * 37 + number).below(700)) * day).slice(0, 10);
  return {
    user: [userId, person.email, 'DOCTOR', person.firstName, person.lastName, phone(number), since, demoPasswordHash, true],
    doctor: [
      id,
      userId,
      namedDoctors[number] ? slugOf(person) : `${slugOf(person)}-${number}`,
      practice.licence,
      licenceEnds,
      practice.specialization,
      practice.years,
      practice.qualifications,
      practice.biography,
      `{${practice.languages.join(',')}}`,
      feeOf(plan, number),
      since,
      'approved',
      practice.sex,
      practice.timeZone,
    ],
    schedule: [id, 30, 30, 60, since],
    hours: weekOf(number).flatMap(({ days, ranges }) =>
      days.flatMap((weekday) => ranges.map(([from, until]) => [id, weekday, `${from}:00`, `${until}:00`])),
    ),
  } satisfies Record<string, Cell[] | Cell[][]>;
}

function randomDoctor({ seed }: Plan, number: number) {
  const random = createRandom(seed * 31 + number);
  const { first, last, sex, languages } = randomName(random);
  const specialization = random.below(4) === 0 ? 'General Medicine' : random.pick(specializations);
  const years = 2 + random.below(34);
  const school = random.pick(['Ibadan', 'Zaria', 'Nsukka', 'Lagos', 'Ife', 'Benin', 'Jos', 'Maiduguri', 'Calabar', 'Port Harcourt']);
  return {
    person: { email: `doctor${number}@demo.example`, firstName: first, lastName: last },
    specialization,
    years,
    languages,
    sex,
    licence: `MDCN/R/1${String(number).padStart(6, '0')}`,
    timeZone: 'Africa/Lagos',
    qualifications: `MBBS (${school})${years > 8 ? ', FWACP' : ''}`,
    biography: `${specialization} for ${years} years, in ${school} and online. Explains what is done and why.`,
  };
}

/** One patient, as rows of users, patients and patient_accounts. */
export function patientRows(plan: Plan, number: number) {
  const { person, sex, phone: called, born } = namedPatients[number] ?? randomPatient(plan, number);
  const { email, firstName, lastName } = person;
  const since = toIsoTime(patientSince(plan, number));
  const [userId, id] = [patientUserId(plan, number), patientId(plan, number)];
  return {
    user: [userId, email, 'PATIENT', firstName, lastName, called, since, demoPasswordHash, true],
    patient: [id, patientNumberOf(numberDigits(number)), firstName, lastName, born, sex, called, since],
    account: [id, userId, 'self', since],
  } satisfies Record<string, Cell[]>;
}

/** Different for each patient and in no visible order. Drawing them in the database would look for each among those without an index. */
const numberDigits = (number: number): string =>
  String(number < 90_000 ? 10_000 + ((number * 48_271 + 7_919) % 90_000) : 10_000_000 + ((number * 48_271) % 90_000_000));

function randomPatient({ seed, now }: Plan, number: number) {
  const random = createRandom(seed * 17 + 1_000_000 + number);
  const { first, last, sex } = randomName(random);
  const born = toIsoTime(now - (18 * 365 + random.below(60 * 365)) * day).slice(0, 10);
  const person = { email: `patient${number}@demo.example`, firstName: first, lastName: last };
  return { person, sex, phone: phone(5_000 + number), born };
}

export const toIsoTime = (ms: number): string => new Date(ms).toISOString();
const phone = (number: number): string =>
  `+234 800 ${String(Math.floor(number / 10_000) % 1_000).padStart(3, '0')} ${String(number % 10_000).padStart(4, '0')}`;
const slugOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${plain(firstName)}-${plain(lastName)}`;
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
