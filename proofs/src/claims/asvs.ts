// Proves docs/asvs.md: every requirement has a verdict, and the tests named by requirements that are met fail when the protection is removed.
import { randomInt } from 'node:crypto';
import { findRequirementProblems, readRequirements, type TestedRequirement, verdicts } from '@lafiya/tools/asvs/requirements';
import { checkout } from '@lafiya/tools/services/instance';
import type { Claim } from '../support/claim.ts';
import { runTest } from '../asvs/run-tests.ts';
import { copyTree, type TreeCopy } from '../gate-mutations/tree-copy.ts';

const samples = { quick: 3, full: 25 };

export const asvs: Claim = {
  name: 'asvs',
  promise:
    'of the 253 requirements of OWASP ASVS 5.0, levels 1 and 2, none outside of TLS is not met; every one that is met names a test, and of 25 chosen at random each test fails without the protection',
  defects: {
    'no-removal': 'the protections are left in place',
    'unknown-test': 'a requirement names a test that does not exist',
  },
  run: async ({ report, size, mutation }) => {
    const read = readRequirements(checkout);
    const requirements = mutation === 'unknown-test' ? read.map(withoutTest) : read;
    const problems = findRequirementProblems(checkout, requirements);
    report.holds(problems.length === 0, `the table has ${problems.length} problems${problems[0] ? `, the first: ${problems[0]}` : ''}`);
    for (const verdict of verdicts) report.figure(verdict, requirements.filter((one) => one.verdict === verdict).length);
    const met = requirements.filter((one) => one.verdict === 'met');
    const chosen = chooseSample(met, samples[size]);
    report.figure('chosen', chosen.map(({ id }) => id).join(', '));
    const copy = copyTree(checkout);
    try {
      const results = chosen.map((one) => ({ id: one.id, ...removeProtection(copy, one, mutation === 'no-removal') }));
      const unnoticed = results.filter(({ before, after }) => before !== 'passed' || after !== 'failed');
      const named = unnoticed.map(({ id, before, after }) => `${id}: ${before} before, ${after} without`).join('; ');
      report.holds(
        unnoticed.length === 0,
        `${chosen.length - unnoticed.length} of ${chosen.length} tests fail without their protection${named && ` (${named})`}`,
      );
    } finally {
      copy.remove();
    }
  },
};

/** A test that does not pass as it is would prove nothing, so it runs before and after. */
function removeProtection(copy: TreeCopy, one: TestedRequirement, leaveInPlace: boolean) {
  const before = runTest(copy.root, one.test);
  if (!leaveInPlace) copy.edit(one.mutation.file, (text) => text.replace(one.mutation.replace, () => one.mutation.by));
  const after = runTest(copy.root, one.test);
  copy.restore();
  return { before, after };
}

function chooseSample(met: TestedRequirement[], count: number): TestedRequirement[] {
  const left = [...met];
  return Array.from({ length: Math.min(count, met.length) }, () => left.splice(randomInt(left.length), 1)).flat();
}

const withoutTest = <T extends { verdict: string }>(one: T): T =>
  one.verdict === 'met' ? { ...one, test: { project: 'server', file: 'README.md', title: 'does not exist' } } : one;
