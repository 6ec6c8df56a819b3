// Tests growth: rows and examples that the WHO published, the edges of its tables, and that chart and z-score agree.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GrowthIndicator, growthCurves, growthIndicators, growthMonthDays, growthOf, growthSexes, valueAtZ } from './growth.ts';

type Case = { indicator: GrowthIndicator; sex: (typeof growthSexes)[number]; ageDays: number; heightCm?: number };

const lastDays: Record<GrowthIndicator, number> = {
  weight_for_age: 3652,
  height_for_age: 6939,
  bmi_for_age: 6939,
  head_for_age: 1856,
  arm_for_age: 1856,
  weight_for_height: 1856,
};
const firstDay = (indicator: GrowthIndicator) => (indicator === 'arm_for_age' ? 91 : 0);
const cases: fc.Arbitrary<Case> = fc.constantFrom(...growthIndicators).chain((indicator) =>
  fc.record({
    indicator: fc.constant(indicator),
    sex: fc.constantFrom(...growthSexes),
    ageDays: fc.integer({ min: firstDay(indicator), max: lastDays[indicator] }),
    // Both tables, of length and of height, have these.
    ...(indicator === 'weight_for_height' ? { heightCm: fc.integer({ min: 650, max: 1_100 }).map((tenths) => tenths / 10) } : {}),
  }),
);
const zs = fc.double({ min: -6, max: 6, noNaN: true });

const valueOfCase = ({ indicator, heightCm, ...child }: Case, z: number) => valueAtZ(indicator, child, z, heightCm) ?? Number.NaN;
const growthOfCase = ({ indicator, heightCm, ...child }: Case, value: number) =>
  growthOf(indicator, child, heightCm === undefined ? { value } : { value, heightCm });

describe('what the WHO published', () => {
  // z-scores in the tables by month, printed with one decimal until five years and three after.
  test.each([
    ['weight_for_age', 'male', 0, 0, 3.3, 1],
    ['weight_for_age', 'female', 12, -2, 7, 1],
    ['weight_for_age', 'male', 60, 3, 27.9, 1],
    ['weight_for_age', 'male', 120, 4, 67.829, 3],
    ['height_for_age', 'male', 23, -3, 78, 1],
    ['height_for_age', 'female', 60, 2, 118.9, 1],
    ['height_for_age', 'male', 61, -2, 101.082, 3],
    ['height_for_age', 'female', 228, 1, 169.696, 3],
    ['bmi_for_age', 'female', 0, 1, 14.6, 1],
    ['bmi_for_age', 'male', 60, -1, 14, 1],
    ['bmi_for_age', 'female', 228, -4, 12.951, 3],
    ['head_for_age', 'male', 1, 3, 40.8, 1],
  ] as const)('%s of a %s child of %i months is at z = %i %s', (indicator, sex, months, z, value, decimals) => {
    const ours = valueAtZ(indicator, { sex, ageDays: months * growthMonthDays }, z) ?? Number.NaN;
    expect(Number(ours.toFixed(decimals))).toBe(value);
  });

  test.each([
    ['male', 0, 45, 3, 3.3],
    ['female', 730, 110, -3, 14],
    ['male', 731, 65, 0, 7.4],
    ['female', 1856, 120, 2, 28],
  ] as const)('weight of a %s child of %i days at %i cm is at z = %i %s kg', (sex, ageDays, heightCm, z, value) => {
    expect(Number(valueAtZ('weight_for_height', { sex, ageDays }, z, heightCm)?.toFixed(1))).toBe(value);
  });

  // The first two children in the README of the WHO's own package anthro.
  test.each([
    ['male', 1001, 18, 120, 7.31, 2.2, -2.39, -3.01],
    ['female', 1000, 15, 80, -3.5, 0.95, 4.13, 4.66],
  ] as const)(
    'a %s child of %i days with %i kg and %i cm',
    (sex, ageDays, weight, heightCm, height, weightForAge, weightForHeight, bmi) => {
      const child = { sex, ageDays };
      expect(growthOf('height_for_age', child, { value: heightCm })?.z).toBe(height);
      expect(growthOf('weight_for_age', child, { value: weight })?.z).toBe(weightForAge);
      expect(growthOf('weight_for_height', child, { value: weight, heightCm })?.z).toBe(weightForHeight);
      expect(growthOf('bmi_for_age', child, { value: weight / (heightCm / 100) ** 2 })?.z).toBe(bmi);
    },
  );
});

describe('where the WHO has a table', () => {
  test.each(growthIndicators.filter((indicator) => indicator !== 'weight_for_height'))('%s: on its first and last day', (indicator) => {
    const [first, last] = [firstDay(indicator), lastDays[indicator]];
    for (const sex of growthSexes) {
      for (const ageDays of [first, last]) expect(growthOf(indicator, { sex, ageDays }, { value: 20 })).not.toBeNull();
      for (const ageDays of [first - 1, last + 1, Number.NaN]) expect(growthOf(indicator, { sex, ageDays }, { value: 20 })).toBeNull();
    }
  });

  test.each([
    [0, 45, 110],
    [730, 45, 110],
    [731, 65, 120],
    [1856, 65, 120],
  ])('weight_for_height at day %i: from %i to %i cm', (ageDays, shortest, tallest) => {
    const at = (heightCm: number) => growthOf('weight_for_height', { sex: 'female', ageDays }, { value: 9, heightCm });
    for (const heightCm of [shortest, tallest]) expect(at(heightCm)).not.toBeNull();
    for (const heightCm of [shortest - 0.1, tallest + 0.1]) expect(at(heightCm)).toBeNull();
  });

  test('weight_for_height needs a height and an age below five', () => {
    expect(growthOf('weight_for_height', { sex: 'male', ageDays: 400 }, { value: 9 })).toBeNull();
    expect(growthOf('weight_for_height', { sex: 'male', ageDays: 1857 }, { value: 15, heightCm: 100 })).toBeNull();
    expect(growthOf('weight_for_height', { sex: 'male', ageDays: -1 }, { value: 3, heightCm: 50 })).toBeNull();
  });

  test('there is no z-score of what is no size', () => {
    for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(growthOf('weight_for_age', { sex: 'male', ageDays: 100 }, { value })).toBeNull();
  });
});

describe('lying and standing', () => {
  test('before two years a child measured standing counts as 0.7 cm longer', () => {
    const child = { sex: 'male', ageDays: 730 } as const;
    expect(growthOf('height_for_age', child, { value: 85, isLying: false })).toEqual(growthOf('height_for_age', child, { value: 85.7 }));
    expect(growthOf('height_for_age', child, { value: 85, isLying: true })).toEqual(growthOf('height_for_age', child, { value: 85 }));
    expect(growthOf('weight_for_height', child, { value: 12, heightCm: 85, isLying: false })).toEqual(
      growthOf('weight_for_height', child, { value: 12, heightCm: 85.7 }),
    );
  });

  test('from two years on a child measured lying counts as 0.7 cm shorter', () => {
    const child = { sex: 'female', ageDays: 731 } as const;
    expect(growthOf('height_for_age', child, { value: 85.7, isLying: true })).toEqual(growthOf('height_for_age', child, { value: 85 }));
    expect(growthOf('height_for_age', child, { value: 85, isLying: false })).toEqual(growthOf('height_for_age', child, { value: 85 }));
    expect(growthOf('weight_for_height', child, { value: 12, heightCm: 85.7, isLying: true })).toEqual(
      growthOf('weight_for_height', child, { value: 12, heightCm: 85 }),
    );
  });

  test('the body mass index follows the corrected height', () => {
    const child = { sex: 'male', ageDays: 800 } as const;
    const measured = { value: 12 / 0.857 ** 2, heightCm: 85.7, isLying: true };
    expect(growthOf('bmi_for_age', child, measured)).toEqual(growthOf('bmi_for_age', child, { value: 12 / 0.85 ** 2 }));
  });

  test('what was not measured along the body stays as it is', () => {
    for (const indicator of ['weight_for_age', 'head_for_age', 'arm_for_age'] as const) {
      const child = { sex: 'male', ageDays: 400 } as const;
      expect(growthOf(indicator, child, { value: 15, heightCm: 75, isLying: false })).toEqual(growthOf(indicator, child, { value: 15 }));
    }
  });
});

describe('z-scores', () => {
  test('grow with the value, and the percentile with them', () => {
    fc.assert(
      fc.property(cases, zs, fc.double({ min: 0, max: 2, noNaN: true }), (one, z, more) => {
        const low = growthOfCase(one, valueOfCase(one, z));
        const high = growthOfCase(one, valueOfCase(one, z + more));
        expect(high?.z).toBeGreaterThanOrEqual(low?.z ?? Number.NaN);
        expect(high?.percentile).toBeGreaterThanOrEqual(low?.percentile ?? Number.NaN);
      }),
    );
  });

  test('lead to the value and back', () => {
    fc.assert(
      fc.property(cases, zs, (one, z) => {
        expect(Math.abs((growthOfCase(one, valueOfCase(one, z))?.z ?? Number.NaN) - z)).toBeLessThanOrEqual(0.005001);
      }),
    );
  });

  test('are 0 at the median, which is percentile 50', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(growthOfCase(one, valueOfCase(one, 0))).toEqual({ indicator: one.indicator, z: 0, percentile: 50 });
      }),
    );
  });

  test.each([
    [-6, 0.1],
    [-3, 0.1],
    [-2, 2.3],
    [1, 84.1],
    [1.8808, 97],
    [3, 99.9],
    [6, 99.9],
  ])('%s is percentile %s', (z, percentile) => {
    const child = { sex: 'female', ageDays: 1200 } as const;
    expect(growthOf('height_for_age', child, { value: valueAtZ('height_for_age', child, z) ?? 0 })?.percentile).toBe(percentile);
  });

  test('beyond 3 are as wide as between 2 and 3 where weight counts', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(-1, 1), (one, side) => {
        const at = (z: number) => valueOfCase(one, side * z);
        expect(at(5) - at(4)).toBeCloseTo(at(3) - at(2), 9);
      }),
    );
  });

  test('do not jump where L passes zero between two days', () => {
    // Girls' body mass index has L = -0.0631 on day 0 and 0.0362 on day 1.
    const at = (ageDays: number) => valueAtZ('bmi_for_age', { sex: 'female', ageDays }, 2) ?? Number.NaN;
    const zeroOfL = 0.0631 / (0.0631 + 0.0362);
    expect(at(zeroOfL)).toBeCloseTo(at(zeroOfL + 1e-4), 3);
    expect(at(zeroOfL)).toBeCloseTo(at(zeroOfL - 1e-4), 3);
  });
});

describe('the lines of a chart', () => {
  test('agree with the z-score of a child on them', () => {
    const zOfLine: Record<number, number> = { 3: -1.88, 15: -1.04, 50: 0, 85: 1.04, 97: 1.88 };
    fc.assert(
      fc.property(cases, ({ indicator, sex, ageDays, heightCm }) => {
        const x = heightCm ?? ageDays / growthMonthDays;
        for (const { percentile, points } of growthCurves(indicator, sex, x, x, 1)) {
          const [place, value] = points[0] ?? [Number.NaN, Number.NaN];
          // A chart of weight for height has no age; 65 cm and more is standing height.
          const child = { sex, ageDays: heightCm === undefined ? Math.round(place * growthMonthDays) : 900 };
          const growth = growthOf(indicator, child, heightCm === undefined ? { value } : { value, heightCm });
          expect(growth?.z).toBeCloseTo(zOfLine[percentile] ?? Number.NaN, 1);
        }
      }),
    );
  });

  test('are five that do not cross, each from one end to the other', () => {
    const lines = growthCurves('weight_for_age', 'female', 0, 60);
    expect(lines.map(({ percentile }) => percentile)).toEqual([3, 15, 50, 85, 97]);
    for (const [index, { points }] of lines.entries()) {
      expect(points.map(([x]) => x)).toEqual(Array.from({ length: 61 }, (_, month) => month));
      for (const [place, [, value]] of points.entries()) expect(value).toBeGreaterThan(lines[index - 1]?.points[place]?.[1] ?? 0);
    }
  });

  test('end where the table ends', () => {
    const places = (...about: Parameters<typeof growthCurves>) => growthCurves(...about)[0]?.points.map(([x]) => x);
    expect(places('weight_for_age', 'male', 118, 122, 5)).toEqual([118, 119, 120]);
    expect(places('head_for_age', 'male', 59, 63, 5)).toEqual([59, 60]);
    expect(places('arm_for_age', 'male', 0, 5, 6)).toEqual([3, 4, 5]);
    expect(places('weight_for_height', 'male', 40, 120, 9)).toEqual([50, 60, 70, 80, 90, 100, 110]);
    expect(places('weight_for_height', 'male', 65, 125, 7)).toEqual([65, 75, 85, 95, 105, 115]);
  });

  test.each([730, 731])('are of length until day 730 and of height from day 731 on: day %i', (ageDays) => {
    for (const indicator of ['height_for_age', 'bmi_for_age'] as const) {
      const x = ageDays / growthMonthDays;
      const [, , median] = growthCurves(indicator, 'male', x, x, 1);
      expect(median?.points[0]?.[1]).toBeCloseTo(valueAtZ(indicator, { sex: 'male', ageDays }, 0) ?? Number.NaN, 2);
    }
  });

  test('of length and height meet at two years with the standing height', () => {
    const median = growthCurves('height_for_age', 'male', 23, 25, 3).find(({ percentile }) => percentile === 50)?.points;
    // Published: 86.9 lying at 23 months, 87.1 standing at 24 and 88.0 at 25.
    expect(median?.map(([, height]) => height.toFixed(1))).toEqual(['86.9', '87.1', '88.0']);
  });
});
