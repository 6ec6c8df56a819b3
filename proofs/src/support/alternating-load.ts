// Measures two servers under the same load, alternating, so that other load affects both.
import type autocannon from 'autocannon';
import type { Size } from './claim.ts';
import { load, median } from './measure.ts';
import type { Report } from './report.ts';

export const servers = ['ours', 'bare'] as const;
export type ServerName = (typeof servers)[number];
export type AlternatingResult = { ours: number; bare: number; ratio: number; failed: number };

const sizes = { full: { rounds: 7, seconds: 6 }, quick: { rounds: 5, seconds: 2 } };
/** When the ratios spread widely, up to three times as many rounds are measured. */
const maxFactor = 3;

/** Returns the median rate of each server and the median ratio of the pairs. */
export async function loadAlternating(
  urls: Record<ServerName, string>,
  size: Size,
  requests?: autocannon.Request[],
): Promise<AlternatingResult> {
  const rates: Record<ServerName, number[]> = { ours: [], bare: [] };
  const { rounds, seconds } = sizes[size];
  const pairs = (): number[] => rates.ours.map((ours, round) => ours / (rates.bare[round] ?? Number.NaN));
  let failed = 0;
  // The first round is a warm-up: both compile their code and prepare their statements.
  for (let round = 0; round <= rounds || (round <= rounds * maxFactor && isUnstable(pairs())); round += 1) {
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      const result = await load({ url: urls[server], seconds, ...(requests ? { requests } : {}) });
      failed += result.failed;
      if (round > 0) rates[server].push(result.perSecond);
    }
  }
  return { ours: median(rates.ours), bare: median(rates.bare), ratio: median(pairs()), failed };
}

/** Whether the largest ratio is more than 1.5 times the smallest. */
export const isUnstable = (pairs: number[]): boolean => Math.max(...pairs) > 1.5 * Math.min(...pairs);

/** Reports the rates and whether our server reaches the required share of the baseline. */
export function reportRatio(report: Report, { ours, bare, ratio, failed }: AlternatingResult, minRatio: number, name: string): void {
  report.figure(`${name}, bare engine`, bare, 'requests a second');
  report.figure(`${name}, ours`, ours, 'requests a second');
  report.holds(failed === 0, `${name}: every request succeeded (${failed} failed)`);
  report.holdsInTime(ratio >= minRatio, `${name}: ours gives ${ratio.toFixed(2)} of the bare engine (at least ${minRatio})`);
}

/** A quick run on a busy machine varies by a tenth, so its limit is lower. */
export const minRatioFor = (promised: number, size: Size): number => (size === 'full' ? promised : promised - 0.1);
