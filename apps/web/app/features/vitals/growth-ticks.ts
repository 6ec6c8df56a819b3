// The numbers below a growth plot: months of small children, years of bigger ones, or centimetres.
import { valueScale } from './plot-scale.ts';

export type GrowthTicks = { unit: 'months' | 'years' | 'cm'; ticks: { at: number; label: number }[] };

const monthsUpTo = 36;

/** `from` and `to` are months, or centimetres where the plot is by size. */
export function growthTicks({ from, to, isBySize, most }: { from: number; to: number; isBySize: boolean; most: number }): GrowthTicks {
  const within = (ticks: { at: number; label: number }[]) => ticks.filter(({ at }) => at >= from && at <= to);
  if (isBySize) return { unit: 'cm', ticks: within(valueScale([from, to], { maxTicks: most }).ticks.map((at) => ({ at, label: at }))) };
  const isYears = to > monthsUpTo;
  const steps = isYears ? [12, 24, 60] : [1, 2, 3, 6, 12];
  const step = steps.find((months) => (to - from) / months <= most) ?? steps.at(-1) ?? 12;
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  const ticks = Array.from({ length: count }, (_, index) => first + index * step).map((at) => ({ at, label: isYears ? at / 12 : at }));
  return { unit: isYears ? 'years' : 'months', ticks };
}

/** Heights of labels, the lowest on the screen first, moved apart from the middle one where they would touch. */
export function spreadOut(heights: readonly number[], least: number): number[] {
  const spread = [...heights];
  const middle = Math.floor(spread.length / 2);
  for (let index = middle + 1; index < spread.length; index += 1)
    spread[index] = Math.min(spread[index] ?? 0, (spread[index - 1] ?? 0) - least);
  for (let index = middle - 1; index >= 0; index -= 1) spread[index] = Math.max(spread[index] ?? 0, (spread[index + 1] ?? 0) + least);
  return spread;
}
