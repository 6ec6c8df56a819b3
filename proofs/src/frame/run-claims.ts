// Runs claims one after another on one set of servers and says what held.
import type { Claim, Size } from './claim.ts';
import { openReport, type Verdict } from './report.ts';
import { openStage, type Stage } from './stage.ts';

export type RunOptions = { size: Size; planted?: string | undefined; print: (line: string) => void };

export async function runClaims(claims: Claim[], { size, planted, print }: RunOptions): Promise<(Verdict & { seconds: number })[]> {
  let opened: Promise<Stage> | undefined;
  const stage = (): Promise<Stage> => (opened ??= openStage());
  const verdicts = [];
  try {
    for (const claim of claims) {
      const began = Date.now();
      print(`${claim.name} (${size}${planted ? `, planted: ${planted}` : ''}): ${claim.promise}`);
      const report = openReport(claim.name, print);
      const failure = await claim.run({ report, size, planted, stage }).then(
        () => undefined,
        (error: unknown) => error ?? new Error('failed without saying why'),
      );
      if (failure instanceof Error) print(`  ${failure.stack ?? failure.message}`);
      const verdict = { ...report.verdict(failure), seconds: Math.round((Date.now() - began) / 1_000) };
      verdicts.push(verdict);
      print(`${verdict.holds ? 'HOLDS' : 'DOES NOT HOLD'}  ${claim.name} (${verdict.seconds} s): ${verdict.decisive}\n`);
    }
  } finally {
    await (await opened)?.close();
  }
  return verdicts;
}
