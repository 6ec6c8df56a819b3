// What a plot draws of the limits: a band between two of them, a line for a single one, and lines for the dangerous ones.
import type { VitalLimits } from '@lafiya/api-client';
import type { Kind } from './vital-labels.ts';

export type LimitLine = {
  at: number;
  /** In the unit of the limits, where `at` is in the reader's. */
  amount?: number;
  type: 'target' | 'danger';
  number: 'only' | 'upper' | 'lower';
  side: 'low' | 'high';
};
export type LimitMarks = { band: { from: number; to: number } | null; lines: LimitLine[] };
type Bounds = Omit<VitalLimits, 'diastolic'>;

/** `upper` and `lower` are the plotted values of a blood pressure; of another kind `lower` is empty. All in the unit of the limits. */
export function limitMarks(
  kind: Kind,
  limits: VitalLimits,
  { upper, lower }: { upper: readonly number[]; lower: readonly number[] },
): LimitMarks {
  if (kind === 'blood_pressure')
    return {
      band: null,
      lines: [...pairLines(limits, 'upper', upper), ...(limits.diastolic ? pairLines(limits.diastolic, 'lower', lower) : [])],
    };
  const { low, high } = limits;
  const isBand = low !== null && high !== null;
  return {
    band: isBand ? { from: low, to: high } : null,
    lines: [...(isBand ? [] : targetLines(limits, 'only')), ...dangerLines(limits, 'only')],
  };
}

/** Two bands above each other would not be told apart, so each number has a line; the one below it only where values come near it. */
function pairLines(bounds: Bounds, number: 'upper' | 'lower', values: readonly number[]): LimitLine[] {
  const needsLow = bounds.high === null || values.some((value) => bounds.low !== null && value < bounds.low);
  return [
    ...targetLines(bounds, number).filter(({ side }) => side === 'high' || needsLow),
    // The danger of one number lies within the usual range of the other, so only what was reached is drawn.
    ...dangerLines(bounds, number).filter(({ at, side }) => values.some((value) => (side === 'high' ? value >= at : value <= at))),
  ];
}

const targetLines = ({ low, high }: Bounds, number: LimitLine['number']): LimitLine[] => [
  ...(high === null ? [] : [{ at: high, type: 'target' as const, number, side: 'high' as const }]),
  ...(low === null ? [] : [{ at: low, type: 'target' as const, number, side: 'low' as const }]),
];
const dangerLines = ({ dangerLow, dangerHigh }: Bounds, number: LimitLine['number']): LimitLine[] => [
  ...(dangerHigh === null ? [] : [{ at: dangerHigh, type: 'danger' as const, number, side: 'high' as const }]),
  ...(dangerLow === null ? [] : [{ at: dangerLow, type: 'danger' as const, number, side: 'low' as const }]),
];

/** The targets belong to what the scale has to show, the dangerous values do not: far away they would flatten the line. */
export const shownInScale = ({ band, lines }: LimitMarks): number[] => [
  ...(band ? [band.from, band.to] : []),
  ...lines.filter(({ type }) => type === 'target').map(({ at }) => at),
];
