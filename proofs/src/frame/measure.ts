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
