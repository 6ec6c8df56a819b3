// Tests how far a value has come on the way to its target.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTargetReached, progressOf } from './goal-progress.ts';

test.each([
  // Down: from 76 kg to 70 kg.
  [76, 70, 76, 0, false],
  [76, 70, 71.5, 75, false],
  [76, 70, 71.8, 70, false],
  [76, 70, 70, 100, true],
  [76, 70, 68, 100, true],
  [76, 70, 78, 0, false],
  // Almost is not reached.
  [76, 70, 70.001, 99, false],
  // Up: from 45 kg to 50 kg.
  [45, 50, 46, 20, false],
  [45, 50, 50, 100, true],
  [45, 50, 44, 0, false],
])('from %s to %s, at %s, is %i %%', (start, target, now, percent, isReached) => {
  expect(progressOf({ start, target }, now)).toBe(percent);
  expect(isTargetReached({ start, target }, now)).toBe(isReached);
});

const amount = fc.integer({ min: 200, max: 500_000 }).map((grams) => grams / 1000);
const path = fc.record({ start: amount, target: amount }).filter(({ start, target }) => start !== target);

test('is between 0 and 100, and 100 exactly when the target is reached', () => {
  fc.assert(
    fc.property(path, amount, (way, now) => {
      const percent = progressOf(way, now);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(percent === 100).toBe(isTargetReached(way, now));
    }),
  );
});

test('grows on the way to the target, and is the same in the other direction', () => {
  fc.assert(
    fc.property(path, amount, amount, ({ start, target }, one, other) => {
      const [near, far] = Math.abs(one - target) <= Math.abs(other - target) ? [one, other] : [other, one];
      const isBefore = (now: number) => !isTargetReached({ start, target }, now);
      if (isBefore(near) && isBefore(far))
        expect(progressOf({ start, target }, near)).toBeGreaterThanOrEqual(progressOf({ start, target }, far));
      const mirrored = (value: number) => Number((1000 - value).toFixed(3));
      expect(progressOf({ start: mirrored(start), target: mirrored(target) }, mirrored(one))).toBe(progressOf({ start, target }, one));
    }),
  );
});
