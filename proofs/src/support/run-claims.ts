// Runs claims one after another on one set of servers and prints the verdicts.
import type { Claim, Size } from './claim.ts';
import { createReport, type Verdict } from './report.ts';
import { watchCpuSteal } from './cpu-steal.ts';
import { createProofEnvironment, type ProofEnvironment } from './proof-environment.ts';

/** CPU steal above which a failed time condition is measured once more. The second result counts. */
const maxSteal = 0.15;

export type RunOptions = {
  size: Size;
  mutation?: string | undefined;
  /** No claim starts after this time; those left out are named. */
  until?: number | undefined;
  print: (line: string) => void;
};

export async function runClaims(
  claims: Claim[],
  { size, mutation, until = Number.POSITIVE_INFINITY, print }: RunOptions,
): Promise<(Verdict & { seconds: number })[]> {
  let pendingEnvironment: Promise<ProofEnvironment> | undefined;
  const environment = (): Promise<ProofEnvironment> => (pendingEnvironment ??= createProofEnvironment());
  const verdicts: (Verdict & { seconds: number })[] = [];
  const run = async (claim: Claim): Promise<Verdict & { seconds: number }> => {
    const began = Date.now();
    const report = createReport(claim.name, print);
    const failure = await claim.run({ report, size, mutation, environment }).then(
      () => undefined,
      (error: unknown) => error ?? new Error('failed without an error'),
    );
    if (failure instanceof Error) print(`  ${failure.stack ?? failure.message}`);
    // A process left running would be reused by the next claim, with the wrong database.
    await pendingEnvironment?.then((created) => created.stopAll()).catch(() => undefined);
    return { ...report.verdict(failure), seconds: Math.round((Date.now() - began) / 1_000) };
  };
  try {
    for (const claim of claims) {
      if (Date.now() > until) {
        print(`NOT ASKED  ${claim.name}: the time was up`);
        continue;
      }
      print(`${claim.name} (${size}${mutation ? `, mutation: ${mutation}` : ''}): ${claim.promise}`);
      const readSteal = watchCpuSteal();
      let verdict = await run(claim);
      const share = readSteal();
      if (verdict.isOnlyLate && !mutation && share > maxSteal) {
        print(`NOT SAID  ${claim.name}: ${verdict.decisive}; CPU steal was ${Math.round(share * 100)} %. Measuring once more:`);
        verdict = await run(claim);
      }
      verdicts.push(verdict);
      print(`${verdict.holds ? 'HOLDS' : 'DOES NOT HOLD'}  ${claim.name} (${verdict.seconds} s): ${verdict.decisive}\n`);
    }
  } finally {
    await (await pendingEnvironment)?.close();
  }
  return verdicts;
}
