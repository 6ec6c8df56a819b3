// Runs claims one after another on one set of servers and says what held.
import type { Claim, Size } from './claim.ts';
import { openReport, type Verdict } from './report.ts';
import { watchNeighbours } from './neighbours.ts';
import { openStage, type Stage } from './stage.ts';

/** The share of the processor above which a failed measurement of time is made once more. A second failure stands. */
const tooMuchTaken = 0.15;

export type RunOptions = {
  size: Size;
  planted?: string | undefined;
  /** No claim is begun after this moment; those left over are named. */
  until?: number | undefined;
  print: (line: string) => void;
};

export async function runClaims(
  claims: Claim[],
  { size, planted, until = Number.POSITIVE_INFINITY, print }: RunOptions,
): Promise<(Verdict & { seconds: number })[]> {
  let opened: Promise<Stage> | undefined;
  const stage = (): Promise<Stage> => (opened ??= openStage());
  const verdicts: (Verdict & { seconds: number })[] = [];
  const run = async (claim: Claim): Promise<Verdict & { seconds: number }> => {
    const began = Date.now();
    const report = openReport(claim.name, print);
    const failure = await claim.run({ report, size, planted, stage }).then(
      () => undefined,
      (error: unknown) => error ?? new Error('failed without saying why'),
    );
    if (failure instanceof Error) print(`  ${failure.stack ?? failure.message}`);
    // A process that is left running would be taken for the next claim's own, on another database.
    await opened?.then((made) => made.stopAll()).catch(() => undefined);
    return { ...report.verdict(failure), seconds: Math.round((Date.now() - began) / 1_000) };
  };
  try {
    for (const claim of claims) {
      if (Date.now() > until) {
        print(`NOT ASKED  ${claim.name}: the time was up`);
        continue;
      }
      print(`${claim.name} (${size}${planted ? `, planted: ${planted}` : ''}): ${claim.promise}`);
      const taken = watchNeighbours();
      let verdict = await run(claim);
      const share = taken();
      if (verdict.isOnlyLate && !planted && share > tooMuchTaken) {
        print(
          `NOT SAID  ${claim.name}: ${verdict.decisive}; others had ${Math.round(share * 100)} % of the processor meanwhile. Once more:`,
        );
        verdict = await run(claim);
      }
      verdicts.push(verdict);
      print(`${verdict.holds ? 'HOLDS' : 'DOES NOT HOLD'}  ${claim.name} (${verdict.seconds} s): ${verdict.decisive}\n`);
    }
  } finally {
    await (await opened)?.close();
  }
  return verdicts;
}
