// The values of the form for a patient's limits: filled with what applies now, in the reader's unit, and what they become in a request.
import type { VitalLimits, Vitals } from '@lafiya/api-client';
import { type Limits, limitProblems, usualLimits } from '@lafiya/domain/vitals/limits';
import { fromCanonical, toCanonical, type Unit } from '@lafiya/domain/vitals/units';
import { decimalsOf, diastolicLimits, numericRules, type NumericKind } from '@lafiya/domain/vitals/vital-kinds';

const boundNames = ['low', 'high', 'dangerLow', 'dangerHigh'] as const;
type Bound = (typeof boundNames)[number];
/** `diastolicLow` is the limit `diastolic.low`. */
export type LimitField = Bound | `diastolic${Capitalize<Bound>}`;
export type LimitsValues = Record<LimitField, string> & { oxygenScale: '1' | '2'; note: string; hasAgreed: boolean };

const diastolicField = (name: Bound): LimitField => `diastolic${name.charAt(0).toUpperCase()}${name.slice(1)}` as LimitField;
const limitFields: readonly LimitField[] = [...boundNames, ...boundNames.map(diastolicField)];
const isDiastolic = (field: LimitField): boolean => field.startsWith('diastolic');

/** The field of a path in the request. */
export function fieldOfPath(path: string): string {
  const name = boundNames.find((one) => path === `diastolic.${one}`);
  return name ? diastolicField(name) : path.replace('healthDataConsent', 'hasAgreed');
}

export const limitOf = (limits: VitalLimits, field: LimitField): number | null => {
  const name = boundNames.find((one) => one === field);
  if (name) return limits[name];
  const lower = boundNames.find((one) => diastolicField(one) === field);
  return lower ? (limits.diastolic?.[lower] ?? null) : null;
};

const shownDecimals = (kind: NumericKind, unit: Unit): number => Math.min(decimalsOf(kind, unit), 1);
const textOf = (kind: NumericKind, amount: number | null, unit: Unit): string =>
  amount === null ? '' : String(fromCanonical(amount, unit, shownDecimals(kind, unit)));

export function limitsValues(kind: NumericKind, limits: VitalLimits, unit: Unit): Record<LimitField, string> {
  return Object.fromEntries(limitFields.map((field) => [field, textOf(kind, limitOf(limits, field), unit)])) as Record<LimitField, string>;
}

/** A number with a point or a comma; null if it is none. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}

/** The fields that the user may fill in. */
export const shownFields = (kind: NumericKind, writesAs: 'doctor' | 'family'): LimitField[] =>
  limitFields.filter((field) => (kind === 'blood_pressure' || !isDiastolic(field)) && (writesAs === 'doctor' || !/danger/i.test(field)));

export type LimitsContext = {
  kind: NumericKind;
  unit: Unit;
  /** What applies now. A field that was not touched keeps its exact amount. */
  applied: VitalLimits;
  usual: Limits;
};

export const usualFor = (kind: NumericKind, { ageDays, isPregnant }: Vitals['patient']): Limits =>
  usualLimits(kind, { ageDays, isPregnant });

/** All in the unit of the limits. What is no number counts as none: `fieldProblems` has refused it. */
function amountsOf(values: LimitsValues, { kind, unit, applied }: LimitsContext): VitalLimits {
  const amount = (field: LimitField): number | null => {
    const before = limitOf(applied, field);
    if (values[field] === textOf(kind, before, unit)) return before;
    const value = numberOf(values[field]);
    return value === null ? null : toCanonical(value, unit);
  };
  const of = (fieldOf: (name: Bound) => LimitField) => ({
    low: amount(fieldOf('low')),
    high: amount(fieldOf('high')),
    dangerLow: amount(fieldOf('dangerLow')),
    dangerHigh: amount(fieldOf('dangerHigh')),
  });
  return { ...of((name) => name), diastolic: kind === 'blood_pressure' ? of(diastolicField) : null };
}

type Pick2 = readonly ['low', 'high'] | readonly ['dangerLow', 'dangerHigh'];

/**
 * The limits of the request. What equals the usual is not sent, so that it goes on following the age of the patient:
 * an own target replaces the usual one as a whole, and so do own dangerous values.
 */
export function ownLimitsOf(values: LimitsValues, context: LimitsContext, writesAs: 'doctor' | 'family'): Limits {
  const entered = amountsOf(values, context);
  const { usual } = context;
  const part = (names: Pick2): VitalLimits | null => {
    const isUsual = names.every(
      (name) => entered[name] === usual[name] && (entered.diastolic?.[name] ?? null) === (usual.diastolic?.[name] ?? null),
    );
    return isUsual ? null : entered;
  };
  const target = part(['low', 'high']);
  // What is dangerous doctors decide.
  const danger = writesAs === 'doctor' ? part(['dangerLow', 'dangerHigh']) : null;
  const merge = (
    ofTarget: Omit<VitalLimits, 'diastolic'> | null | undefined,
    ofDanger: Omit<VitalLimits, 'diastolic'> | null | undefined,
  ) => ({
    low: ofTarget?.low ?? null,
    high: ofTarget?.high ?? null,
    dangerLow: ofDanger?.dangerLow ?? null,
    dangerHigh: ofDanger?.dangerHigh ?? null,
  });
  return { ...merge(target, danger), diastolic: entered.diastolic ? merge(target?.diastolic, danger?.diastolic) : null };
}

export type FieldProblem = 'no_number' | 'whole' | 'one_decimal' | 'impossible' | 'order' | 'dangerous';

/** What is wrong with the shown fields, with all limits as they would apply together. */
export function fieldProblems(
  values: LimitsValues,
  context: LimitsContext,
  shown: readonly LimitField[],
): Partial<Record<LimitField, FieldProblem>> {
  const { kind, unit } = context;
  const problems: Partial<Record<LimitField, FieldProblem>> = {};
  for (const field of shown) {
    const problem = problemOf(values[field], field, { kind, unit });
    if (problem) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) return problems;
  for (const { field } of limitProblems(amountsOf(values, context), kind === 'blood_pressure')) {
    const name = fieldOfPath(field) as LimitField;
    if (shown.includes(name)) problems[name] ??= 'order';
    // A family does not see the dangerous values, and its target has to end before them.
    else problems[lastTarget(values, isDiastolic(name))] ??= 'dangerous';
  }
  return problems;
}

function lastTarget(values: LimitsValues, ofDiastolic: boolean): LimitField {
  const [low, high]: [LimitField, LimitField] = ofDiastolic ? ['diastolicLow', 'diastolicHigh'] : ['low', 'high'];
  return values[high].trim() === '' ? low : high;
}

function problemOf(text: string, field: LimitField, { kind, unit }: { kind: NumericKind; unit: Unit }): FieldProblem | null {
  if (text.trim() === '') return null;
  const value = numberOf(text);
  if (value === null) return 'no_number';
  const decimals = shownDecimals(kind, unit);
  if (Number(value.toFixed(decimals)) !== value) return decimals === 0 ? 'whole' : 'one_decimal';
  const { min, max } = isDiastolic(field) ? diastolicLimits : numericRules[kind];
  const amount = toCanonical(value, unit);
  return amount < min || amount > max ? 'impossible' : null;
}

/** The target and the dangerous values of patients with confirmed hypercapnic respiratory failure: NEWS2, scale 2. */
const scale2Limits: Limits = { low: 88, high: 92, dangerLow: 83, dangerHigh: null, diastolic: null };

type Scale = LimitsValues['oxygenScale'];

/** What the fields show when a scale is chosen. That of the start brings back what applies now. */
export function limitsOfScale(chosen: Scale, start: Scale, { applied, usual }: Pick<LimitsContext, 'applied' | 'usual'>): VitalLimits {
  if (chosen === start) return applied;
  return chosen === '2' ? scale2Limits : usual;
}
