// A gate that does not bite makes the proof fail, and so does one that refuses what is right.
import { gates as allGates } from '@lafiya/tools/gates/gates';
import { expect, test } from 'vitest';
import { runClaims } from '../frame/run-claims.ts';
import { gates } from './gates.ts';

const prove = async (planted: string) => {
  const [verdict] = await runClaims([gates], { size: 'quick', planted, print: () => {} });
  return verdict;
};

test.each(allGates.map(({ name }) => name))("the proof fails when the gate '%s' has no teeth", async (name) => {
  const verdict = await prove(`toothless-${name}`);
  expect(verdict?.holds).toBe(false);
  expect(verdict?.broken[0]).toMatch(new RegExp(`^${name} refuses `));
});

test('the proof fails when a gate refuses the clean tree', async () => {
  const verdict = await prove('refuses-all');
  expect(verdict?.holds).toBe(false);
  expect(verdict?.broken[0]).toMatch(/the clean tree passes/);
});
