// Tests what a z-score of a child's growth means, and the numbers below a growth plot.
import { expect, test } from 'vitest';
import { ageInMonths, growthStatus, shareOf } from './growth-status.ts';
import { growthTicks, spreadOut } from './growth-ticks.ts';

test.each([
  ['weight_for_age', -3.01, 'very_low'],
  ['weight_for_age', -3, 'low'],
  ['weight_for_age', -2, 'usual'],
  ['weight_for_age', 4, 'usual'],
  ['height_for_age', -2.5, 'low'],
  ['height_for_age', 3.1, 'high'],
  ['weight_for_height', 2.1, 'high'],
  ['weight_for_height', 3.1, 'very_high'],
  ['head_for_age', 2, 'usual'],
  ['arm_for_age', -3.4, 'very_low'],
] as const)('%s at z %d is %s', (indicator, z, status) => {
  expect(growthStatus(indicator, z, 24)).toBe(status);
});

test('the body mass index of school children is judged earlier', () => {
  expect(growthStatus('bmi_for_age', 1.5, 60)).toBe('usual');
  expect(growthStatus('bmi_for_age', 1.5, 61)).toBe('high');
  expect(growthStatus('bmi_for_age', 2.5, 61)).toBe('very_high');
  expect(growthStatus('bmi_for_age', 2.5, null)).toBe('high');
});

test('nobody is heavier than all or than none', () => {
  expect([shareOf(0.1), shareOf(42.4), shareOf(99), shareOf(99.9)]).toEqual(['under_1', 42, 99, 'over_99']);
});

test('the age at a measurement', () => {
  expect(ageInMonths('2025-11-16', '2026-11-16T00:00:00Z')).toBeCloseTo(12, 1);
  expect(ageInMonths(null, '2026-11-16T00:00:00Z')).toBeNull();
});

test('small children have months, bigger ones years, and sizes centimetres', () => {
  expect(growthTicks({ from: 0, to: 24, isBySize: false, most: 8 })).toEqual({
    unit: 'months',
    ticks: [0, 3, 6, 9, 12, 15, 18, 21, 24].map((at) => ({ at, label: at })),
  });
  expect(growthTicks({ from: 50, to: 90, isBySize: false, most: 8 }).ticks).toEqual([
    { at: 60, label: 5 },
    { at: 72, label: 6 },
    { at: 84, label: 7 },
  ]);
  expect(growthTicks({ from: 62, to: 88, isBySize: true, most: 8 }).ticks.map(({ label }) => label)).toEqual([65, 70, 75, 80, 85]);
});

test('labels that would touch move apart from the middle one', () => {
  expect(spreadOut([100, 80, 60, 40, 20], 12)).toEqual([100, 80, 60, 40, 20]);
  expect(spreadOut([64, 62, 60, 57, 30], 12)).toEqual([84, 72, 60, 48, 30]);
});
