// The claim holds on the texts as they are, and fails for each of its defects.
import { expect, test } from 'vitest';
import { runClaims } from '../support/run-claims.ts';
import { plainWords } from './plain-words.ts';

const run = async (mutation?: string) => {
  const [verdict] = await runClaims([plainWords], { size: 'quick', mutation, print: () => {} });
  return verdict;
};

test('holds', async () => {
  expect((await run())?.broken).toEqual([]);
});

test.each(Object.keys(plainWords.defects))('fails with the defect %s', async (mutation) => {
  const verdict = await run(mutation);
  expect(verdict?.holds).toBe(false);
  expect(verdict?.broken[0]).toMatch(/[1-9]\d* forbidden phrases|0 texts were read|has a sample|reading ease/);
});
