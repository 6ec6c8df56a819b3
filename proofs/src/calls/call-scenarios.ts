// Scenarios of video appointments, minute by minute: who waits, who is in the call from when to when, and the expected outcome.
export type Span = { from: number; until: number };
export type CallScenario = {
  name: string;
  /** Minutes after the start, negative before it. Null: the doctor never opens the room. */
  doctorOpens: number | null;
  waits: Span | null;
  doctor: Span[];
  patient: Span[];
  /** When the doctor ends the call; null: nobody does. */
  ends: number | null;
  minutes: number;
  /** The final status and the minute in which the worker must set it; null where the worker does not set it. */
  outcome: { status: string; at: number | null };
};

export type Random = () => number;
/** Rounded to half minutes, because rounds are half a minute apart. */
const randomBetween = (random: Random, from: number, until: number): number => from + Math.round(random() * (until - from) * 2) / 2;

const defaults = { doctorOpens: null, waits: null, doctor: [], patient: [], ends: null, minutes: 30 };

export const scenarioFactories: ((random: Random) => CallScenario)[] = [
  (random) => ({
    ...defaults,
    name: 'the patient never comes',
    doctorOpens: -5,
    doctor: [{ from: randomBetween(random, -4, 10), until: 20 }],
    outcome: { status: 'NO_SHOW', at: 15 },
  }),
  (random) => ({
    ...defaults,
    name: 'the patient waits and leaves, and the doctor comes late',
    doctorOpens: 16,
    waits: { from: randomBetween(random, -9, 4), until: randomBetween(random, 6, 14) },
    doctor: [{ from: randomBetween(random, 17, 27), until: 50 }],
    outcome: { status: 'CONFIRMED', at: null },
  }),
  (random) => ({
    ...defaults,
    name: 'the patient comes in the last minute',
    doctorOpens: -5,
    waits: { from: 14.5, until: 15.5 },
    doctor: [{ from: -4, until: 28 }],
    patient: [{ from: 16, until: randomBetween(random, 20, 27) }],
    ends: 28,
    outcome: { status: 'COMPLETED', at: null },
  }),
  (random) => ({
    ...defaults,
    name: 'the doctor never comes, the patient waits',
    waits: { from: randomBetween(random, -9, 5), until: randomBetween(random, 8, 29) },
    outcome: { status: 'CANCELLED', at: 30 },
  }),
  () => ({ ...defaults, name: 'nobody comes; the doctor only opened the page', doctorOpens: -8, outcome: { status: 'CANCELLED', at: 30 } }),
  (random) => ({
    ...defaults,
    name: 'the patient’s connection breaks three times',
    doctorOpens: -6,
    waits: { from: -5, until: -1 },
    doctor: [{ from: -2, until: 27 }],
    patient: threeBreaks(random),
    ends: 27,
    outcome: { status: 'COMPLETED', at: null },
  }),
  () => ({
    ...defaults,
    name: 'more than an hour without a key press',
    doctorOpens: -5,
    waits: { from: -5, until: -0.5 },
    doctor: [{ from: 0, until: 66 }],
    patient: [{ from: 0, until: 66 }],
    ends: 66,
    minutes: 60,
    outcome: { status: 'COMPLETED', at: null },
  }),
];

/** One of the breaks includes the minute in which a no-show is decided. */
function threeBreaks(random: Random): Span[] {
  const first = randomBetween(random, 3, 6);
  const second = randomBetween(random, 9, 12);
  const back = randomBetween(random, 15.5, 17);
  const last = randomBetween(random, 19, 22);
  return [
    { from: 0, until: first },
    { from: first + 1, until: second },
    { from: back, until: last },
    { from: last + 0.5, until: 26 },
  ];
}

/** Seconds in which both were present, computed independently of the product. */
export function overlapSeconds({ doctor, patient }: CallScenario): number {
  return doctor
    .flatMap((one) => patient.map((other) => Math.max(0, Math.min(one.until, other.until) - Math.max(one.from, other.from))))
    .reduce((sum, part) => sum + part * 60, 0);
}
