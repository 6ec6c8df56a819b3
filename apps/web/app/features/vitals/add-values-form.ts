// The values of the panel that adds a measurement, what they become in the request, and what they mean while they are typed.
import type { VitalSummary, Vitals } from '@lafiya/api-client';
import { appliedLimits, isDangerous, type Level, levelOf, type TargetSource, usualLimits } from '@lafiya/domain/vitals/limits';
import type { Unit } from '@lafiya/domain/vitals/units';
import { numericRules, type Reading, readingProblems, type VitalContext } from '@lafiya/domain/vitals/vital-kinds';
import type { AddedKind } from './add-kinds.ts';
import { personAt, type SetProblem } from './set-checks.ts';

const figures = ['value', 'diastolic', 'pulse'] as const;
export type Figure = (typeof figures)[number];

/** Null: not touched. A value from last time that nobody has touched is not sent. */
export type AddedValues = Record<Figure, number | null> & { unit: Unit; context: VitalContext | null };

export const figuresOf = (kind: AddedKind): readonly Figure[] => (kind === 'blood_pressure' ? figures : ['value']);

/** The circumstances of last time are a habit (sitting, in the armpit); whether somebody has eaten is not. */
export function emptyValues(kind: AddedKind, recent: VitalSummary['recent']): AddedValues {
  const [last] = recent;
  return {
    value: null,
    diastolic: null,
    pulse: null,
    unit: last?.unit ?? numericRules[kind].units[0],
    context: kind === 'glucose' ? null : (last?.context ?? null),
  };
}

/** The pulse that a blood pressure monitor shows belongs to the set. It may be left out. */
export function readingsOf(kind: AddedKind, { value, diastolic, pulse, unit, context }: AddedValues): Reading[] {
  const isPressure = kind === 'blood_pressure';
  const reading: Reading = { kind, value, diastolic: isPressure ? diastolic : null, unit, code: null, context };
  if (!isPressure || pulse === null) return [reading];
  return [reading, { kind: 'pulse', value: pulse, diastolic: null, unit: '/min', code: null, context: null }];
}

/** The message at each figure. */
export function figureErrors(kind: AddedKind, problems: readonly SetProblem[]): Partial<Record<Figure, string>> {
  const errors: Partial<Record<Figure, string>> = {};
  for (const { kind: problemKind, field, message } of problems) {
    const figure = problemKind === kind ? (field === 'diastolic' ? 'diastolic' : 'value') : 'pulse';
    errors[figure] ??= message;
  }
  return errors;
}

/** The values with the numbers that were sent, after a suggestion was taken. */
export function withReadings(values: AddedValues, readings: readonly Reading[]): AddedValues {
  const [first, pulse] = readings;
  if (!first) return values;
  const { value, diastolic, unit } = first;
  return { ...values, value, diastolic, unit: unit ?? values.unit, pulse: pulse?.value ?? null };
}

export type Meaning = { reading: Reading; level: Level; source: TargetSource };

/** What the server will say of each complete value; the most urgent first. Blood sugar depends on whether somebody has eaten. */
export function meaningsOf({ patient, kinds }: Pick<Vitals, 'patient' | 'kinds'>, readings: readonly Reading[], at: Date): Meaning[] {
  const person = personAt(patient, at);
  const meanings = readings.flatMap((reading): Meaning[] => {
    const own = kinds.find(({ kind }) => kind === reading.kind)?.own ?? null;
    const usual = usualLimits(reading.kind, person, reading.context);
    const { limits, source } = appliedLimits(usual, own ? { ...own.limits, setAs: own.setAs } : null);
    const isComplete = readingProblems(reading).length === 0;
    const level = isComplete ? levelOf(reading, limits) : null;
    return level === null ? [] : [{ reading, level, source }];
  });
  return meanings.toSorted((one, other) => urgencyOf(other.level) - urgencyOf(one.level));
}

function urgencyOf(level: Level): number {
  if (isDangerous(level)) return 2;
  return level === 'in_range' ? 0 : 1;
}
