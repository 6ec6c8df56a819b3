// Statistics of repeated measurements. Medians are used, because single runs on a small machine vary.
import autocannon from 'autocannon';

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return (sorted.length % 2 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2) ?? Number.NaN;
}

export type Load = { url: string; seconds: number; connections?: number; requests?: autocannon.Request[] };
export type LoadResult = { perSecond: number; failed: number };

/** Sends requests as fast as they are answered; anything but a 2xx response counts as failed. */
export async function load({ url, seconds, connections = 20, requests }: Load): Promise<LoadResult> {
  const result = await autocannon({ url, duration: seconds, connections, ...(requests ? { requests } : {}) });
  return { perSecond: result.requests.average, failed: result.non2xx + result.errors + result.timeouts };
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Relative difference of two medians, with the 99 % interval of a bootstrap of 1,000 resamples. */
export function intervalOfMedians(ones: number[], others: number[]): { difference: number; low: number; high: number } {
  const random = createRandom(1);
  const resample = (values: number[]): number[] => values.map(() => values[Math.floor(random() * values.length)] ?? 0);
  const relativeDifference = (a: number[], b: number[]): number => median(a) / median(b) - 1;
  const samples = Array.from({ length: 1_000 }, () => relativeDifference(resample(ones), resample(others)));
  return { difference: relativeDifference(ones, others), low: quantile(samples, 0.005), high: quantile(samples, 0.995) };
}

/** Seeded generator (linear congruential), so that a figure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
