// What the named patients measured at home, what their doctor measured and set as a target, how a child grows, and a dangerous value that waits for an answer.
import { aisha, emeka, titilayo } from '../people.ts';
import { childOf, idsOf } from './booking.ts';
import type { ScenarioContext, Send } from './scenario-context.ts';
import { day, hour, minute, type StepsOf } from './step.ts';

type Reading = { kind: string; value?: number; diastolic?: number; unit?: string; code?: string; context?: string };
type Measured = { ago: number; readings: Reading[]; note?: string };

const pressure = (value: number, diastolic: number): Reading => ({
  kind: 'blood_pressure',
  value,
  diastolic,
  unit: 'mm[Hg]',
  context: 'resting',
});
const pulse = (value: number): Reading => ({ kind: 'pulse', value, unit: '/min' });
const weight = (value: number): Reading => ({ kind: 'weight', value, unit: 'kg' });
const sugar = (value: number): Reading => ({ kind: 'glucose', value, unit: 'mmol/L', context: 'fasting' });

/** Every other morning, the oldest first. */
const pressures = [
  [139, 88, 80],
  [142, 90, 84],
  [138, 87, 79],
  [136, 86, 82],
  [140, 89, 83],
  [144, 91, 81],
  [141, 90, 85],
  [138, 88, 80],
  [143, 91, 84],
  [147, 93, 82],
  [150, 95, 86],
  [146, 92, 83],
  [149, 94, 84],
  [148, 94, 82],
] as const;
const weights = [76, 75.2, 74.4, 73.5, 72.9, 72.1, 71.5];
const sugars = [7.9, 7.6, 7.4, 7.1, 7.2, 6.9, 6.8];

const morning = 4 * hour;
const weighed: Measured[] = weights.map((value, index) => ({
  ago: (weights.length - 1 - index) * 12 * day + morning,
  readings: [weight(value)],
}));
const atHome: Measured[] = [
  ...pressures.map(([upper, lower, beats], index) => ({
    ago: (pressures.length - 1 - index) * 2 * day + morning,
    readings: [pressure(upper, lower), pulse(beats)],
  })),
  ...weighed.slice(1),
  ...sugars.map((value, index) => ({ ago: (sugars.length - 1 - index) * 3 * day + morning, readings: [sugar(value)] })),
  {
    ago: 4 * day,
    readings: [
      { kind: 'temperature', value: 36.8, unit: 'Cel' },
      { kind: 'oxygen', value: 98, unit: '%' },
    ],
  },
  { ago: 60 * day, readings: [{ kind: 'height', value: 165, unit: 'cm' }] },
];

/** Weight in kg, length in cm and, of a small child, head in cm of a girl, by days of age. */
const growth: [days: number, kilos: number, length: number, head?: number][] = [
  [0, 3.2, 49, 34],
  [42, 4.4, 54.5, 37],
  [91, 5.7, 59.5, 39.5],
  [182, 7.1, 65.5, 42],
  [274, 7.9, 70, 43.5],
  [365, 8.6, 74, 44.8],
  [548, 9.8, 80.5, 46],
  [730, 11.1, 86, 47],
  [1096, 13.6, 94.5],
  [1461, 15.7, 102],
  [1826, 17.8, 108.5],
  [2191, 19.7, 114.5],
  [2530, 21.8, 119.5],
];
/** Younger children are measured lying. */
const standsFrom = 731;

export const vitalsSteps: StepsOf = (present) => [
  // Her goal begins with it.
  { at: present - 43 * hour - 30 * minute, run: (scenario) => record(scenario, titilayo.email, weighed.slice(0, 1)) },
  { at: present - 43 * hour, run: (scenario) => record(scenario, titilayo.email, atHome) },
  { at: present - 42 * hour, run: growthOfChild },
  { at: present - 26 * hour, run: examine },
  { at: present - 20 * minute, run: measureTooHigh },
];

async function record(scenario: ScenarioContext, email: string, measured: Measured[]): Promise<void> {
  const { patientId } = await idsOf(scenario, email);
  const send = await scenario.as(email);
  const oldestFirst = measured.toSorted((one, other) => other.ago - one.ago);
  for (const one of oldestFirst) await post(send, scenario, patientId, one);
}

async function post(send: Send, scenario: ScenarioContext, patientId: string | null, { ago, readings, note }: Measured): Promise<void> {
  const measuredAt = new Date(scenario.time().getTime() - ago).toISOString();
  await send('POST', `/api/patients/${patientId}/vitals`, { measuredAt, readings, ...(note ? { note } : {}), isConfirmed: true });
}

async function growthOfChild(scenario: ScenarioContext): Promise<void> {
  const patientId = await childOf(scenario, titilayo);
  const [child] = await scenario.sql<{ age: number }>('select ($2::date - date_of_birth) as age from patients where id = $1', [
    patientId,
    scenario.time(),
  ]);
  const send = await scenario.as(titilayo.email);
  for (const [age, kilos, length, head] of growth.filter(([days]) => days < (child?.age ?? 0))) {
    const readings = [
      weight(kilos),
      { kind: 'height', value: length, unit: 'cm', ...(age < standsFrom ? { context: 'lying' } : {}) },
      ...(head === undefined ? [] : [{ kind: 'head', value: head, unit: 'cm' }]),
    ];
    await post(send, scenario, patientId, { ago: ((child?.age ?? 0) - age) * day - hour, readings });
  }
}

/** The doctor measures all that NEWS2 needs, and sets a target for the blood pressure. */
async function examine(scenario: ScenarioContext): Promise<void> {
  const { patientId } = await idsOf(scenario, titilayo.email);
  const send = await scenario.as(aisha.email);
  const readings: Reading[] = [
    { kind: 'blood_pressure', value: 146, diastolic: 92, unit: 'mm[Hg]' },
    pulse(92),
    { kind: 'breathing', value: 18, unit: '/min' },
    { kind: 'oxygen', value: 97, unit: '%' },
    { kind: 'oxygen_given', code: 'air' },
    { kind: 'temperature', value: 36.9, unit: 'Cel' },
    { kind: 'consciousness', code: 'A' },
  ];
  await post(send, scenario, patientId, { ago: 0, readings, note: 'Before the inhaler.' });
  await send('PUT', `/api/patients/${patientId}/vitals/limits/blood_pressure`, {
    base: 0,
    high: 129,
    diastolic: { low: null, high: 79, dangerLow: null, dangerHigh: null },
    note: 'We aim for below 130/80.',
  });
}

/** While he waits for his doctor. */
async function measureTooHigh(scenario: ScenarioContext): Promise<void> {
  await record(scenario, emeka.email, [{ ago: 5 * minute, readings: [pressure(186, 122), pulse(96)] }]);
}
