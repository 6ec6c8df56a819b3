// Two servers under the same load in turns: what disturbs the machine meanwhile disturbs both.
import type autocannon from 'autocannon';
import type { Size } from './claim.ts';
import { load, median } from './measure.ts';
import type { Report } from './report.ts';

export const sides = ['ours', 'bare'] as const;
export type Side = (typeof sides)[number];
export type InTurns = { ours: number; bare: number; ratio: number; failed: number };

const sizes = { full: { rounds: 7, seconds: 6 }, quick: { rounds: 5, seconds: 2 } };
/** A machine that gives one turn far more than the next has decided nothing after a few pairs: it is looked at for three times as long. */
const longest = 3;

/** What a second brings on either side (the middle of the rounds), and how many of one the other gives (the middle of the pairs). */
export async function loadInTurns(urls: Record<Side, string>, size: Size, requests?: autocannon.Request[]): Promise<InTurns> {
  const rates: Record<Side, number[]> = { ours: [], bare: [] };
  const { rounds, seconds } = sizes[size];
  const pairs = (): number[] => rates.ours.map((ours, round) => ours / (rates.bare[round] ?? Number.NaN));
  let failed = 0;
  // The first round only warms up: both compile their code and prepare their statements in it.
  for (let round = 0; round <= rounds || (round <= rounds * longest && isWavering(pairs())); round += 1) {
    for (const who of round % 2 === 0 ? sides : sides.toReversed()) {
      const result = await load({ url: urls[who], seconds, ...(requests ? { requests } : {}) });
      failed += result.failed;
      if (round > 0) rates[who].push(result.perSecond);
    }
  }
  return { ours: median(rates.ours), bare: median(rates.bare), ratio: median(pairs()), failed };
}

/** Whether the pairs lie further apart than half of the smallest. */
export const isWavering = (pairs: number[]): boolean => Math.max(...pairs) > 1.5 * Math.min(...pairs);

/** Says what was measured, and whether ours gives enough of the bare engine. */
export function judgeInTurns(report: Report, { ours, bare, ratio, failed }: InTurns, least: number, name: string): void {
  report.figure(`${name}, bare engine`, bare, 'requests a second');
  report.figure(`${name}, ours`, ours, 'requests a second');
  report.holds(failed === 0, `${name}: every request succeeded (${failed} failed)`);
  report.holdsInTime(ratio >= least, `${name}: ours gives ${ratio.toFixed(2)} of the bare engine (at least ${least})`);
}

/** A quick run on a busy machine wavers by a tenth; it only notices what is plainly in the way. */
export const leastOf = (promised: number, size: Size): number => (size === 'full' ? promised : promised - 0.1);
