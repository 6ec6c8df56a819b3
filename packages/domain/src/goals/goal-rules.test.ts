// Tests which goals are complete and sensible.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../chart/calendar-math.ts';
import { bmiOf } from '../vitals/bmi.ts';
import { usualLimits } from '../vitals/limits.ts';
import { numericRules } from '../vitals/vital-kinds.ts';
import { type GoalFields, goalKinds } from './goal-kinds.ts';
import { type GoalFacts, goalProblems, isAdultAge } from './goal-rules.ts';

const today = '2026-11-19';
const weightGoal: GoalFields = {
  type: 'value',
  kind: 'weight',
  target: 70,
  unit: 'kg',
  targetOn: '2027-02-28',
  title: null,
  daysAWeek: null,
};
const habit: GoalFields = {
  type: 'habit',
  kind: null,
  target: null,
  unit: null,
  targetOn: null,
  title: 'Walk 30 minutes',
  daysAWeek: 5,
};
const facts: GoalFacts = { today, start: 76, danger: null, heightCm: 165, isAdult: true, previousDate: null };
const adult = { ageDays: null, isPregnant: false };
const fieldsOf = (goal: Partial<GoalFields>, more: Partial<GoalFacts> = {}) =>
  goalProblems({ ...weightGoal, ...goal }, { ...facts, ...more }).map(({ field }) => field);

test.each<[what: string, goal: Partial<GoalFields>, more: Partial<GoalFacts>, fields: string[]]>([
  ['to lose weight', {}, {}, []],
  ['to gain weight', { target: 80 }, {}, []],
  ['in pounds', { target: 154, unit: '[lb_av]' }, {}, []],
  ['without a date', { targetOn: null }, {}, []],
  ['without a kind', { kind: null }, {}, ['kind']],
  ['what was never measured', {}, { start: null }, ['kind']],
  ['without a number', { target: null }, {}, ['target']],
  ['without a unit', { unit: null }, {}, ['unit']],
  ['in a unit of something else', { unit: 'mmol/L' }, {}, ['unit']],
  ['of an impossible value', { target: 700 }, {}, ['target']],
  ['with too many decimals', { target: 70.123_4 }, {}, ['target']],
  ['of where they are', { target: 76 }, {}, ['target']],
  ['of where they are, in another unit', { target: 150, unit: '[lb_av]' }, { start: 68.039 }, ['target']],
  ['today', { targetOn: today }, {}, ['targetOn']],
  ['tomorrow', { targetOn: addDays(today, 1) }, {}, []],
  ['in five years', { targetOn: addMonths(today, 60) }, {}, []],
  ['in more than five years', { targetOn: addDays(addMonths(today, 60), 1) }, {}, ['targetOn']],
  ['with the passed date that it had', { targetOn: '2026-01-01' }, { previousDate: '2026-01-01' }, []],
  ['with the days of a habit', { daysAWeek: 3 }, {}, ['type']],
  // 50.3 kg at 165 cm is 18.5.
  ['at the limit to underweight', { target: 50.3 }, {}, []],
  ['of an underweight adult', { target: 50 }, {}, ['target']],
  ['of a light child', { target: 50 }, { isAdult: false }, []],
  ['of a light adult whose height is not known', { target: 50 }, { heightCm: null }, []],
  ['for the upper number', { kind: 'blood_pressure', target: 125, unit: 'mm[Hg]' }, { start: 148 }, []],
  [
    'of a dangerous blood pressure',
    { kind: 'blood_pressure', target: 75, unit: 'mm[Hg]' },
    { start: 148, danger: usualLimits('blood_pressure', adult) },
    ['target'],
  ],
  ['of a dangerous sugar', { kind: 'glucose', target: 50, unit: 'mg/dL' }, { start: 9, danger: usualLimits('glucose', adult) }, ['target']],
  ['of a usual sugar', { kind: 'glucose', target: 108, unit: 'mg/dL' }, { start: 9, danger: usualLimits('glucose', adult) }, []],
  ['of a fraction of a beat', { kind: 'pulse', target: 70.5, unit: '/min' }, { start: 90 }, ['target']],
])('a goal %s', (_what, goal, more, fields) => {
  expect(fieldsOf(goal, more)).toEqual(fields);
});

test.each<[what: string, goal: Partial<GoalFields>, fields: string[]]>([
  ['with a text and days', {}, []],
  ['without a text', { title: ' ' }, ['title']],
  ['with a long text', { title: 'a'.repeat(101) }, ['title']],
  ['on no day', { daysAWeek: 0 }, ['daysAWeek']],
  ['on eight days', { daysAWeek: 8 }, ['daysAWeek']],
  ['on half a day', { daysAWeek: 1.5 }, ['daysAWeek']],
  ['with a target', { target: 70 }, ['type']],
])('a habit %s', (_what, goal, fields) => {
  expect(goalProblems({ ...habit, ...goal }, facts).map(({ field }) => field)).toEqual(fields);
});

test.each([
  [null, true],
  [17, false],
  [18, true],
])('a person of %s years is an adult: %s', (age, expected) => {
  expect(isAdultAge(age)).toBe(expected);
});

test('never accepts an underweight target of an adult, nor an impossible one, and accepts all others but the start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6_000 }), fc.integer({ min: 400, max: 2_300 }), (hectograms, millimetres) => {
      const [target, heightCm] = [hectograms / 10, millimetres / 10];
      const { min, max } = numericRules.weight;
      const isSensible = target >= min && target <= max && target !== 76 && bmiOf(target, heightCm) >= 18.5;
      expect(fieldsOf({ target }, { heightCm })).toEqual(isSensible ? [] : ['target']);
    }),
  );
});

test('every kind has a sensible target', () => {
  for (const kind of goalKinds) {
    const { units, min, max } = numericRules[kind];
    const middle = Math.round((min + max) / 2);
    expect(fieldsOf({ kind, target: middle, unit: units[0] }, { start: middle + 1 }), kind).toEqual([]);
  }
});
