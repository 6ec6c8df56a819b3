// Tests the call figures that are calculated from daily rows.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CallDay, callFigures, joinStepMs } from './call-figures.ts';

const none: CallDay = {
  day: '2026-11-16',
  joinStep: 0,
  calls: 0,
  participations: 0,
  reconnects: 0,
  goodSeconds: 0,
  fairSeconds: 0,
  poorSeconds: 0,
};

test('calculates totals, the median join time and the share of poor connection time', () => {
  const days = [
    { ...none, joinStep: 20, calls: 1, participations: 1, poorSeconds: 60, reconnects: 3 },
    { ...none, joinStep: 2, calls: 2, participations: 3, goodSeconds: 120, fairSeconds: 60 },
  ];
  expect(callFigures(days)).toEqual({ calls: 3, reconnects: 3, medianJoinMs: 750, poorShare: 0.25 });
});

test('median and share are null without calls', () => {
  expect(callFigures([none])).toEqual({ calls: 0, reconnects: 0, medianJoinMs: null, poorShare: null });
});

test('at least half joined within the median, which exceeds the true median by at most a quarter of a second', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 29_000 }), { minLength: 1, maxLength: 40 }), (times) => {
      const days = times.map((ms) => ({ ...none, joinStep: Math.floor(ms / joinStepMs), participations: 1 }));
      const { medianJoinMs } = callFigures(days);
      const truth = times.toSorted((a, b) => a - b)[Math.ceil(times.length / 2) - 1] ?? 0;
      expect(medianJoinMs).toBeGreaterThan(truth);
      expect(medianJoinMs).toBeLessThanOrEqual(truth + joinStepMs);
    }),
  );
});
