// The claim fails when a gate is ineffective and when a gate refuses a clean tree.
import { gates as allGates } from '@lafiya/tools/gates/gates';
import { expect, test } from 'vitest';
import { runClaims } from '../support/run-claims.ts';
import { gates } from './gates.ts';

const runGatesClaim = async (mutation: string) => {
  const [verdict] = await runClaims([gates], { size: 'quick', mutation, print: () => {} });
  return verdict;
};

test.each(allGates.map(({ name }) => name))("fails when the gate '%s' is ineffective", async (name) => {
  const verdict = await runGatesClaim(`ineffective-${name}`);
  expect(verdict?.holds).toBe(false);
  expect(verdict?.broken[0]).toMatch(new RegExp(`^${name} refuses `));
});

test('fails when a gate refuses the clean tree', async () => {
  const verdict = await runGatesClaim('refuses-all');
  expect(verdict?.holds).toBe(false);
  expect(verdict?.broken[0]).toMatch(/the clean tree passes/);
});
