// Tests how claims are run, repeated and judged.
import { describe, expect, it, vi } from 'vitest';
import type { Claim } from './claim.ts';
import { runClaims } from './run-claims.ts';

const steal = vi.hoisted(() => ({ share: 0 }));
vi.mock('./cpu-steal.ts', () => ({ watchCpuSteal: () => () => steal.share }));

const silent = { size: 'quick' as const, print: () => {} };

/** Fails at the first run and holds afterwards. */
function failingOnce(asks: 'holds' | 'holdsInTime'): { claim: Claim; runs: () => number } {
  let runs = 0;
  const run: Claim['run'] = async ({ report }) => {
    runs += 1;
    report.holds(true, 'every answer was right');
    report[asks](runs > 1, 'it was fast enough');
  };
  return { claim: { name: 'wavering', promise: '', defects: {}, run }, runs: () => runs };
}

describe('a claim that fails', () => {
  it('is measured once more when only time conditions failed under high CPU steal', async () => {
    steal.share = 0.4;
    const { claim, runs } = failingOnce('holdsInTime');
    expect((await runClaims([claim], silent))[0]?.holds).toBe(true);
    expect(runs()).toBe(2);
  });

  it.each([
    ['a condition about something else failed', 0.4, 'holds' as const, undefined],
    ['CPU steal was low', 0.1, 'holdsInTime' as const, undefined],
    ['a defect was introduced', 0.4, 'holdsInTime' as const, 'slow'],
  ])('fails at once when %s', async (_, share, asks, mutation) => {
    steal.share = share;
    const { claim, runs } = failingOnce(asks);
    expect((await runClaims([claim], { ...silent, mutation }))[0]?.holds).toBe(false);
    expect(runs()).toBe(1);
  });
});

it('starts no claim after the time limit and names those left out', async () => {
  const { claim, runs } = failingOnce('holds');
  const printed: string[] = [];
  expect(await runClaims([claim], { ...silent, until: Date.now() - 1, print: (line) => printed.push(line) })).toEqual([]);
  expect(runs()).toBe(0);
  expect(printed).toEqual(['NOT ASKED  wavering: the time was up']);
});
