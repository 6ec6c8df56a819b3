// Writes the latest full figures of each claim to docs/proofs.md, with date and commit.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '@lafiya/tools/services/instance';
import type { Size } from './claim.ts';
import type { Verdict } from './report.ts';

const file = path.join(checkout, 'docs/proofs.md');

export function recordVerdicts(verdicts: (Verdict & { seconds: number })[], size: Size): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  let text = readFileSync(file, 'utf8');
  for (const verdict of verdicts) {
    const section = [
      `<!-- proof:${verdict.claim} -->`,
      `### ${verdict.claim}: ${verdict.holds ? 'holds' : 'does not hold'}`,
      '',
      `${date}, ${commit}, ${size}, ${verdict.seconds} s. ${verdict.decisive}.`,
      '',
      ...verdict.figures.map(({ name, value }) => `- ${name}: ${value}`),
      ...verdict.broken.map((sentence) => `- **not reached:** ${sentence}`),
      `<!-- /proof:${verdict.claim} -->`,
    ].join('\n');
    const place = new RegExp(`<!-- proof:${verdict.claim} -->[\\s\\S]*?<!-- /proof:${verdict.claim} -->`);
    text = place.test(text) ? text.replace(place, () => section) : `${text.trimEnd()}\n\n${section}\n`;
  }
  writeFileSync(file, text);
}
