// Tests what the form of a goal begins with, what it sends, and where its errors stand.
import type { Goal } from '@lafiya/api-client';
import { expect, it } from 'vitest';
import { emptyValues, factsOf, fieldsOf, goalErrors, type NewGoalFacts, valuesOf } from './goal-form.ts';

const today = '2026-11-19';
const weight = {
  kind: 'weight',
  amount: 76,
  unit: 'kg',
  measuredAt: '2026-11-18T07:00:00.000Z',
  dangerLow: null,
  dangerHigh: null,
} as const;
const measured: NewGoalFacts = { measured: [weight], heightCm: 165, isAdult: true };
const goal: Goal = {
  id: '01900000-0000-7000-8000-000000000001',
  state: 'active',
  version: 1,
  progress: 75,
  value: { kind: 'weight', unit: 'kg', target: 70, targetOn: '2026-11-01', start: 76, now: null, isReached: false },
  habit: null,
  setBy: 'Titilayo Adeyemi',
  setAt: '2026-09-01T07:00:00.000Z',
  endedAt: null,
};

it('begins with a measured kind, and with a habit if nothing was measured', () => {
  expect(emptyValues(measured)).toMatchObject({ type: 'value', kind: 'weight', daysAWeek: '5' });
  expect(emptyValues({ ...measured, measured: [] })).toMatchObject({ type: 'habit' });
});

it('sends what belongs to the type, and a number with a comma', () => {
  const values = { ...emptyValues(measured), target: ' 70,5 ', title: ' Walk ', targetOn: '2027-02-28' };
  expect(fieldsOf(values, 'kg')).toEqual({
    type: 'value',
    kind: 'weight',
    unit: 'kg',
    target: 70.5,
    targetOn: '2027-02-28',
    title: null,
    daysAWeek: null,
  });
  expect(fieldsOf({ ...values, type: 'habit' }, 'kg')).toEqual({
    type: 'habit',
    kind: null,
    unit: null,
    target: null,
    targetOn: null,
    title: 'Walk',
    daysAWeek: 5,
  });
});

it.each([
  ['', 'Please enter a number.'],
  ['seventy', 'Please enter a number.'],
  ['76', 'This is where you are now. Please enter another number.'],
  ['50', 'This weight is too low for this height. Please talk to your doctor about a weight that is healthy.'],
  ['70', undefined],
])('a weight of %j: %s', (target, message) => {
  const values = { ...emptyValues(measured), target };
  expect(goalErrors(values, 'kg', factsOf(measured, values, today)).target).toBe(message);
});

it('a goal that is changed keeps its start and a date that has passed', () => {
  const values = valuesOf(goal);
  expect(values).toMatchObject({ type: 'value', target: '70', targetOn: '2026-11-01' });
  expect(goalErrors(values, 'kg', factsOf(measured, values, today, goal))).toEqual({});
  expect(goalErrors({ ...values, targetOn: '2026-11-02' }, 'kg', factsOf(measured, values, today, goal))).toHaveProperty('targetOn');
});
