// The kinds of steps that a doctor can do alone with one patient, a few of the patient, and random plans of them.

export const stepNames = [
  'book',
  'start',
  'complete',
  'no-show',
  'cancel',
  'reschedule',
  'write note',
  'break glass',
  'wait',
  'await start',
  'patient accepts',
  'patient arrives',
  'media server sees the patient',
] as const;
export type StepName = (typeof stepNames)[number];
export type Random = () => number;

/** The patient agrees now and then; everything else is the doctor alone. */
const drawn = stepNames.flatMap((name) => (name === 'patient accepts' ? [name] : [name, name]));

export function planOf(random: Random): StepName[] {
  const kind = random();
  if (kind < 0.25) return holdAfterGlass;
  if (kind < 0.45) return moveWhileInRoom;
  if (kind < 0.5) return ['book', 'await start', 'wait', 'no-show', 'start', 'wait', 'write note', 'wait'];
  return Array.from({ length: 8 + Math.floor(random() * 8) }, () => pick(random, drawn));
}

/** The doctor moves an appointment while the patient is in its room. */
const moveWhileInRoom: StepName[] = [
  'book',
  'patient accepts',
  'await start',
  'patient arrives',
  'reschedule',
  'media server sees the patient',
  'wait',
  'wait',
  'wait',
  'wait',
];

/** Books while in care, lets the care end, breaks the glass at the time of the appointment and holds it. */
const holdAfterGlass: StepName[] = [
  'book',
  'book',
  'wait',
  'wait',
  'await start',
  'break glass',
  'start',
  'complete',
  'wait',
  'wait',
  'reschedule',
  'wait',
];

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
