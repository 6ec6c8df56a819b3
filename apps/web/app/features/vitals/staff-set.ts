// The values that a clinician types into the dialog: what they become in the request, their NEWS2 points, and what a score still needs.
import type { Observation } from '@lafiya/api-client';
import { type News2, type News2Input, news2Of, type News2Part, news2Points } from '@lafiya/domain/vitals/news2';
import { decimalsOf, diastolicLimits, numericRules, type Reading, type VitalContext } from '@lafiya/domain/vitals/vital-kinds';
import { fromCanonical, toCanonical, type Unit } from '@lafiya/domain/vitals/units';
import type { AddedKind } from './add-kinds.ts';

/** In the order of the rows. */
export const numberFields = [
  'breathing',
  'oxygen',
  'systolic',
  'diastolic',
  'pulse',
  'temperature',
  'glucose',
  'weight',
  'height',
  'head',
  'arm',
  'pain',
] as const;
export type NumberField = (typeof numberFields)[number];
export type Consciousness = News2Input['consciousness'];

export type StaffValues = Record<NumberField, number | null> & {
  oxygenGiven: 'air' | 'oxygen' | null;
  consciousness: Consciousness | null;
  glucoseUnit: 'mmol/L' | 'mg/dL';
  glucoseContext: VitalContext | null;
};

/** Nothing is filled in: a clinician must not save an old value unread. */
export const noValues = (glucoseUnit: StaffValues['glucoseUnit']): StaffValues => ({
  ...(Object.fromEntries(numberFields.map((field) => [field, null])) as Record<NumberField, null>),
  oxygenGiven: null,
  consciousness: null,
  glucoseUnit,
  glucoseContext: null,
});

export const kindOfField = (field: NumberField): AddedKind => (field === 'systolic' || field === 'diastolic' ? 'blood_pressure' : field);

export const unitOfField = (field: NumberField, { glucoseUnit }: Pick<StaffValues, 'glucoseUnit'>): Unit =>
  field === 'glucose' ? glucoseUnit : numericRules[kindOfField(field)].units[0];

/** As in the tables of the WHO, which are of children measured lying before this day. */
const twoYears = 731;
export const isMeasuredLying = (ageDays: number | null): boolean => ageDays !== null && ageDays < twoYears;

const empty = { value: null, diastolic: null, unit: null, code: null, context: null };

/** Only what was filled in. Half of a blood pressure is sent too: the answer says what is missing. */
export function readingsOf(values: StaffValues, ageDays: number | null): Reading[] {
  const { systolic, diastolic, oxygenGiven, consciousness } = values;
  const numbers = numberFields.flatMap((field): Reading[] => {
    const value = values[field];
    if (field === 'diastolic' && systolic !== null) return [];
    if (value === null) return [];
    const kind = kindOfField(field);
    const reading = { ...empty, kind, value, unit: unitOfField(field, values) };
    if (kind === 'blood_pressure') return [{ ...reading, value: systolic, diastolic }];
    return [{ ...reading, context: contextOf(field, values, ageDays) }];
  });
  return [
    ...numbers,
    ...(oxygenGiven === null ? [] : [{ ...empty, kind: 'oxygen_given' as const, code: oxygenGiven }]),
    ...(consciousness === null ? [] : [{ ...empty, kind: 'consciousness' as const, code: consciousness }]),
  ];
}

function contextOf(field: NumberField, { glucoseContext }: StaffValues, ageDays: number | null): VitalContext | null {
  if (field === 'glucose') return glucoseContext;
  return field === 'height' && isMeasuredLying(ageDays) ? 'lying' : null;
}

export type Score = {
  points: Partial<Record<News2Part, number>>;
  /** In the order of the rows. */
  missing: News2Part[];
  /** Null until nothing is missing. */
  result: News2 | null;
};

export const news2Parts: readonly News2Part[] = [
  'breathing',
  'oxygen',
  'oxygen_given',
  'blood_pressure',
  'pulse',
  'consciousness',
  'temperature',
];

/** A number that is not possible, such as the first digit of one that is being typed, has no points. */
export function scoreOf(values: StaffValues, oxygenScale: 1 | 2): Score {
  const input = definedOnly({
    breathing: possibleAmount('breathing', values),
    oxygen: possibleAmount('oxygen', values),
    oxygenGiven: values.oxygenGiven === null ? undefined : values.oxygenGiven === 'oxygen',
    oxygenScale,
    systolic: possibleAmount('systolic', values),
    pulse: possibleAmount('pulse', values),
    consciousness: values.consciousness ?? undefined,
    temperature: possibleAmount('temperature', values),
  });
  const points = news2Points(input);
  const missing = news2Parts.filter((part) => points[part] === undefined);
  return { points, missing, result: missing.length === 0 ? news2Of(input as News2Input) : null };
}

type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };
const definedOnly = <Values extends object>(values: Values): Defined<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;

export const isPossible = (field: NumberField, values: StaffValues): boolean => possibleAmount(field, values) !== undefined;

function possibleAmount(field: NumberField, values: StaffValues): number | undefined {
  const value = values[field];
  if (value === null) return undefined;
  const { min, max } = field === 'diastolic' ? diastolicLimits : numericRules[kindOfField(field)];
  const amount = toCanonical(value, unitOfField(field, values));
  return amount >= min && amount <= max ? amount : undefined;
}

/** After a suggestion replaced a number or its unit. A temperature that was meant in °F is shown in °C. */
export function withReadings(values: StaffValues, readings: readonly Reading[]): StaffValues {
  const next = { ...values };
  for (const { kind, value, diastolic, unit } of readings) {
    if (value === null || unit === null) continue;
    if (unit === 'mmol/L' || unit === 'mg/dL') next.glucoseUnit = unit;
    if (kind === 'blood_pressure') Object.assign(next, { systolic: value, diastolic });
    else if (isNumberField(kind)) next[kind] = inUnit(kind, toCanonical(value, unit), unitOfField(kind, next));
  }
  return next;
}

const isNumberField = (name: string): name is Exclude<NumberField, 'systolic' | 'diastolic'> =>
  (numberFields as readonly string[]).includes(name);
const inUnit = (kind: AddedKind, amount: number, unit: Unit): number => fromCanonical(amount, unit, decimalsOf(kind, unit));

/** The row in which a problem of the request is shown: 'readings.2.diastolic' is the third reading. */
export function fieldOfReading({ kind }: Pick<Observation, 'kind'>, part: string): NumberField | 'oxygenGiven' | 'consciousness' | null {
  switch (kind) {
    case 'blood_pressure':
      return part === 'diastolic' ? 'diastolic' : 'systolic';
    case 'oxygen_given':
      return 'oxygenGiven';
    case 'consciousness':
      return 'consciousness';
    case 'news2':
      return null;
    default:
      return kind;
  }
}
