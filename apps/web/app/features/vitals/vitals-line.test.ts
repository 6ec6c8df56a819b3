// Tests the line of the latest values that a doctor puts into a note.
import type { Observation, Vitals } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import { lineTime, type LineTexts, vitalsLine } from './vitals-line.ts';

const now = new Date('2026-11-19T09:00:00Z');
const place = { locale: 'en', timeZone: 'Africa/Lagos', now };
const texts: LineTexts = {
  valueText: ({ kind, value, diastolic }) => [kind, diastolic === null ? value : `${value}/${diastolic}`].join(' '),
  measuredText: ({ measuredAt, source }) => `measured ${lineTime(measuredAt, place)}, by ${source}`,
};
const observation = (some: Partial<Observation>) =>
  ({ value: null, diastolic: null, source: 'patient', measuredAt: '2026-11-19T06:12:30.000Z', ...some }) as Observation;
const vitals = (...latest: Observation[]) => ({ kinds: latest.map((one) => ({ kind: one.kind, recent: [one] })) }) as Pick<Vitals, 'kinds'>;
const pressure = observation({ kind: 'blood_pressure', value: 148, diastolic: 94 });

test('values that were measured together share their time and source, in the order of a note', () => {
  const pulse = observation({ kind: 'pulse', value: 82, measuredAt: '2026-11-19T06:12:50.000Z' });
  expect(vitalsLine(vitals(pulse, pressure), now, texts)).toBe('blood_pressure 148/94, pulse 82 (measured Nov 19, 7:12 AM, by patient)');
});

test('values of another time or source follow with theirs', () => {
  const weight = observation({ kind: 'weight', value: 71.5, source: 'doctor', measuredAt: '2026-11-18T15:00:00.000Z' });
  expect(vitalsLine(vitals(weight, pressure), now, texts)).toBe(
    'blood_pressure 148/94 (measured Nov 19, 7:12 AM, by patient); weight 71.5 (measured Nov 18, 4:00 PM, by doctor)',
  );
});

test('there is no line without a value of the last week', () => {
  expect(vitalsLine(vitals(), now, texts)).toBeNull();
  expect(vitalsLine(vitals({ ...pressure, measuredAt: '2026-11-12T08:59:00.000Z' }), now, texts)).toBeNull();
});

test('a time of another year has the year', () => {
  expect(lineTime('2026-12-31T23:30:00Z', { ...place, now: new Date('2027-01-02T08:00:00Z') })).toBe('Jan 1, 12:30 AM');
  expect(lineTime('2026-12-30T08:00:00Z', { ...place, now: new Date('2027-01-02T08:00:00Z') })).toBe('Dec 30, 2026, 9:00 AM');
});
