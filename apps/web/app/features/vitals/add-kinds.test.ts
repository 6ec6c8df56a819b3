// Tests what a patient can add, and where the figures begin.
import type { Observation, Vitals } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import { addedKinds, startOf, stepOf } from './add-kinds.ts';

const adult = { ageDays: 14_000, isPregnant: false };
const baby = { ageDays: 60, isPregnant: false };
const vitals = (patient: object, kinds: object[] = []) => ({ patient, kinds }) as unknown as Pick<Vitals, 'patient' | 'kinds'>;
const recent = (observation: Partial<Observation>) => [observation as Observation];

test('the head is measured of small children, or where it was measured before', () => {
  expect(addedKinds(vitals(adult))).not.toContain('head');
  expect(addedKinds(vitals(baby))).toContain('head');
  expect(addedKinds(vitals(adult, [{ kind: 'head', recent: [{}] }]))).toContain('head');
  expect(addedKinds(vitals(adult))).not.toContain('news2');
});

test('the figures begin at the last value, in the unit that is chosen', () => {
  const last = recent({ value: 71.525, amount: 71.525, unit: 'kg', diastolic: null });
  expect(startOf('weight', last, 'kg', adult).value).toBe(71.525);
  expect(startOf('weight', last, '[lb_av]', adult).value).toBe(157.7);
  expect(startOf('blood_pressure', recent({ value: 148, diastolic: 94, amount: 148, unit: 'mm[Hg]' }), 'mm[Hg]', adult)).toEqual({
    value: 148,
    diastolic: 94,
  });
});

test('without a last value they begin at one that is usual at this age', () => {
  expect(startOf('blood_pressure', [], 'mm[Hg]', adult)).toEqual({ value: 120, diastolic: 80 });
  expect(startOf('weight', [], 'kg', baby).value).toBe(6);
  expect(startOf('pulse', [], '/min', baby).value).toBe(130);
});

test('babies are weighed in steps of 10 g', () => {
  expect(stepOf('weight', 'kg', 60)).toBe(0.01);
  expect(stepOf('weight', 'kg', 14_000)).toBe(0.1);
  expect(stepOf('pulse', '/min', 60)).toBe(1);
});
