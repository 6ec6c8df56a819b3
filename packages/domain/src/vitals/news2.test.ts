// Tests NEWS2 at every step of the chart, and for whom there is none.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consciousnessLevels, type News2Input, news2Of, news2Points, news2Refusal } from './news2.ts';

const well: News2Input = {
  breathing: 16,
  oxygen: 97,
  oxygenGiven: false,
  oxygenScale: 1,
  systolic: 120,
  pulse: 70,
  consciousness: 'A',
  temperature: 37,
};

const inputs = fc.record<News2Input>({
  breathing: fc.integer({ min: 2, max: 60 }),
  oxygen: fc.integer({ min: 50, max: 100 }),
  oxygenGiven: fc.boolean(),
  oxygenScale: fc.constantFrom(1, 2),
  systolic: fc.integer({ min: 40, max: 280 }),
  pulse: fc.integer({ min: 20, max: 220 }),
  consciousness: fc.constantFrom(...consciousnessLevels),
  temperature: fc.integer({ min: 300, max: 430 }).map((tenths) => tenths / 10),
});

describe('the points of a part', () => {
  test.each([
    [8, 3],
    [9, 1],
    [11, 1],
    [12, 0],
    [20, 0],
    [21, 2],
    [24, 2],
    [25, 3],
  ])('%s breaths a minute score %s', (breathing, points) => {
    expect(news2Points({ breathing })).toEqual({ breathing: points });
  });

  test.each([
    [91, 3],
    [92, 2],
    [93, 2],
    [94, 1],
    [95, 1],
    [96, 0],
    [100, 0],
  ])('%s %% oxygen scores %s on scale 1, on air and on oxygen', (oxygen, points) => {
    expect(news2Points({ oxygen, oxygenScale: 1 })).toEqual({ oxygen: points });
    expect(news2Points({ oxygen, oxygenScale: 1, oxygenGiven: true })).toEqual({ oxygen: points, oxygen_given: 2 });
  });

  test.each([
    [83, 3, 3],
    [84, 2, 2],
    [85, 2, 2],
    [86, 1, 1],
    [87, 1, 1],
    [88, 0, 0],
    [92, 0, 0],
    [93, 0, 1],
    [94, 0, 1],
    [95, 0, 2],
    [96, 0, 2],
    [97, 0, 3],
    [100, 0, 3],
  ])('%s %% oxygen scores %s on scale 2 on air, and %s on oxygen', (oxygen, onAir, onOxygen) => {
    expect(news2Points({ oxygen, oxygenScale: 2, oxygenGiven: false })).toEqual({ oxygen: onAir, oxygen_given: 0 });
    expect(news2Points({ oxygen, oxygenScale: 2, oxygenGiven: true })).toEqual({ oxygen: onOxygen, oxygen_given: 2 });
  });

  test.each([
    [90, 3],
    [91, 2],
    [100, 2],
    [101, 1],
    [110, 1],
    [111, 0],
    [219, 0],
    [220, 3],
  ])('a systolic pressure of %s scores %s', (systolic, points) => {
    expect(news2Points({ systolic })).toEqual({ blood_pressure: points });
  });

  test.each([
    [40, 3],
    [41, 1],
    [50, 1],
    [51, 0],
    [90, 0],
    [91, 1],
    [110, 1],
    [111, 2],
    [130, 2],
    [131, 3],
  ])('a pulse of %s scores %s', (pulse, points) => {
    expect(news2Points({ pulse })).toEqual({ pulse: points });
  });

  test.each([
    [35, 3],
    [35.04, 3],
    [35.05, 1],
    [35.1, 1],
    [36, 1],
    [36.1, 0],
    [38, 0],
    [38.04, 0],
    [38.05, 1],
    [38.1, 1],
    [39, 1],
    [39.1, 2],
  ])('%s °C scores %s', (temperature, points) => {
    expect(news2Points({ temperature })).toEqual({ temperature: points });
  });

  test.each([
    ['A', 0],
    ['C', 3],
    ['V', 3],
    ['P', 3],
    ['U', 3],
  ] as const)('consciousness %s scores %s', (consciousness, points) => {
    expect(news2Points({ consciousness })).toEqual({ consciousness: points });
  });

  test('whole numbers are rounded like the chart', () => {
    expect(news2Points({ breathing: 20.4, pulse: 90.5, systolic: 110.5 })).toEqual({ breathing: 0, pulse: 1, blood_pressure: 0 });
  });

  test('what cannot be scored yet is missing', () => {
    expect(news2Points({})).toEqual({});
    expect(news2Points({ breathing: Number.NaN, pulse: Number.POSITIVE_INFINITY })).toEqual({});
    expect(news2Points({ oxygen: 95 })).toEqual({});
    // Scale 2 agrees on air and on oxygen up to 92 %.
    expect(news2Points({ oxygen: 87, oxygenScale: 2 })).toEqual({ oxygen: 1 });
    expect(news2Points({ oxygen: 93, oxygenScale: 2 })).toEqual({});
  });
});

describe('the score', () => {
  test.each([
    ['somebody well', {}, 0, 'low'],
    ['four points in parts of two', { breathing: 22, pulse: 115 }, 4, 'low'],
    ['one part of three points', { consciousness: 'C' }, 3, 'low_medium'],
    ['three points and one more', { consciousness: 'V', temperature: 38.5 }, 4, 'low_medium'],
    ['five points without a three', { breathing: 22, pulse: 115, temperature: 38.5 }, 5, 'medium'],
    ['five points with a three', { consciousness: 'C', pulse: 115 }, 5, 'medium'],
    ['six points', { breathing: 26, systolic: 85 }, 6, 'medium'],
    ['seven points', { breathing: 26, systolic: 85, pulse: 95 }, 7, 'high'],
    [
      'the highest score',
      { breathing: 30, oxygen: 80, oxygenGiven: true, systolic: 80, pulse: 140, consciousness: 'U', temperature: 34 },
      20,
      'high',
    ],
  ] as const)('%s', (_title, changes, score, risk) => {
    expect(news2Of({ ...well, ...changes })).toMatchObject({ score, risk });
  });

  test('is the sum of its parts, which are those shown while typing', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { score, points } = news2Of(input);
        expect(points).toEqual(news2Points(input));
        expect(Object.values(points).reduce((sum, one) => sum + one, 0)).toBe(score);
      }),
    );
  });

  test('has the risk of the chart, whatever the parts', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { score, risk, points } = news2Of(input);
        const isLow = score < 5;
        expect(risk === 'high').toBe(score >= 7);
        expect(risk === 'medium').toBe(score === 5 || score === 6);
        expect(risk === 'low_medium').toBe(isLow && Object.values(points).includes(3));
      }),
    );
  });

  test('does not exist without a number for every measurement', () => {
    expect(() => news2Of({ ...well, pulse: Number.NaN })).toThrow(RangeError);
  });
});

test.each([
  [{ age: 16, isPregnant: false, isStaff: true }, null],
  [{ age: 15, isPregnant: false, isStaff: true }, 'under_16'],
  [{ age: 30, isPregnant: true, isStaff: true }, 'pregnant'],
  [{ age: null, isPregnant: false, isStaff: true }, 'age_unknown'],
  [{ age: 30, isPregnant: false, isStaff: false }, 'not_staff'],
])('for %o the refusal is %s', (about, refusal) => {
  expect(news2Refusal(about)).toBe(refusal);
});
