// Compares the rules with published cases. data/SOURCES.md says where each of them is from.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GrowthIndicator, GrowthSex } from '@lafiya/domain/vitals/growth';
import type { News2Input } from '@lafiya/domain/vitals/news2';
import type { Unit } from '@lafiya/domain/vitals/units';
import { zOfPercentile } from './oracle-growth.ts';
import type { Rules } from './subject.ts';

export type PublishedResult = { name: string; cases: number; different: string[] };
type Row = Record<string, string>;

export function comparePublished(rules: Rules): PublishedResult[] {
  const files: [name: string, file: string, isRight: (row: Row, rules: Rules) => boolean][] = [
    ['units', 'units-published.csv', isUnitRight],
    ['body mass index', 'bmi-published.csv', isBmiRight],
    ['growth, tables of the WHO', 'growth-published.csv', isGrowthRight],
    ['growth, z-scores of rcpchgrowth', 'growth-rcpch.csv', isScoreRight],
    ['NEWS2, points', 'news2-published.csv', arePointsRight],
    ['NEWS2, totals', 'news2-totals.csv', isTotalRight],
  ];
  return files.map(([name, file, isRight]) => {
    const rows = readRows(file);
    const wrong = rows.filter((row) => !isRight(row, rules));
    return { name, cases: rows.length, different: wrong.map((row) => `${file}: ${Object.values(row).join(',')}`) };
  });
}

function readRows(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

const number = (row: Row, name: string): number => Number(row[name]);
/** What a number may be off by as it is printed: half of its last digit. */
const halfDigit = (printed: string): number => 0.5 / 10 ** (printed.split('.')[1]?.length ?? 0);
const halfOfOurs = 0.000_5;
const epsilon = 1e-7;

function isUnitRight(row: Row, { toCanonical, fromCanonical }: Rules): boolean {
  const printed = row['other_value'] ?? '';
  const decimals = printed.split('.')[1]?.length ?? 0;
  const amount = toCanonical(number(row, 'value'), row['unit'] as Unit);
  const isBack = ['[degF]', 'mg/dL', '[lb_av]', '[in_i]'].includes(row['other_unit'] ?? '');
  // More than three decimals are not stored.
  if (!isBack) return Math.abs(amount - Number(printed)) <= Math.max(halfDigit(printed), halfOfOurs) + epsilon;
  return fromCanonical(amount, row['other_unit'] as Unit, decimals) === Number(printed);
}

/** A table of whole kilograms or pounds is right if its index lies between those of half a step less and half a step more. */
function isBmiRight(row: Row, { toCanonical, bmiOf }: Rules): boolean {
  const height = toCanonical(number(row, 'height'), row['height_unit'] as Unit);
  const at = (weight: number): number => bmiOf(toCanonical(weight, row['weight_unit'] as Unit), height);
  const [weight, within, printed, off] = ['weight', 'weight_within', 'bmi', 'bmi_within'].map((name) => number(row, name)) as [
    number,
    number,
    number,
    number,
  ];
  return at(weight - within) <= printed + off + epsilon && at(weight + within) >= printed - off - epsilon;
}

const whoMonth = 30.4375;

function isGrowthRight(row: Row, { valueAtZ }: Rules): boolean {
  const place = number(row, 'age_months_or_cm');
  const z = row['z'] ? number(row, 'z') : zOfPercentile(number(row, 'percentile'));
  const printed = row['value'] ?? '';
  const [indicator, sex] = [row['indicator'] as GrowthIndicator, row['sex'] as GrowthSex];
  const ours =
    row['unit'] === 'month'
      ? valueAtZ(indicator, { sex, ageDays: place * whoMonth }, z)
      : valueAtZ(indicator, { sex, ageDays: row['unit'] === 'cm_length' ? 365 : 1_000 }, z, place);
  return ours !== null && Math.abs(ours - Number(printed)) <= halfDigit(printed) + epsilon;
}

function isScoreRight(row: Row, { growthOf }: Rules): boolean {
  const child = { sex: row['sex'] as GrowthSex, ageDays: number(row, 'age_days') };
  const ours = growthOf(row['indicator'] as GrowthIndicator, child, { value: number(row, 'value') });
  return ours !== null && Math.abs(ours.z - number(row, 'z')) <= 0.02 + epsilon;
}

const isYes = (text: string | undefined): boolean => text === 'yes';

function arePointsRight(row: Row, { news2Points }: Rules): boolean {
  const { part = '', value = '', scale, oxygen_given: given } = row;
  const inputs: Record<string, Partial<News2Input>> = {
    breathing: { breathing: Number(value) },
    oxygen: { oxygen: Number(value), oxygenScale: scale === '2' ? 2 : 1, ...(given ? { oxygenGiven: isYes(given) } : {}) },
    oxygen_given: { oxygenGiven: isYes(given || value) },
    blood_pressure: { systolic: Number(value) },
    pulse: { pulse: Number(value) },
    consciousness: { consciousness: value as News2Input['consciousness'] },
    temperature: { temperature: Number(value) },
  };
  return (news2Points(inputs[part] ?? {}) as Record<string, number>)[part] === number(row, 'points');
}

function isTotalRight(row: Row, { news2Of }: Rules): boolean {
  const { score, risk } = news2Of({
    breathing: number(row, 'breathing'),
    oxygen: number(row, 'oxygen'),
    oxygenGiven: isYes(row['oxygen_given']),
    oxygenScale: row['scale'] === '2' ? 2 : 1,
    systolic: number(row, 'systolic'),
    pulse: number(row, 'pulse'),
    consciousness: row['consciousness'] as News2Input['consciousness'],
    temperature: number(row, 'temperature'),
  });
  return score === number(row, 'score') && risk === row['risk'];
}
