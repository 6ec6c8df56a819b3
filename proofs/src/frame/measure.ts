// Numbers from repeated measurements: the middle one counts, because single runs on a small machine do not.
import autocannon from 'autocannon';

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return (sorted.length % 2 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2) ?? Number.NaN;
}

export type Load = { url: string; seconds: number; connections?: number; requests?: autocannon.Request[] };
export type LoadResult = { perSecond: number; failed: number };

/** Asks as fast as it is answered; anything but success counts as failed. */
export async function load({ url, seconds, connections = 20, requests }: Load): Promise<LoadResult> {
  const result = await autocannon({ url, duration: seconds, connections, ...(requests ? { requests } : {}) });
  return { perSecond: result.requests.average, failed: result.non2xx + result.errors + result.timeouts };
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How far two medians lie apart, as a share of the second, with the 99 % interval of a bootstrap over a thousand resamples. */
export function intervalOfMedians(ones: number[], others: number[]): { difference: number; low: number; high: number } {
  const random = sequence(1);
  const resample = (values: number[]): number[] => values.map(() => values[Math.floor(random() * values.length)] ?? 0);
  const apart = (a: number[], b: number[]): number => median(a) / median(b) - 1;
  const drawn = Array.from({ length: 1_000 }, () => apart(resample(ones), resample(others)));
  return { difference: apart(ones, others), low: quantile(drawn, 0.005), high: quantile(drawn, 0.995) };
}

/** The same numbers every time (a linear congruence), so that a figure can be computed again. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
