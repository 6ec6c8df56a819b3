// Tests which of a patient's own limits count as set, and by whom.
import { expect, test } from 'vitest';
import { hasOwnDanger, isSetByDoctor } from './own-limits.ts';

const bounds = { low: null, high: null, dangerLow: null, dangerHigh: null };
const none = { ...bounds, diastolic: null };
const own = (limits: Parameters<typeof hasOwnDanger>[0]['limits'], setAs: 'doctor' | 'family' = 'doctor', oxygenScale: 1 | 2 = 1) => ({
  limits,
  setAs,
  oxygenScale,
});

test('a target, dangerous values or scale 2 of a doctor are set by a doctor', () => {
  expect(isSetByDoctor(own({ ...none, high: 130 }))).toBe(true);
  expect(isSetByDoctor(own({ ...none, dangerHigh: 160 }))).toBe(true);
  expect(isSetByDoctor(own({ ...bounds, diastolic: { ...bounds, dangerHigh: 110 } }))).toBe(true);
  expect(isSetByDoctor(own(none, 'doctor', 2))).toBe(true);
});

test('what the family set, or a doctor gave up again, is not', () => {
  expect(isSetByDoctor(null)).toBe(false);
  expect(isSetByDoctor(own(none))).toBe(false);
  expect(isSetByDoctor(own({ ...none, high: 130 }, 'family'))).toBe(false);
});

test('own dangerous values are those of either number', () => {
  expect(hasOwnDanger(own({ ...none, low: 90, high: 130 }))).toBe(false);
  expect(hasOwnDanger(own({ ...none, dangerLow: 90 }))).toBe(true);
  expect(hasOwnDanger(own({ ...bounds, diastolic: { ...bounds, dangerHigh: 110 } }))).toBe(true);
});
