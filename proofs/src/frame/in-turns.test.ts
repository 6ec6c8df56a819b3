// When a comparison has to go on: measured pairs that lie far apart have decided nothing yet.
import { expect, test } from 'vitest';
import { isWavering } from './in-turns.ts';

test.each([
  [[0.7, 0.72, 0.68, 0.75, 0.71], false],
  [[0.6, 0.85], false],
  [[0.45, 0.48, 0.74, 0.5, 0.71], true],
])('given pairs of %j, then the machine wavers: %s', (pairs, expected) => {
  expect(isWavering(pairs)).toBe(expected);
});
