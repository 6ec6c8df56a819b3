// The scale of a plot's values: round numbers around everything that is shown.
export type ValueScale = { min: number; max: number; ticks: number[] };

const roundSteps = [1, 2, 5];

/** `most`: no tick above it, like 100 %. */
export function valueScale(values: readonly number[], { maxTicks = 6, most = Infinity } = {}): ValueScale {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  if (!Number.isFinite(lowest) || !Number.isFinite(highest)) return { min: 0, max: 1, ticks: [0, 1] };
  // A line through one height would lie on the edge.
  const margin = lowest === highest ? Math.max(Math.abs(lowest) * 0.05, 0.5) : 0;
  const from = lowest >= 0 ? Math.max(0, lowest - margin) : lowest - margin;
  const to = Math.max(highest, Math.min(highest + margin, most));
  const step = stepFor(from, to, maxTicks);
  const first = Math.floor(roundedBy(from / step));
  const last = Math.ceil(roundedBy(to / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => roundedBy((first + index) * step));
  return { min: ticks[0] ?? from, max: ticks.at(-1) ?? to, ticks };
}

/** The smallest round step with which the ticks are not too many. */
function stepFor(from: number, to: number, maxTicks: number): number {
  let power = 10 ** Math.floor(Math.log10((to - from) / maxTicks));
  for (;;) {
    for (const round of roundSteps) {
      const step = round * power;
      const ticks = Math.ceil(roundedBy(to / step)) - Math.floor(roundedBy(from / step)) + 1;
      if (ticks <= maxTicks) return step;
    }
    power *= 10;
  }
}

/** 0.1 + 0.2 is not quite 0.3. */
const roundedBy = (value: number): number => Number(value.toFixed(9));

/** The place of the number that is nearest, in an ascending list; null in an empty one. */
export function nearestIndex(ascending: readonly number[], to: number): number | null {
  let nearest: number | null = null;
  for (const [index, value] of ascending.entries())
    if (nearest === null || Math.abs(value - to) <= Math.abs((ascending[nearest] ?? 0) - to)) nearest = index;
  return nearest;
}
