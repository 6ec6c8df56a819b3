// Levels of values by age and pregnancy, and a patient's own limits.
import { describe, expect, test } from 'vitest';
import { appliedLimits, isDangerous, levelOf, type Limits, limitProblems, type OwnLimits, type Person, usualLimits } from './limits.ts';
import type { Unit } from './units.ts';
import type { VitalContext, VitalKind } from './vital-kinds.ts';

const years = (age: number): Person => ({ ageDays: Math.round(age * 365.25), isPregnant: false });
const adult = years(34);
const level = (
  kind: VitalKind,
  value: number,
  unit: Unit,
  person: Person = adult,
  diastolic: number | null = null,
  context?: VitalContext,
) => levelOf({ kind, value, diastolic, unit, code: null }, usualLimits(kind, person, context ?? null));
const pressure = (value: number, diastolic: number, person?: Person) => level('blood_pressure', value, 'mm[Hg]', person, diastolic);

describe('usual limits', () => {
  test.each([
    [120, 80, 'in_range'],
    [140, 80, 'high'],
    [120, 90, 'high'],
    [89, 60, 'low'],
    [180, 80, 'dangerously_high'],
    [150, 120, 'dangerously_high'],
    [79, 60, 'dangerously_low'],
    [150, 39, 'dangerously_low'],
  ])('of a grown-up call %d/%d %s', (upper, lower, expected) => {
    expect(pressure(upper, lower)).toBe(expected);
  });

  test('a pregnancy lowers what is dangerous', () => {
    const pregnant = { ...adult, isPregnant: true };
    expect(pressure(160, 100)).toBe('high');
    expect(pressure(160, 100, pregnant)).toBe('dangerously_high');
    expect(pressure(150, 110, pregnant)).toBe('dangerously_high');
  });

  test.each<[string, VitalKind, number, Unit, Person, string | null]>([
    ['a fever of 38 is high', 'temperature', 38, 'Cel', adult, 'high'],
    ['in a baby of two months it is dangerous', 'temperature', 38, 'Cel', { ageDays: 60, isPregnant: false }, 'dangerously_high'],
    ['104 °F', 'temperature', 104, '[degF]', adult, 'dangerously_high'],
    ['a fast pulse', 'pulse', 131, '/min', adult, 'dangerously_high'],
    ['is usual in a baby', 'pulse', 131, '/min', years(0.5), 'in_range'],
    ['breaths of a grown-up', 'breathing', 25, '/min', adult, 'dangerously_high'],
    ['and of a baby', 'breathing', 45, '/min', years(0.5), 'in_range'],
    ['fast breathing of a baby', 'breathing', 50, '/min', years(0.5), 'high'],
    ['fast breathing of a toddler', 'breathing', 40, '/min', years(2), 'high'],
    ['a low oxygen', 'oxygen', 91, '%', adult, 'dangerously_low'],
    ['a thin arm', 'arm', 11.4, 'cm', years(2), 'dangerously_low'],
    ['a thin arm in inches', 'arm', 4.5, '[in_i]', years(2), 'dangerously_low'],
    ['a thin arm that is not the worst', 'arm', 12.4, 'cm', years(2), 'low'],
    ['the arm of a grown-up', 'arm', 11.4, 'cm', adult, null],
    ['a weight', 'weight', 70, 'kg', adult, null],
    ['a score', 'news2', 7, '{score}', adult, 'dangerously_high'],
    ['pain', 'pain', 9, '{score}', adult, 'high'],
  ])('%s', (_name, kind, value, unit, person, expected) => {
    expect(level(kind, value, unit, person)).toBe(expected);
  });

  test.each<[number, Unit, VitalContext | undefined, string]>([
    [8, 'mmol/L', 'fasting', 'high'],
    [8, 'mmol/L', 'after_meal', 'in_range'],
    [8, 'mmol/L', undefined, 'in_range'],
    [52, 'mg/dL', undefined, 'dangerously_low'],
    [53, 'mg/dL', undefined, 'dangerously_low'],
    [54, 'mg/dL', undefined, 'low'],
    [3, 'mmol/L', undefined, 'low'],
    [65, 'mg/dL', undefined, 'low'],
    [301, 'mg/dL', undefined, 'dangerously_high'],
  ])('a sugar of %d %s, %s, is %s', (value, unit, context, expected) => {
    expect(level('glucose', value, unit, adult, null, context)).toBe(expected);
  });

  test.each([
    [46, 'mg/dL', 'dangerously_low'],
    [2.6, 'mmol/L', 'in_range'],
  ] as const)('a sugar of %d %s in a newborn is %s', (value, unit, expected) => {
    expect(level('glucose', value, unit, { ageDays: 3, isPregnant: false })).toBe(expected);
  });

  test('anything but alert is dangerous', () => {
    const of = (code: string) =>
      levelOf({ kind: 'consciousness', value: null, diastolic: null, unit: null, code }, usualLimits('consciousness', adult));
    expect(of('A')).toBe('in_range');
    for (const code of ['C', 'V', 'P', 'U']) expect(isDangerous(of(code))).toBe(true);
  });
});

describe('own limits', () => {
  const none = { low: null, high: null, dangerLow: null, dangerHigh: null };
  const usual = usualLimits('blood_pressure', adult);
  const own = (limits: Partial<Limits>): OwnLimits => ({ ...none, diastolic: { ...none }, setAs: 'doctor', ...limits });

  test('a target replaces the usual one and leaves what is dangerous', () => {
    const { limits, source } = appliedLimits(usual, own({ high: 129, diastolic: { ...none, high: 79 } }));
    expect(source).toBe('doctor');
    expect(limits).toEqual({
      low: null,
      high: 129,
      dangerLow: 79,
      dangerHigh: 180,
      diastolic: { low: null, high: 79, dangerLow: 39, dangerHigh: 120 },
    });
  });

  test('what is dangerous replaces the usual, and the usual target stays', () => {
    const { limits, source } = appliedLimits(usual, own({ dangerHigh: 150 }));
    expect(source).toBe('usual');
    expect(limits).toMatchObject({ low: 90, high: 139, dangerLow: null, dangerHigh: 150, diastolic: { low: 50, dangerHigh: null } });
  });

  test('all null are the usual ones', () => {
    expect(appliedLimits(usual, own({}))).toEqual({ limits: usual, source: 'usual' });
    expect(appliedLimits(usual, null)).toEqual({ limits: usual, source: 'usual' });
  });

  test.each<[Partial<Limits>, string[]]>([
    [{ low: 90, high: 130 }, []],
    [{ dangerLow: 80, dangerHigh: 150 }, []],
    [{ low: 130, high: 90 }, ['high']],
    [{ low: 90, high: 130, dangerHigh: 130 }, ['dangerHigh']],
    [{ dangerLow: 95, low: 90 }, ['low']],
    [{ diastolic: { ...none, low: 90, high: 60 } }, ['diastolic.high']],
  ])('%j has problems at %j', (limits, fields) => {
    expect(limitProblems({ ...none, diastolic: null, ...limits }, true).map(({ field }) => field)).toEqual(fields);
  });

  test('only a blood pressure has a lower number', () => {
    expect(limitProblems({ ...none, diastolic: { ...none, low: 60 } }, false)).toMatchObject([{ field: 'diastolic' }]);
  });
});
