// When a comparison has to continue: a wide spread of ratios is not conclusive.
import { expect, test } from 'vitest';
import { isUnstable } from './alternating-load.ts';

test.each([
  [[0.7, 0.72, 0.68, 0.75, 0.71], false],
  [[0.6, 0.85], false],
  [[0.45, 0.48, 0.74, 0.5, 0.71], true],
])('ratios %j are unstable: %s', (pairs, expected) => {
  expect(isUnstable(pairs)).toBe(expected);
});
