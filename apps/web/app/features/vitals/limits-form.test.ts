// Tests what a patient's limits become in a request: in the unit of the limits, and only what is not usual.
import type { VitalLimits } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import {
  fieldOfPath,
  fieldProblems,
  limitsOfScale,
  limitsValues,
  type LimitsContext,
  type LimitsValues,
  numberOf,
  ownLimitsOf,
  shownFields,
  usualFor,
} from './limits-form.ts';

const adult = { id: 'p', name: 'A', dateOfBirth: null, age: 40, ageDays: 14_600, sex: 'female', isPregnant: false };
const none = { low: null, high: null, dangerLow: null, dangerHigh: null };

function start(kind: LimitsContext['kind'], unit: LimitsContext['unit'], applied?: VitalLimits) {
  const usual = usualFor(kind, adult);
  const context: LimitsContext = { kind, unit, applied: applied ?? usual, usual };
  const values: LimitsValues = { ...limitsValues(kind, context.applied, unit), oxygenScale: '1', note: '', hasAgreed: false };
  return { context, values };
}

test('what is left as it is stays usual, also after a conversion that rounds', () => {
  const { context, values } = start('temperature', '[degF]');
  expect(values.high).toBe('99.5');
  expect(ownLimitsOf(values, context, 'doctor')).toEqual({ ...none, diastolic: null });
});

test('a target of one number keeps what was shown of the others, and the usual dangerous values', () => {
  const { context, values } = start('blood_pressure', 'mm[Hg]');
  expect(ownLimitsOf({ ...values, high: '130', diastolicHigh: '80' }, context, 'doctor')).toEqual({
    ...none,
    low: 90,
    high: 130,
    diastolic: { ...none, low: 50, high: 80 },
  });
});

test('own dangerous values are sent with all of their side, and never by the family', () => {
  const { context, values } = start('pulse', '/min');
  const changed = { ...values, dangerHigh: '120' };
  expect(ownLimitsOf(changed, context, 'doctor')).toEqual({ ...none, dangerLow: 40, dangerHigh: 120, diastolic: null });
  expect(ownLimitsOf(changed, context, 'family')).toEqual({ ...none, diastolic: null });
});

test('what was entered in pounds is sent in kilograms', () => {
  const { context, values } = start('weight', '[lb_av]');
  expect(ownLimitsOf({ ...values, high: '154,5' }, context, 'family').high).toBeCloseTo(70.08, 2);
});

test.each([
  ['12', 12],
  ['6,8', 6.8],
  [' 6.8 ', 6.8],
  ['6.8.1', null],
  ['1e3', null],
  ['', null],
])('%j is the number %d', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test('problems stand at fields that the user sees', () => {
  const { context, values } = start('blood_pressure', 'mm[Hg]');
  const problems = (changed: Partial<LimitsValues>, writesAs: 'doctor' | 'family') =>
    fieldProblems({ ...values, ...changed }, context, shownFields('blood_pressure', writesAs));
  expect(problems({ high: 'abc', diastolicHigh: '80.5' }, 'doctor')).toEqual({ high: 'no_number', diastolicHigh: 'whole' });
  expect(problems({ high: '900' }, 'doctor')).toEqual({ high: 'impossible' });
  expect(problems({ high: '85' }, 'doctor')).toEqual({ high: 'order' });
  expect(problems({ high: '190' }, 'doctor')).toEqual({ dangerHigh: 'order' });
  expect(problems({ high: '190' }, 'family')).toEqual({ high: 'dangerous' });
  expect(problems({ high: '130' }, 'family')).toEqual({});
});

test('the errors of the server have the names of the fields', () => {
  expect(fieldOfPath('diastolic.dangerHigh')).toBe('diastolicDangerHigh');
  expect(fieldOfPath('high')).toBe('high');
});

test('trying another oxygen scale and going back keeps the own limits', () => {
  const own: VitalLimits = { low: 90, high: 96, dangerLow: 85, dangerHigh: null, diastolic: null };
  const { context } = start('oxygen', '%', own);
  expect(limitsOfScale('2', '1', context)).toMatchObject({ low: 88, high: 92, dangerLow: 83 });
  expect(limitsOfScale('1', '1', context)).toEqual(own);
  expect(limitsOfScale('2', '2', context)).toEqual(own);
  expect(limitsOfScale('1', '2', context)).toEqual(context.usual);
});
