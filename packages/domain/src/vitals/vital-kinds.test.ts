// Which readings are complete and possible, and how units convert.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCanonical, toCanonical, type Unit, units } from './units.ts';
import {
  decimalsOf,
  enteredKinds,
  familyKinds,
  isNumericKind,
  numericRules,
  type Reading,
  readingProblems,
  vitalKinds,
} from './vital-kinds.ts';

const reading = (fields: Partial<Reading> & Pick<Reading, 'kind'>): Reading => ({
  value: null,
  diastolic: null,
  unit: null,
  code: null,
  context: null,
  ...fields,
});
const fieldsOf = (fields: Partial<Reading> & Pick<Reading, 'kind'>) => readingProblems(reading(fields)).map(({ field }) => field);

describe('units', () => {
  test.each<[number, Unit, number]>([
    [54, 'mg/dL', 2.997],
    [70, 'mg/dL', 3.886],
    [126, 'mg/dL', 6.994],
    [200, 'mg/dL', 11.101],
    [98.6, '[degF]', 37],
    [104, '[degF]', 40],
    [100, '[lb_av]', 45.359],
    [65, '[in_i]', 165.1],
    [6.8, 'mmol/L', 6.8],
  ])('%d %s are compared as %d', (value, unit, amount) => {
    expect(toCanonical(value, unit)).toBe(amount);
  });

  test('a value survives the way there and back, in every unit', () => {
    const whole = fc.record({ unit: fc.constantFrom(...units), tenths: fc.integer({ min: 100, max: 3_000 }) });
    fc.assert(
      fc.property(whole, ({ unit, tenths }) => {
        expect(fromCanonical(toCanonical(tenths / 10, unit), unit, 1)).toBe(tenths / 10);
      }),
    );
  });
});

describe('readings', () => {
  test.each<Partial<Reading> & Pick<Reading, 'kind'>>([
    { kind: 'blood_pressure', value: 148, diastolic: 94, unit: 'mm[Hg]', context: 'resting' },
    { kind: 'glucose', value: 126, unit: 'mg/dL', context: 'fasting' },
    { kind: 'weight', value: 3.255, unit: 'kg' },
    { kind: 'height', value: 51.5, unit: 'cm', context: 'lying' },
    { kind: 'pain', value: 0, unit: '{score}' },
    { kind: 'consciousness', code: 'V' },
    { kind: 'oxygen_given', code: 'air' },
  ])('takes %j', (fields) => {
    expect(fieldsOf(fields)).toEqual([]);
  });

  test.each<[Partial<Reading> & Pick<Reading, 'kind'>, string]>([
    [{ kind: 'pulse', value: 72 }, 'unit'],
    [{ kind: 'pulse', unit: '/min' }, 'value'],
    [{ kind: 'pulse', value: Number.NaN, unit: '/min' }, 'value'],
    [{ kind: 'pulse', value: 72.5, unit: '/min' }, 'value'],
    [{ kind: 'temperature', value: 36.85, unit: 'Cel' }, 'value'],
    [{ kind: 'temperature', value: 98.6, unit: 'Cel' }, 'value'],
    [{ kind: 'glucose', value: 5.5, unit: 'mg/dL' }, 'value'],
    [{ kind: 'pulse', value: 72, unit: '/min', diastolic: 60 }, 'diastolic'],
    [{ kind: 'blood_pressure', value: 120, diastolic: 120, unit: 'mm[Hg]' }, 'diastolic'],
    [{ kind: 'blood_pressure', value: 120, diastolic: 9, unit: 'mm[Hg]' }, 'diastolic'],
    [{ kind: 'pulse', value: 72, unit: '/min', code: 'A' }, 'code'],
    [{ kind: 'weight', value: 70, unit: 'kg', context: 'fasting' }, 'context'],
    [{ kind: 'consciousness' }, 'code'],
    [{ kind: 'consciousness', code: 'A', value: 1 }, 'value'],
    [{ kind: 'news2', value: 3, unit: '{score}' }, 'kind'],
  ])('refuses %j at %s', (fields, field) => {
    expect(fieldsOf(fields)).toEqual([field]);
  });

  test('the limits themselves are possible, and one step beyond them is not', () => {
    for (const kind of vitalKinds.filter(isNumericKind)) {
      if (kind === 'news2' || kind === 'blood_pressure') continue;
      const { units: of, min, max } = numericRules[kind];
      const step = 10 ** -decimalsOf(kind, of[0]);
      for (const value of [min, max]) expect(fieldsOf({ kind, value, unit: of[0] }), `${kind} ${value}`).toEqual([]);
      for (const value of [min - step, max + step])
        expect(fieldsOf({ kind, value: Number(value.toFixed(3)), unit: of[0] }), `${kind} ${value}`).toEqual(['value']);
    }
  });

  test('the family enters what a home has devices for', () => {
    expect(enteredKinds.filter((kind) => !familyKinds.includes(kind))).toEqual(['consciousness', 'oxygen_given']);
  });
});
