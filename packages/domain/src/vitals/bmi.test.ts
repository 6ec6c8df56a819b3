// Tests the body mass index.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bmiOf } from './bmi.ts';

test.each([
  // The examples of the WHO's and the CDC's pages on the body mass index.
  [70, 175, 22.9],
  [68, 165, 25],
  [3.3, 50, 13.2],
  [120, 160, 46.9],
  // Exactly half of the last digit rounds up.
  [81, 200, 20.3],
  [51.84, 160, 20.3],
])('%s kg at %s cm is %s', (weight, height, expected) => {
  expect(bmiOf(weight, height)).toBe(expected);
});

test('grows with the weight, falls with the height, and has one decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 3_000 }), fc.integer({ min: 300, max: 2_300 }), (decagrams, millimetres) => {
      const [weight, height] = [decagrams / 10, millimetres / 10];
      const bmi = bmiOf(weight, height);
      expect(bmiOf(weight + 0.1, height)).toBeGreaterThanOrEqual(bmi);
      expect(bmiOf(weight, height + 0.1)).toBeLessThanOrEqual(bmi);
      expect(Math.abs(bmi - weight / (height / 100) ** 2)).toBeLessThan(0.0501);
      expect(Number(bmi.toFixed(1))).toBe(bmi);
    }),
  );
});
