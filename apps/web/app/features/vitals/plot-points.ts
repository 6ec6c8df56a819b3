// The points of a series as a plot needs them: in the reader's unit, with how urgent the last one is.
import type { Observation, VitalLimits, VitalSeries } from '@lafiya/api-client';
import { isDangerous, levelOf } from '@lafiya/domain/vitals/limits';
import { fromCanonical, type Unit } from '@lafiya/domain/vitals/units';
import { isNumericKind, numericRules } from '@lafiya/domain/vitals/vital-kinds';
import type { Kind, Level } from './vital-labels.ts';

export type PlotPoint = { ms: number; at: string; amount: number; diastolic: number | null; readings: number };
export type Urgency = 'fine' | 'out' | 'dangerous';

const plottedDecimals = 3;
export const plotted = (amount: number, unit: Unit): number => fromCanonical(amount, unit, plottedDecimals);

export const pointsOf = ({ points }: VitalSeries): PlotPoint[] =>
  points.map(({ measuredAt, ...point }) => ({ ...point, at: measuredAt, ms: new Date(measuredAt).getTime() }));

/** How urgent each number of the last point is. The server knows the circumstances of a value, such as an empty stomach. */
export function urgencyOfLast(
  kind: Kind,
  last: PlotPoint,
  limits: VitalLimits,
  newest: Observation | undefined,
): { upper: Urgency; lower: Urgency } {
  if (!isNumericKind(kind)) return { upper: 'fine', lower: 'fine' };
  const [unit] = numericRules[kind].units;
  const within = (value: number, bounds: Omit<VitalLimits, 'diastolic'>) =>
    levelOf({ kind, value, diastolic: null, unit, code: null }, { ...bounds, diastolic: null });
  if (kind === 'blood_pressure')
    return {
      upper: urgencyOf(within(last.amount, limits)),
      lower: urgencyOf(last.diastolic === null || !limits.diastolic ? null : within(last.diastolic, limits.diastolic)),
    };
  const isNewest = last.readings === 1 && newest?.measuredAt === last.at;
  return { upper: urgencyOf(isNewest ? newest.level : within(last.amount, limits)), lower: 'fine' };
}

function urgencyOf(level: Level | null): Urgency {
  if (level === null || level === 'in_range') return 'fine';
  return isDangerous(level) ? 'dangerous' : 'out';
}
