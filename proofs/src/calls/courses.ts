// How visits by video can go, minute by minute: who waits at the door, who is in the call from when until when, and what must come of it.
export type Span = { from: number; until: number };
export type Course = {
  name: string;
  /** Minutes after the start; before it they are negative. Null: the doctor never opened the room. */
  doctorOpens: number | null;
  waits: Span | null;
  doctor: Span[];
  patient: Span[];
  /** When the doctor ends it; null: nobody does. */
  ends: number | null;
  minutes: number;
  /** What becomes of it, and in which minute the clock must have said so; null where nobody judges. */
  outcome: { status: string; at: number | null };
};

export type Chance = () => number;
/** Rounds are half a minute apart: everything happens on one. */
const between = (chance: Chance, from: number, until: number): number => from + Math.round(chance() * (until - from) * 2) / 2;

const usual = { doctorOpens: null, waits: null, doctor: [], patient: [], ends: null, minutes: 30 };

export const kinds: ((chance: Chance) => Course)[] = [
  (chance) => ({
    ...usual,
    name: 'the patient never comes',
    doctorOpens: -5,
    doctor: [{ from: between(chance, -4, 10), until: 20 }],
    outcome: { status: 'NO_SHOW', at: 15 },
  }),
  (chance) => ({
    ...usual,
    name: 'the patient waits, loses patience, and the doctor comes late',
    doctorOpens: 16,
    waits: { from: between(chance, -9, 4), until: between(chance, 6, 14) },
    doctor: [{ from: between(chance, 17, 27), until: 50 }],
    outcome: { status: 'CONFIRMED', at: null },
  }),
  (chance) => ({
    ...usual,
    name: 'the patient comes in the last minute',
    doctorOpens: -5,
    waits: { from: 14.5, until: 15.5 },
    doctor: [{ from: -4, until: 28 }],
    patient: [{ from: 16, until: between(chance, 20, 27) }],
    ends: 28,
    outcome: { status: 'COMPLETED', at: null },
  }),
  (chance) => ({
    ...usual,
    name: 'the doctor never comes, the patient waits',
    waits: { from: between(chance, -9, 5), until: between(chance, 8, 29) },
    outcome: { status: 'CANCELLED', at: 30 },
  }),
  () => ({ ...usual, name: 'nobody comes; the doctor only opened the page', doctorOpens: -8, outcome: { status: 'CANCELLED', at: 30 } }),
  (chance) => ({
    ...usual,
    name: 'the patient’s line breaks three times',
    doctorOpens: -6,
    waits: { from: -5, until: -1 },
    doctor: [{ from: -2, until: 27 }],
    patient: threeBreaks(chance),
    ends: 27,
    outcome: { status: 'COMPLETED', at: null },
  }),
  () => ({
    ...usual,
    name: 'an hour and more without a key pressed',
    doctorOpens: -5,
    waits: { from: -5, until: -0.5 },
    doctor: [{ from: 0, until: 66 }],
    patient: [{ from: 0, until: 66 }],
    ends: 66,
    minutes: 60,
    outcome: { status: 'COMPLETED', at: null },
  }),
];

/** One of the breaks lies over the minute in which a no-show is judged. */
function threeBreaks(chance: Chance): Span[] {
  const first = between(chance, 3, 6);
  const second = between(chance, 9, 12);
  const back = between(chance, 15.5, 17);
  const last = between(chance, 19, 22);
  return [
    { from: 0, until: first },
    { from: first + 1, until: second },
    { from: back, until: last },
    { from: last + 0.5, until: 26 },
  ];
}

/** Seconds in which both are there, counted anew and in another way than the product does. */
export function secondsOfBoth({ doctor, patient }: Course): number {
  return doctor
    .flatMap((one) => patient.map((other) => Math.max(0, Math.min(one.until, other.until) - Math.max(one.from, other.from))))
    .reduce((sum, part) => sum + part * 60, 0);
}
