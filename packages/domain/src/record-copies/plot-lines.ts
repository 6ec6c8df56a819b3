// A small line plot of blood pressure or weight: points and ticks between 0 and 1, which the template draws.
import { numericRules, type VitalKind } from '../vitals/vital-kinds.ts';
import type { RecordDates } from './record-dates.ts';
import type { ObservationFact } from './record-facts.ts';
import { unitLabels, vitalLabels } from './record-labels.ts';
import type { PlotLines } from './record-lines.ts';

type Point = { at: number; amount: number; diastolic: number | null };

/** Null for other kinds and for a single day, which makes no line. Observations are newest first. */
export function plotLines(kind: VitalKind, observations: readonly ObservationFact[], dates: RecordDates): PlotLines | null {
  if (kind !== 'blood_pressure' && kind !== 'weight') return null;
  const points = observations
    .toReversed()
    .flatMap(({ measuredAt, amount, diastolic }): Point[] => (amount === null ? [] : [{ at: measuredAt.getTime(), amount, diastolic }]));
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last || first.at === last.at) return null;
  const scale = scaleOf(points.flatMap(({ amount, diastolic }) => (diastolic === null ? [amount] : [amount, diastolic])));
  const x = (at: number) => round((at - first.at) / (last.at - first.at));
  const y = (amount: number) => round((amount - scale.low) / (scale.high - scale.low));
  const isPressure = kind === 'blood_pressure';
  const unit = unitLabels[numericRules[kind].units[0]];
  const span = `from ${dates.day(new Date(first.at))} to ${dates.day(new Date(last.at))}`;
  return {
    description: `${vitalLabels[kind]} in ${unit}, ${points.length} values ${span}. The table below has the values.`,
    lines: [
      { label: isPressure ? 'Upper' : '', isDashed: false, points: points.map(({ at, amount }) => [x(at), y(amount)]) },
      ...(isPressure
        ? [{ label: 'Lower', isDashed: true, points: points.map(({ at, diastolic }): [number, number] => [x(at), y(diastolic ?? 0)]) }]
        : []),
    ],
    xTicks: [
      { at: 0, text: dates.day(new Date(first.at)) },
      { at: 1, text: dates.day(new Date(last.at)) },
    ],
    yTicks: scale.ticks.map((tick) => ({ at: y(tick), text: `${tick} ${unit}` })),
  };
}

const round = (share: number): number => Number(share.toFixed(4));
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];
const mostSteps = 4;

/** Whole steps around all values, at most five lines. */
export function scaleOf(amounts: readonly number[]): { low: number; high: number; ticks: number[] } {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const step = steps.find((size) => Math.ceil(most / size) - Math.floor(least / size) <= mostSteps) ?? 500;
  const from = Math.floor(least / step);
  // All values the same and on a line: the plot still needs a height.
  const until = Math.max(Math.ceil(most / step), from + 1);
  const ticks = Array.from({ length: until - from + 1 }, (_, index) => Number(((from + index) * step).toFixed(1)));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}
