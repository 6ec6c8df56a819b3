// The geometry of a small plot: a line through the values, and the band of the target behind it.
export const sparkSize = { width: 240, height: 54 };
const inset = 5;

export type Spark = { path: string; end: { x: number; y: number }; band: { y: number; height: number } | null };

/** `values` oldest first; null for fewer than two. */
export function sparkOf(values: readonly number[], { low, high }: { low: number | null; high: number | null }): Spark | null {
  const last = values.at(-1);
  if (last === undefined || values.length < 2) return null;
  const limits = [low, high].filter((limit): limit is number => limit !== null);
  const [least, most] = [Math.min(...values, ...limits), Math.max(...values, ...limits)];
  const { width, height } = sparkSize;
  const yOf = (value: number) =>
    rounded(most === least ? height / 2 : height - inset - ((value - least) / (most - least)) * (height - 2 * inset));
  const xOf = (index: number) => rounded(inset + (index / (values.length - 1)) * (width - 2 * inset));
  const top = high === null ? 0 : yOf(high);
  const bottom = low === null ? height : yOf(low);
  return {
    path: values.map((value, index) => `${index === 0 ? 'M' : 'L'}${xOf(index)} ${yOf(value)}`).join(''),
    end: { x: xOf(values.length - 1), y: yOf(last) },
    band: limits.length === 0 ? null : { y: top, height: rounded(bottom - top) },
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
