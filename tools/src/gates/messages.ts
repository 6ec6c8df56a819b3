// Checks that the catalogues have every message of the web, and no other: a message that is missing is shown as its id.
import path from 'node:path';
import { type Finding, orToolOutput, runIn, type Tree } from './gate.ts';

export async function inspectMessages({ root }: Tree): Promise<Finding> {
  const ran = await runIn(path.join(root, 'apps/web'), 'node', ['build-steps/check-catalogue.ts']);
  const violations = ran.output.split('\n').filter((line) => /is out of date|is enabled but/.test(line));
  return { inspected: 'the catalogues of the web', violations: orToolOutput(violations, ran, 'check-catalogue.ts') };
}
