// Tests what the figures of the panel become in the request, and what they mean while they are typed.
import type { Observation, Vitals } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import { emptyValues, figureErrors, meaningsOf, readingsOf, withReadings } from './add-values-form.ts';

const none = { value: null, diastolic: null, pulse: null, unit: 'mm[Hg]' as const, context: null };
const at = new Date('2026-11-16T07:12:00Z');
const vitals = (own: unknown = null, dateOfBirth = '1986-03-01') =>
  ({
    patient: { dateOfBirth, isPregnant: false },
    kinds: [{ kind: 'blood_pressure', own }],
  }) as unknown as Pick<Vitals, 'kinds' | 'patient'>;
const recent = (observation: Partial<Observation>) => [observation as Observation];

test('nothing is filled in, but the unit and the habit of last time', () => {
  expect(emptyValues('temperature', recent({ value: 98.2, unit: '[degF]', context: 'armpit' }))).toEqual({
    ...none,
    unit: '[degF]',
    context: 'armpit',
  });
  expect(emptyValues('glucose', recent({ value: 6.8, unit: 'mmol/L', context: 'fasting' })).context).toBeNull();
  expect(emptyValues('weight', [])).toEqual({ ...none, unit: 'kg' });
});

test('a blood pressure is sent with the pulse, if somebody has touched it', () => {
  const values = { ...none, value: 148, diastolic: 94, context: 'resting' as const };
  const reading = { kind: 'blood_pressure', value: 148, diastolic: 94, unit: 'mm[Hg]', code: null, context: 'resting' };
  expect(readingsOf('blood_pressure', values)).toEqual([reading]);
  expect(readingsOf('blood_pressure', { ...values, pulse: 82 })).toEqual([
    reading,
    { kind: 'pulse', value: 82, diastolic: null, unit: '/min', code: null, context: null },
  ]);
  expect(readingsOf('weight', { ...none, value: 71.5, diastolic: 94, pulse: 82, unit: 'kg' })).toEqual([
    { kind: 'weight', value: 71.5, diastolic: null, unit: 'kg', code: null, context: null },
  ]);
});

test('a taken suggestion is in the figures', () => {
  const values = { ...none, value: 98.6, unit: 'Cel' as const };
  const taken = readingsOf('temperature', { ...values, unit: '[degF]' });
  expect(withReadings(values, taken)).toEqual({ ...values, unit: '[degF]' });
});

test('each message stands at its figure', () => {
  expect(
    figureErrors('blood_pressure', [
      { kind: 'blood_pressure', field: 'diastolic', message: 'lower' },
      { kind: 'pulse', field: 'value', message: 'pulse' },
    ]),
  ).toEqual({ diastolic: 'lower', pulse: 'pulse' });
});

test('the meaning follows the own target, and half of a blood pressure has none', () => {
  const values = { ...none, value: 136, diastolic: 78 };
  const readings = readingsOf('blood_pressure', values);
  const bounds = { low: null, high: 130, dangerLow: null, dangerHigh: null };
  const own = { limits: { ...bounds, diastolic: { ...bounds, high: 80 } }, setAs: 'family' };
  expect(meaningsOf(vitals(), readings, at)).toMatchObject([{ level: 'in_range', source: 'usual' }]);
  expect(meaningsOf(vitals(own), readings, at)).toMatchObject([{ level: 'high', source: 'family' }]);
  expect(meaningsOf(vitals(), readingsOf('blood_pressure', { ...values, diastolic: null }), at)).toEqual([]);
});

test('the most urgent meaning is first', () => {
  const readings = readingsOf('blood_pressure', { ...none, value: 120, diastolic: 76, pulse: 140 });
  expect(meaningsOf(vitals(), readings, at).map(({ level }) => level, at)).toEqual(['dangerously_high', 'in_range']);
});

test('blood sugar depends on whether somebody has eaten', () => {
  const glucose = { ...none, value: 8, unit: 'mmol/L' as const };
  expect(meaningsOf(vitals(), readingsOf('glucose', glucose), at)[0]?.level).toBe('in_range');
  expect(meaningsOf(vitals(), readingsOf('glucose', { ...glucose, context: 'fasting' }), at)[0]?.level).toBe('high');
});

test('a value of long ago is judged by the age at that time', () => {
  const child = vitals(null, '2020-11-01');
  const breaths = readingsOf('breathing', { ...none, value: 45, unit: '/min' });
  expect(meaningsOf(child, breaths, new Date('2021-02-09T07:12:00Z'))).toMatchObject([{ level: 'in_range' }]);
  expect(meaningsOf(child, breaths, at)).toMatchObject([{ level: 'dangerously_high' }]);
});
