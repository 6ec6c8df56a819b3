// Which values are usual, which are in a patient's own target, and which are dangerous.
// Draft until a clinician of the provider has approved it. Adults: NEWS2 (a value that scores 3), the WHO and ISH on severe high blood pressure (180/120; 160/110 in
// pregnancy), ADA on low and high glucose. Children: fast breathing, fever and arm circumference as in the WHO's IMCI; pulse and blood pressure as in APLS.
import type { Reading, VitalContext, VitalKind } from './vital-kinds.ts';
import { toCanonical } from './units.ts';

/** In range from `low` to `high`, dangerous from `dangerLow` down and from `dangerHigh` up. In the unit that values are compared in. */
export type Bounds = { low: number | null; high: number | null; dangerLow: number | null; dangerHigh: number | null };
export type Limits = Bounds & { diastolic: Bounds | null };
/** A patient's own limits. Null in all four: the usual ones apply. */
export type OwnLimits = Limits & { setAs: 'doctor' | 'family' };
export type TargetSource = 'usual' | 'doctor' | 'family';
export type AppliedLimits = { limits: Limits; source: TargetSource };

export const levels = ['dangerously_low', 'low', 'in_range', 'high', 'dangerously_high'] as const;
export type Level = (typeof levels)[number];
export const isDangerous = (level: Level | null): boolean => level === 'dangerously_low' || level === 'dangerously_high';

export type Person = { ageDays: number | null; isPregnant: boolean };

const bounds = (low: number | null, high: number | null, dangerLow: number | null, dangerHigh: number | null): Bounds => ({
  low,
  high,
  dangerLow,
  dangerHigh,
});
const alone = (...[low, high, dangerLow, dangerHigh]: Parameters<typeof bounds>): Limits => ({
  ...bounds(low, high, dangerLow, dangerHigh),
  diastolic: null,
});

const year = 365.25;
/** The first whose age limit the patient is below. Without a birth date a patient counts as an adult. */
function byAge<T>(ageDays: number | null, adult: T, ...younger: [belowDays: number, value: T][]): T {
  if (ageDays === null) return adult;
  return younger.find(([below]) => ageDays < below)?.[1] ?? adult;
}

const adultAge = 16 * year;
const noLimits: Limits = alone(null, null, null, null);

/** What is usual for people of this age. All null where nothing is. */
export function usualLimits(kind: VitalKind, person: Person, context: VitalContext | null = null): Limits {
  const { ageDays, isPregnant } = person;
  switch (kind) {
    case 'blood_pressure':
      return bloodPressureLimits(person);
    case 'pulse':
      return byAge(
        ageDays,
        alone(60, 100, 40, 131),
        [year, alone(100, 160, 60, 200)],
        [5 * year, alone(90, 140, 60, 180)],
        [12 * year, alone(70, 120, 50, 160)],
        [adultAge, alone(60, 110, 45, 140)],
      );
    case 'temperature':
      return byAge(ageDays, alone(36.1, 37.5, 35, 40), [91, alone(36.1, 37.5, 35.5, 38)]);
    case 'breathing':
      return byAge(
        ageDays,
        alone(12, 20, 8, 25),
        [61, alone(30, 59, 20, 70)],
        [year, alone(25, 49, 15, 70)],
        [5 * year, alone(20, 39, 12, 60)],
        [12 * year, alone(16, 30, 10, 40)],
        [adultAge, alone(12, 24, 8, 30)],
      );
    case 'oxygen':
      return alone(95, 100, 91, null);
    case 'glucose':
      return alone(
        ageDays !== null && ageDays < 29 ? 2.6 : 3.9,
        context === 'fasting' || context === 'before_meal' ? 7 : 10,
        // Between two values of mmol/L, so that 46 and 53 mg/dL are dangerous as well.
        ageDays !== null && ageDays < 29 ? 2.555 : 2.945,
        16.7,
      );
    case 'arm':
      return ageDays !== null && ageDays >= 182 && ageDays < 5 * year ? alone(12.5, null, 11.44, null) : noLimits;
    case 'pain':
      return alone(0, 3, null, null);
    case 'news2':
      return isPregnant || (ageDays !== null && ageDays < adultAge) ? noLimits : alone(0, 4, null, 7);
    default:
      return noLimits;
  }
}

function bloodPressureLimits({ ageDays, isPregnant }: Person): Limits {
  const pair = (upper: Bounds, lower: Bounds): Limits => ({ ...upper, diastolic: lower });
  const adult = isPregnant
    ? pair(bounds(90, 139, 79, 160), bounds(50, 89, 39, 110))
    : pair(bounds(90, 139, 79, 180), bounds(50, 89, 39, 120));
  return byAge(
    ageDays,
    adult,
    [year, pair(bounds(65, 104, 59, 120), bounds(30, 70, 24, 80))],
    [5 * year, pair(bounds(75, 109, 69, 130), bounds(40, 72, 29, 85))],
    [12 * year, pair(bounds(85, 119, 74, 140), bounds(45, 79, 34, 95))],
    [adultAge, pair(bounds(90, 129, 79, 160), bounds(50, 84, 39, 105))],
  );
}

const hasTarget = ({ low, high, diastolic }: Limits): boolean =>
  low !== null || high !== null || (diastolic !== null && (diastolic.low !== null || diastolic.high !== null));
const hasDanger = ({ dangerLow, dangerHigh, diastolic }: Limits): boolean =>
  dangerLow !== null || dangerHigh !== null || (diastolic !== null && (diastolic.dangerLow !== null || diastolic.dangerHigh !== null));

/** A patient's own target replaces the usual one, and so do their own dangerous values. */
export function appliedLimits(usual: Limits, own: OwnLimits | null): AppliedLimits {
  if (!own) return { limits: usual, source: 'usual' };
  const target = hasTarget(own) ? own : usual;
  const danger = hasDanger(own) ? own : usual;
  const merge = (ofTarget: Bounds | null, ofDanger: Bounds | null): Bounds =>
    bounds(ofTarget?.low ?? null, ofTarget?.high ?? null, ofDanger?.dangerLow ?? null, ofDanger?.dangerHigh ?? null);
  const isPair = usual.diastolic !== null;
  return {
    limits: { ...merge(target, danger), diastolic: isPair ? merge(target.diastolic, danger.diastolic) : null },
    source: hasTarget(own) ? own.setAs : 'usual',
  };
}

function levelWithin(amount: number, { low, high, dangerLow, dangerHigh }: Bounds): Level | null {
  if (dangerHigh !== null && amount >= dangerHigh) return 'dangerously_high';
  if (dangerLow !== null && amount <= dangerLow) return 'dangerously_low';
  if (high !== null && amount > high) return 'high';
  if (low !== null && amount < low) return 'low';
  return low === null && high === null ? null : 'in_range';
}

const urgency: (Level | null)[] = [null, 'in_range', 'low', 'high', 'dangerously_low', 'dangerously_high'];

/** Of a blood pressure the more urgent of its two numbers. Null if nothing says what is usual. */
export function levelOf(reading: Pick<Reading, 'kind' | 'value' | 'diastolic' | 'unit' | 'code'>, limits: Limits): Level | null {
  const { kind, value, diastolic, unit, code } = reading;
  if (kind === 'consciousness') return code === 'A' ? 'in_range' : 'dangerously_low';
  if (value === null || unit === null) return null;
  const upper = levelWithin(toCanonical(value, unit), limits);
  const lower = diastolic === null || limits.diastolic === null ? null : levelWithin(diastolic, limits.diastolic);
  return urgency.indexOf(lower) > urgency.indexOf(upper) ? lower : upper;
}

export type LimitProblem = { field: string; message: string };

/** Whether own limits are in order: dangerously low, low, high, dangerously high. */
export function limitProblems(own: Limits, isPair: boolean): LimitProblem[] {
  const problems = orderProblems(own, '');
  if (own.diastolic)
    problems.push(
      ...(isPair
        ? orderProblems(own.diastolic, 'diastolic.')
        : [{ field: 'diastolic', message: 'Only a blood pressure has two numbers.' }]),
    );
  return problems;
}

function orderProblems({ low, high, dangerLow, dangerHigh }: Bounds, prefix: string): LimitProblem[] {
  const named = [
    { field: 'dangerLow', value: dangerLow },
    { field: 'low', value: low },
    { field: 'high', value: high },
    { field: 'dangerHigh', value: dangerHigh },
  ].filter((one): one is { field: string; value: number } => one.value !== null);
  return named.slice(1).flatMap(({ field, value }, index) => {
    const before = named[index];
    return before && value <= before.value ? [{ field: `${prefix}${field}`, message: 'This must be above the limit before it.' }] : [];
  });
}
