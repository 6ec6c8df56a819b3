import { describe, expect, it, vi } from 'vitest';
import type { Claim } from './claim.ts';
import { runClaims } from './run-claims.ts';

const taken = vi.hoisted(() => ({ share: 0 }));
vi.mock('./neighbours.ts', () => ({ watchNeighbours: () => () => taken.share }));

const silent = { size: 'quick' as const, print: () => {} };

/** Fails at first and holds from then on. */
function wavering(asks: 'holds' | 'holdsInTime'): { claim: Claim; runs: () => number } {
  let runs = 0;
  const run: Claim['run'] = async ({ report }) => {
    runs += 1;
    report.holds(true, 'every answer was right');
    report[asks](runs > 1, 'it was fast enough');
  };
  return { claim: { name: 'wavering', promise: '', defects: {}, run }, runs: () => runs };
}

describe('a claim that fails', () => {
  it('is measured once more when it asks for time and others had the machine', async () => {
    taken.share = 0.4;
    const { claim, runs } = wavering('holdsInTime');
    expect((await runClaims([claim], silent))[0]?.holds).toBe(true);
    expect(runs()).toBe(2);
  });

  it.each([
    ['what broke was not about time', 0.4, 'holds' as const, undefined],
    ['nobody took anything', 0.1, 'holdsInTime' as const, undefined],
    ['its defect was planted', 0.4, 'holdsInTime' as const, 'slow'],
  ])('has failed when %s', async (_, share, asks, planted) => {
    taken.share = share;
    const { claim, runs } = wavering(asks);
    expect((await runClaims([claim], { ...silent, planted }))[0]?.holds).toBe(false);
    expect(runs()).toBe(1);
  });
});

it('begins nothing once the time is up, and says what it left out', async () => {
  const { claim, runs } = wavering('holds');
  const said: string[] = [];
  expect(await runClaims([claim], { ...silent, until: Date.now() - 1, print: (line) => said.push(line) })).toEqual([]);
  expect(runs()).toBe(0);
  expect(said).toEqual(['NOT ASKED  wavering: the time was up']);
});
