// z-scores by trying: the z at which a child of the WHO's tables would have this size; and percentiles by adding up the bell curve.
// The tables are data, which the published cases check; nothing else is shared with the product.
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Column = { from: number; step: number; l: number[]; m: number[]; s: number[] };
type Tables = Record<string, Record<string, Record<string, Column>>>;
const file = path.join(import.meta.dirname, '../../../packages/domain/src/vitals/growth-tables.json');
const tables = JSON.parse(readFileSync(file, 'utf8')) as Tables;

export type Measured = {
  indicator: string;
  sex: string;
  ageDays: number;
  value: number;
  heightCm?: number | undefined;
  isLying?: boolean | undefined;
};

/** Null where the WHO has no table. */
export function expectedGrowth({ indicator, sex, ageDays, value, heightCm, isLying }: Measured): { z: number; percentile: number } | null {
  const isBelowTwo = ageDays <= 730;
  // Lying is expected below two years; 7 mm lie between a child lying and the same child standing.
  const shiftMm = isLying === undefined || isLying === isBelowTwo ? 0 : isBelowTwo ? 7 : -7;
  const heightMm = heightCm === undefined ? undefined : heightCm * 10 + shiftMm;
  const row = rowOf(indicator, sex, ageDays, heightMm);
  if (!row) return null;
  let size = value;
  if (indicator === 'height_for_age') size = (value * 10 + shiftMm) / 10;
  // The weight over the corrected height.
  if (indicator === 'bmi_for_age' && heightCm !== undefined && heightMm !== undefined)
    size = (value * heightCm * heightCm) / ((heightMm / 10) * (heightMm / 10));
  const isWidened = !['height_for_age', 'head_for_age'].includes(indicator);
  const z = between((guess) => sizeOf(guess, row, isWidened) < size, -200, 200);
  return { z, percentile: Math.min(99.9, Math.max(0.1, shareBelow(z) * 100)) };
}

type Row = { l: number; m: number; s: number };

function rowOf(indicator: string, sex: string, ageDays: number, heightMm: number | undefined): Row | null {
  const columns = tables[indicator]?.[sex];
  if (indicator === 'weight_for_height') {
    if (heightMm === undefined || ageDays < 0 || ageDays > 1856) return null;
    const column = ageDays <= 730 ? columns?.['length'] : columns?.['height'];
    return column ? placed(column, heightMm - column.from * 10) : null;
  }
  // Day 1856 is the last of the tables by day; months are of 30.4375 days.
  const column = ageDays <= 1856 ? columns?.['day'] : columns?.['month'];
  return column ? placed(column, (ageDays <= 1856 ? ageDays : (ageDays * 10_000) / 304_375) - column.from) : null;
}

/** The mean of two rows of the table, weighted by how near they are. All tables have a row for each day, month or millimetre. */
function placed({ l, m, s }: Column, place: number): Row | null {
  const nearest = Math.round(place);
  const exact = Math.abs(place - nearest) < 1e-6 ? nearest : place;
  if (exact < 0 || exact > m.length - 1) return null;
  const [before, after] = [Math.floor(exact), Math.ceil(exact)];
  const share = exact - before;
  const mean = (numbers: number[]): number => (numbers[before] ?? 0) * (1 - share) + (numbers[after] ?? 0) * share;
  return { l: mean(l), m: mean(m), s: mean(s) };
}

/** Beyond 3 z of a weight each z is as wide as the one between 2 and 3. */
function sizeOf(z: number, row: Row, isWidened: boolean): number {
  if (isWidened && z > 3) return curve(3, row) + (z - 3) * (curve(3, row) - curve(2, row));
  if (isWidened && z < -3) return curve(-3, row) - (-3 - z) * (curve(-2, row) - curve(-3, row));
  return curve(z, row);
}

/** Box and Cox: (size / m)^l = 1 + l s z. A curve that has ended is at zero, or beyond every size. */
function curve(z: number, { l, m, s }: Row): number {
  const raised = 1 + l * s * z;
  if (raised <= 0) return l > 0 ? 0 : Number.POSITIVE_INFINITY;
  return Math.abs(l) < 1e-7 ? m * Math.exp(s * z) : m * Math.exp(Math.log(raised) / l);
}

/** Where a question that is first true becomes false. */
function between(isBelow: (guess: number) => boolean, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let round = 0; round < 60; round += 1) {
    const middle = (from + to) / 2;
    if (isBelow(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** Simpson's rule from the middle of the bell curve outwards. */
export function shareBelow(z: number): number {
  const end = Math.min(Math.abs(z), 8);
  const parts = 200;
  const width = end / parts;
  const height = (place: number): number => Math.exp((-place * place) / 2) / Math.sqrt(2 * Math.PI);
  let sum = height(0) + height(end);
  for (let part = 1; part < parts; part += 1) sum += height(part * width) * (part % 2 === 1 ? 4 : 2);
  const half = (sum * width) / 3;
  return z < 0 ? 0.5 - half : 0.5 + half;
}

export const zOfPercentile = (percentile: number): number => between((guess) => shareBelow(guess) * 100 < percentile, -8, 8);
