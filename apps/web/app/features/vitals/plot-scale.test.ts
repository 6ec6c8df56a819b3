// Tests that a plot's scale has round numbers around all values, and that the nearest point is found.
import { expect, test } from 'vitest';
import { nearestIndex, valueScale } from './plot-scale.ts';

test('blood pressures stand between round numbers, as on paper', () => {
  expect(valueScale([139, 150, 76, 95, 130, 80])).toEqual({ min: 60, max: 160, ticks: [60, 80, 100, 120, 140, 160] });
});

test('a single value lies inside of the scale, not on its edge', () => {
  const { min, max, ticks } = valueScale([71.5]);
  expect(min).toBeLessThan(71.5);
  expect(max).toBeGreaterThan(71.5);
  expect(ticks.length).toBeGreaterThan(1);
});

test('an oxygen saturation has no tick above 100 %', () => {
  expect(valueScale([100], { most: 100 }).max).toBe(100);
  expect(valueScale([95, 99, 100], { most: 100 }).max).toBe(100);
});

test('pain starts at 0, also when there was none', () => {
  expect(valueScale([0]).min).toBe(0);
  expect(valueScale([0, 3]).ticks[0]).toBe(0);
});

test.each([[[36.6, 36.9, 37.5]], [[3.9, 10]], [[0.2, 500]], [[2.9, 3.1]]])('the ticks of %o are few and around all of them', (values) => {
  const { min, max, ticks } = valueScale(values);
  expect(min).toBeLessThanOrEqual(Math.min(...values));
  expect(max).toBeGreaterThanOrEqual(Math.max(...values));
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThanOrEqual(6);
});

test('without values there is a scale all the same', () => {
  expect(valueScale([]).ticks).toEqual([0, 1]);
});

test('the nearest point, and of two at one place the later one', () => {
  expect(nearestIndex([1, 5, 9], 6)).toBe(1);
  expect(nearestIndex([1, 5, 9], 100)).toBe(2);
  expect(nearestIndex([1, 5, 5, 9], 5)).toBe(2);
  expect(nearestIndex([], 5)).toBeNull();
});
