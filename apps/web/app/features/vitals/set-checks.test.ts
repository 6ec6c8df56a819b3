// Tests what is refused and what is asked before values are sent.
import type { Observation, Vitals } from '@lafiya/api-client';
import type { Reading } from '@lafiya/domain/vitals/vital-kinds';
import { expect, test } from 'vitest';
import { ageDaysAt, correctedReadings, doubtedByServer, personAt, problemsOf, unusualReadings } from './set-checks.ts';

const at = new Date('2026-11-16T07:12:00Z');
const measured = (kind: Observation['kind'], amount: number): Observation =>
  ({ kind, amount, value: amount, diastolic: null, unit: 'kg', code: null, measuredAt: '2026-11-15T07:00:00.000Z' }) as Observation;
const vitalsWith = (...recent: Observation[]) =>
  ({
    patient: { dateOfBirth: '1986-03-01' },
    kinds: recent.map((one) => ({ kind: one.kind, recent: [one] })),
  }) as unknown as Pick<Vitals, 'kinds' | 'patient'>;
const weight = (value: number | null): Reading => ({ kind: 'weight', value, diastolic: null, unit: 'kg', code: null, context: null });
const pressure = (value: number | null, diastolic: number | null): Reading => ({
  kind: 'blood_pressure',
  value,
  diastolic,
  unit: 'mm[Hg]',
  code: null,
  context: null,
});

test('given a missing number, then it is named with its kind and field', () => {
  expect(problemsOf(vitalsWith(), [pressure(148, null)], at)).toEqual([
    { kind: 'blood_pressure', field: 'diastolic', message: 'Please enter a number.' },
  ]);
});

test('given 715 kg after 71.5 kg, then it is a question with a suggestion and not an error', () => {
  const vitals = vitalsWith(measured('weight', 71.5));
  expect(problemsOf(vitals, [weight(715)], at)).toEqual([]);
  const [unusual] = unusualReadings(vitals, [weight(715)], at);
  expect(unusual).toMatchObject({ doubt: { reason: 'impossible', suggestion: { value: 71.5, unit: 'kg' } }, previous: { amount: 71.5 } });
  expect(unusual && correctedReadings([weight(715), pressure(120, 80)], unusual)).toEqual([weight(71.5), pressure(120, 80)]);
});

test('given a usual value, then nothing is asked', () => {
  expect(unusualReadings(vitalsWith(measured('weight', 71.5)), [weight(71.2)], at)).toEqual([]);
});

test('given a doubt of the server alone, then it has no suggestion', () => {
  const found = doubtedByServer(vitalsWith(), [pressure(120, 80), weight(60)], ['readings.1.value'], at);
  expect(found).toEqual([{ reading: weight(60), doubt: null, previous: null }]);
});

test('given a child of seven, when the length at birth is entered, then nothing is asked', () => {
  const length = { kind: 'height', value: 49, diastolic: null, unit: 'cm', code: null, context: 'lying' } as const;
  const vitals = { ...vitalsWith(measured('height', 122)), patient: { dateOfBirth: '2019-11-01' } as Vitals['patient'] };
  const birth = new Date('2019-11-01T07:00:00Z');
  expect(unusualReadings(vitals, [length], birth)).toEqual([]);
  expect(doubtedByServer(vitals, [length], ['readings.0.value'], birth)).toMatchObject([{ previous: null }]);
  expect(unusualReadings(vitals, [length], at)).toMatchObject([{ doubt: { reason: 'changed' }, previous: { amount: 122 } }]);
});

test('the age is counted to the time of measuring', () => {
  const patient = { dateOfBirth: '2020-11-01', isPregnant: false } as Vitals['patient'];
  expect(personAt(patient, new Date('2021-02-09T07:12:00Z'))).toEqual({ ageDays: 100, isPregnant: false });
  expect(ageDaysAt('2020-11-01', new Date('2020-10-01T07:12:00Z'))).toBe(0);
  expect(ageDaysAt(null, at)).toBeNull();
});
