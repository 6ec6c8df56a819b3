// Figures about calls from a table of days.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CallDay, callFigures, joinStepMs } from './call-figures.ts';

const none: CallDay = { day: '2026-11-16', joinStep: 0, calls: 0, stays: 0, reconnects: 0, goodSeconds: 0, fairSeconds: 0, poorSeconds: 0 };

test('sums, the median of joining and the share of poor time', () => {
  const days = [
    { ...none, joinStep: 20, calls: 1, stays: 1, poorSeconds: 60, reconnects: 3 },
    { ...none, joinStep: 2, calls: 2, stays: 3, goodSeconds: 120, fairSeconds: 60 },
  ];
  expect(callFigures(days)).toEqual({ calls: 3, reconnects: 3, medianJoinMs: 750, poorShare: 0.25 });
});

test('without a call there is neither', () => {
  expect(callFigures([none])).toEqual({ calls: 0, reconnects: 0, medianJoinMs: null, poorShare: null });
});

test('at least half got in within the median, and it is a quarter of a second at most above the truth', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 29_000 }), { minLength: 1, maxLength: 40 }), (times) => {
      const days = times.map((ms) => ({ ...none, joinStep: Math.floor(ms / joinStepMs), stays: 1 }));
      const { medianJoinMs } = callFigures(days);
      const truth = times.toSorted((a, b) => a - b)[Math.ceil(times.length / 2) - 1] ?? 0;
      expect(medianJoinMs).toBeGreaterThan(truth);
      expect(medianJoinMs).toBeLessThanOrEqual(truth + joinStepMs);
    }),
  );
});
