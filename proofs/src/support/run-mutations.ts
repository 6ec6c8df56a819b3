// Introduces each defect of each claim and checks that the claim detects it. A claim that misses one proves nothing.
import type { Claim } from './claim.ts';
import { runClaims } from './run-claims.ts';

export type MutationResult = { claim: string; defect: string; noticed: boolean; decisive: string };

export async function runMutations(claims: Claim[], print: (line: string) => void): Promise<MutationResult[]> {
  const results: MutationResult[] = [];
  for (const claim of claims) {
    for (const defect of Object.keys(claim.defects)) {
      const [verdict] = await runClaims([claim], { size: 'quick', mutation: defect, print });
      results.push({ claim: claim.name, defect, noticed: verdict?.holds === false, decisive: verdict?.decisive ?? '' });
    }
  }
  for (const { claim, defect, noticed, decisive } of results)
    print(`${noticed ? 'noticed' : 'MISSED '}  ${claim} --mutation ${defect}: ${decisive}`);
  return results;
}
