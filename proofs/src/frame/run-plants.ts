// Breaks each promise in each way its proof must notice, and sees whether it does. A proof that misses one proves nothing.
import type { Claim } from './claim.ts';
import { runClaims } from './run-claims.ts';

export type PlantResult = { claim: string; defect: string; noticed: boolean; said: string };

export async function runPlants(claims: Claim[], print: (line: string) => void): Promise<PlantResult[]> {
  const results: PlantResult[] = [];
  for (const claim of claims) {
    for (const defect of Object.keys(claim.defects)) {
      const [verdict] = await runClaims([claim], { size: 'quick', planted: defect, print });
      results.push({ claim: claim.name, defect, noticed: verdict?.holds === false, said: verdict?.decisive ?? '' });
    }
  }
  for (const { claim, defect, noticed, said } of results) print(`${noticed ? 'noticed' : 'MISSED '}  ${claim} --plant ${defect}: ${said}`);
  return results;
}
