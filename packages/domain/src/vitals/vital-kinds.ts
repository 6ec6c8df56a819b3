// What is measured of a patient: the kinds of values, their units, and which values are possible. The table observations mirrors these lists.
import { type Unit, toCanonical } from './units.ts';

export const vitalKinds = [
  'blood_pressure',
  'pulse',
  'temperature',
  'breathing',
  'oxygen',
  'glucose',
  'weight',
  'height',
  'head',
  'arm',
  'pain',
  'consciousness',
  'oxygen_given',
  'news2',
] as const;
export type VitalKind = (typeof vitalKinds)[number];

/** Answers in words instead of numbers. */
export const vitalCodes = {
  // Alert, new confusion, responds to voice, responds to pain, unresponsive.
  consciousness: ['A', 'C', 'V', 'P', 'U'],
  oxygen_given: ['air', 'oxygen'],
} as const satisfies Partial<Record<VitalKind, readonly string[]>>;
type CodedKind = keyof typeof vitalCodes;
export type NumericKind = Exclude<VitalKind, CodedKind>;

export const vitalContexts = [
  'fasting',
  'before_meal',
  'after_meal',
  'at_night',
  'resting',
  'upright',
  'lying',
  'armpit',
  'ear',
  'mouth',
  'forehead',
] as const;
export type VitalContext = (typeof vitalContexts)[number];

export const vitalSources = ['doctor', 'nurse', 'patient', 'imported'] as const;
export const maxErrorReason = 500;

type NumericRule = {
  /** The first one is the unit that values are compared in. */
  units: readonly [Unit, ...Unit[]];
  /** Outside of these nobody lives, or no device shows it. In the first unit. */
  min: number;
  max: number;
  contexts: readonly VitalContext[];
};

export const numericRules: Record<NumericKind, NumericRule> = {
  blood_pressure: { units: ['mm[Hg]'], min: 30, max: 300, contexts: ['resting', 'upright', 'lying'] },
  pulse: { units: ['/min'], min: 10, max: 300, contexts: [] },
  temperature: { units: ['Cel', '[degF]'], min: 20, max: 46, contexts: ['armpit', 'ear', 'mouth', 'forehead'] },
  breathing: { units: ['/min'], min: 2, max: 150, contexts: [] },
  oxygen: { units: ['%'], min: 30, max: 100, contexts: [] },
  glucose: { units: ['mmol/L', 'mg/dL'], min: 0.5, max: 80, contexts: ['fasting', 'before_meal', 'after_meal', 'at_night'] },
  weight: { units: ['kg', '[lb_av]'], min: 0.2, max: 500, contexts: [] },
  height: { units: ['cm', '[in_i]'], min: 20, max: 260, contexts: ['lying'] },
  head: { units: ['cm', '[in_i]'], min: 15, max: 80, contexts: [] },
  arm: { units: ['cm', '[in_i]'], min: 4, max: 80, contexts: [] },
  pain: { units: ['{score}'], min: 0, max: 10, contexts: [] },
  news2: { units: ['{score}'], min: 0, max: 20, contexts: [] },
};
export const diastolicLimits = { min: 10, max: 200 } as const;

/** Decimals that a device shows. Babies are weighed in grams. */
export const decimalsOf = (kind: NumericKind, unit: Unit): number => {
  if (kind === 'weight') return unit === 'kg' ? 3 : 1;
  return ['Cel', '[degF]', 'mmol/L', 'cm', '[in_i]'].includes(unit) ? 1 : 0;
};

export const isNumericKind = (kind: VitalKind): kind is NumericKind => !(kind in vitalCodes);

/** Kinds that a patient measures at home. Consciousness and given oxygen are for staff, and the score is computed. */
export const familyKinds = vitalKinds.filter((kind) => !['consciousness', 'oxygen_given', 'news2'].includes(kind));
export const enteredKinds = vitalKinds.filter((kind) => kind !== 'news2');

export type Reading = {
  kind: VitalKind;
  value: number | null;
  /** The lower number of a blood pressure. */
  diastolic: number | null;
  unit: Unit | null;
  code: string | null;
  context: VitalContext | null;
};
export type ReadingField = 'kind' | 'value' | 'diastolic' | 'unit' | 'code' | 'context';
export type ReadingProblem = { field: ReadingField; message: string };

/** Whether a reading is complete and possible. Whether it is likely is another question: likely-values.ts. */
export function readingProblems(reading: Reading): ReadingProblem[] {
  const { kind } = reading;
  if (kind === 'news2') return [{ field: 'kind', message: 'The score is computed from the other values.' }];
  return isNumericKind(kind) ? numericProblems(kind, reading) : codedProblems(kind, reading);
}

function codedProblems(kind: CodedKind, { value, diastolic, unit, code, context }: Reading): ReadingProblem[] {
  const known: readonly string[] = vitalCodes[kind];
  if (code === null || !known.includes(code)) return [{ field: 'code', message: 'Please choose one.' }];
  const isBare = value === null && diastolic === null && unit === null && context === null;
  return isBare ? [] : [{ field: 'value', message: 'This has no number.' }];
}

function numericProblems(kind: NumericKind, { value, diastolic, unit, code, context }: Reading): ReadingProblem[] {
  const { units, min, max, contexts } = numericRules[kind];
  if (unit === null || !units.includes(unit)) return [{ field: 'unit', message: 'Please choose the unit.' }];
  if (code !== null) return [{ field: 'code', message: 'This is a number.' }];
  const problems: ReadingProblem[] = [];
  if (context !== null && !contexts.includes(context)) problems.push({ field: 'context', message: 'This does not belong to this value.' });
  problems.push(...numberProblems('value', value, { kind, unit, min, max }));
  if (kind === 'blood_pressure') problems.push(...numberProblems('diastolic', diastolic, { kind, unit, ...diastolicLimits }));
  else if (diastolic !== null) problems.push({ field: 'diastolic', message: 'Only a blood pressure has two numbers.' });
  if (problems.length === 0 && value !== null && diastolic !== null && diastolic >= value)
    problems.push({ field: 'diastolic', message: 'The lower number must be below the upper one.' });
  return problems;
}

function numberProblems(
  field: 'value' | 'diastolic',
  value: number | null,
  { kind, unit, min, max }: { kind: NumericKind; unit: Unit; min: number; max: number },
): ReadingProblem[] {
  if (value === null || !Number.isFinite(value)) return [{ field, message: 'Please enter a number.' }];
  const decimals = decimalsOf(kind, unit);
  if (Number(value.toFixed(decimals)) !== value)
    return [
      {
        field,
        message:
          decimals === 0
            ? 'Please enter a whole number.'
            : `Please use at most ${decimals === 1 ? 'one decimal' : `${decimals} decimals`}.`,
      },
    ];
  const amount = toCanonical(value, unit);
  return amount < min || amount > max ? [{ field, message: 'This value is not possible. Please check the number and the unit.' }] : [];
}
