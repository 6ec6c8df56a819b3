// Tests what a clinician's values become: readings, NEWS2 points, what is missing, and what a suggestion replaces.
import { describe, expect, test } from 'vitest';
import { fieldOfReading, noValues, readingsOf, scoreOf, type StaffValues, withReadings } from './staff-set.ts';

const values = (some: Partial<StaffValues>): StaffValues => ({ ...noValues('mmol/L'), ...some });
/** As drawn: six points. */
const complete = values({
  breathing: 22,
  oxygen: 94,
  oxygenGiven: 'air',
  systolic: 108,
  diastolic: 68,
  pulse: 96,
  consciousness: 'A',
  temperature: 38.4,
});
const adult = 67 * 365;

describe('readings', () => {
  test('only what was filled in is sent', () => {
    expect(readingsOf(values({}), adult)).toEqual([]);
    expect(readingsOf(complete, adult).map(({ kind }) => kind)).toEqual([
      'breathing',
      'oxygen',
      'blood_pressure',
      'pulse',
      'temperature',
      'oxygen_given',
      'consciousness',
    ]);
  });

  test('a blood pressure is one reading with two numbers, also while one of them is missing', () => {
    const [pair] = readingsOf(values({ systolic: 148, diastolic: 94 }), adult);
    expect(pair).toEqual({ kind: 'blood_pressure', value: 148, diastolic: 94, unit: 'mm[Hg]', code: null, context: null });
    expect(readingsOf(values({ diastolic: 94 }), adult)).toMatchObject([{ kind: 'blood_pressure', value: null, diastolic: 94 }]);
    expect(readingsOf(values({ systolic: 148 }), adult)).toMatchObject([{ kind: 'blood_pressure', value: 148, diastolic: null }]);
  });

  test('glucose has the chosen unit and circumstance, and the length of a baby was measured lying', () => {
    const child = values({ glucose: 126, glucoseUnit: 'mg/dL', glucoseContext: 'fasting', height: 71.5 });
    expect(readingsOf(child, 300)).toMatchObject([
      { kind: 'glucose', value: 126, unit: 'mg/dL', context: 'fasting' },
      { kind: 'height', value: 71.5, context: 'lying' },
    ]);
    expect(readingsOf(child, 900)[1]).toMatchObject({ kind: 'height', context: null });
  });
});

describe('NEWS2', () => {
  test('has a result once all seven values are there', () => {
    expect(scoreOf(complete, 1)).toMatchObject({ missing: [], result: { score: 6, risk: 'medium' } });
  });

  test('names what is missing, and has the points of the others', () => {
    const { points, missing, result } = scoreOf({ ...complete, pulse: null, consciousness: null }, 1);
    expect({ missing, result }).toEqual({ missing: ['pulse', 'consciousness'], result: null });
    expect(points).toEqual({ breathing: 2, oxygen: 1, oxygen_given: 0, blood_pressure: 1, temperature: 1 });
  });

  test('a number that is not possible has no points', () => {
    expect(scoreOf({ ...complete, oxygen: 9 }, 1)).toMatchObject({ missing: ['oxygen'], result: null });
  });

  test('scale 2 judges the saturation by whether oxygen is given', () => {
    expect(scoreOf({ ...complete, oxygen: 97, oxygenGiven: 'oxygen' }, 2).points).toMatchObject({ oxygen: 3, oxygen_given: 2 });
    expect(scoreOf({ ...complete, oxygen: 97, oxygenGiven: null }, 2).missing).toEqual(['oxygen', 'oxygen_given']);
  });

  test('a responsive patient with one very abnormal value is at low to medium risk', () => {
    const one = values({ ...complete, breathing: 26, oxygen: 97, systolic: 120, pulse: 80, temperature: 37 });
    expect(scoreOf(one, 1).result).toMatchObject({ score: 3, risk: 'low_medium' });
  });
});

test('a suggestion replaces the number, in the unit of the row', () => {
  const reading = { diastolic: null, code: null, context: null };
  const meant = [
    { ...reading, kind: 'temperature' as const, value: 98.6, unit: '[degF]' as const },
    { ...reading, kind: 'glucose' as const, value: 126, unit: 'mg/dL' as const },
    { ...reading, kind: 'blood_pressure' as const, value: 148, diastolic: 94, unit: 'mm[Hg]' as const },
  ];
  expect(withReadings(values({ temperature: 98.6, glucose: 126, pulse: 80 }), meant)).toMatchObject({
    temperature: 37,
    glucose: 126,
    glucoseUnit: 'mg/dL',
    systolic: 148,
    diastolic: 94,
    pulse: 80,
  });
});

test('a problem is shown in the row that it is about', () => {
  expect(fieldOfReading({ kind: 'blood_pressure' }, 'diastolic')).toBe('diastolic');
  expect(fieldOfReading({ kind: 'blood_pressure' }, 'value')).toBe('systolic');
  expect(fieldOfReading({ kind: 'oxygen_given' }, 'code')).toBe('oxygenGiven');
});
