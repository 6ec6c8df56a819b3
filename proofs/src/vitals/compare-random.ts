// Computes random cases by the rules and by the slow oracles and collects where they differ.
import { decimalsOf, isNumericKind, numericRules, type Reading } from '@lafiya/domain/vitals/vital-kinds';
import { expectedGrowth } from './oracle-growth.ts';
import { expectedLevel } from './oracle-levels.ts';
import { expectedNews2, expectedRefusal } from './oracle-news2.ts';
import { exactAmount, exactBmi, exactValue, fractionOf, isNearest, numberOf, roundedSteps } from './oracle-units.ts';
import { hasDecimals, isAcceptable, valueRows } from './oracle-values.ts';
import {
  atLimit,
  type Chance,
  createChance,
  randomBody,
  randomChild,
  randomNews2,
  randomOwn,
  type RandomPerson,
  randomPerson,
  randomReading,
  valueNear,
} from './random-cases.ts';
import type { Rules } from './subject.ts';

export type Tally = {
  cases: number;
  /** How many cases there were of what, to see that they are not empty. */
  seen: Record<string, number>;
  /** By part: how many differ, and the first of them. */
  different: Record<string, { count: number; first: string }>;
};

type Note = {
  differs: (part: string, what: unknown, ours: unknown, expected: unknown) => void;
  saw: (what: string) => void;
};

export function compareRandom(rules: Rules, cases: number, seed: number): Tally {
  const tally: Tally = { cases, seen: {}, different: {} };
  const note: Note = {
    differs: (part, what, ours, expected) => {
      const before = tally.different[part];
      tally.different[part] = { count: (before?.count ?? 0) + 1, first: before?.first ?? JSON.stringify({ what, ours, expected }) };
    },
    saw: (what) => {
      tally.seen[what] = (tally.seen[what] ?? 0) + 1;
    },
  };
  const chance = createChance(seed);
  for (let number = 0; number < cases; number += 1) {
    compareUnits(rules, chance, note);
    compareReading(rules, chance, note);
    compareNews2(rules, chance, note);
    compareBmi(rules, chance, note);
    compareGrowth(rules, chance, note);
  }
  return tally;
}

function compareUnits({ toCanonical, fromCanonical, shownAmount }: Rules, chance: Chance, { differs }: Note): void {
  const row = chance.pick(valueRows);
  const [kind, unit] = [row[0], row[1]] as [keyof typeof numericRules, Parameters<typeof toCanonical>[1]];
  const value = valueNear(row, chance);
  const amount = numberOf(roundedSteps(exactAmount(fractionOf(value), unit), 3), 3);
  if (toCanonical(value, unit) !== amount) differs('units', `${value} ${unit}`, toCanonical(value, unit), amount);
  if (fromCanonical(amount, unit, row[4]) !== value)
    differs('units', `${value} ${unit} and back`, fromCanonical(amount, unit, row[4]), value);
  // In every unit of the kind, as other readers see it.
  for (const other of numericRules[kind].units) {
    const decimals = decimalsOf(kind, other);
    const exact = exactValue(fractionOf(amount), other);
    const ours = fromCanonical(amount, other, decimals);
    if (!isNearest(ours, exact, decimals)) differs('units', `${amount} as ${other}`, ours, 'a nearer one');
    const shown = shownAmount(kind, amount, other);
    if (!isNearest(shown, exact, Math.min(decimals, 1))) differs('units', `${amount} shown as ${other}`, shown, 'a nearer one');
  }
}

function compareReading(rules: Rules, chance: Chance, note: Note): void {
  const reading = randomReading(chance);
  const isPossible = isAcceptable(reading);
  const problems = rules.readingProblems(reading);
  if ((problems.length === 0) !== isPossible) note.differs('possible values', reading, problems, isPossible);
  if (!isPossible) return;
  note.saw('possible readings');
  const near = atLimit(reading, chance);
  for (const one of isAcceptable(near) ? [reading, near] : [reading]) compareLevel(rules, one, randomPerson(chance), chance, note);
}

function compareLevel(rules: Rules, reading: Reading, person: RandomPerson, chance: Chance, { differs, saw }: Note): void {
  const own = randomOwn(reading, chance);
  const { limits } = rules.appliedLimits(rules.usualLimits(reading.kind, person, reading.context), own);
  const ours = rules.levelOf(reading, limits);
  const { kind, value, unit, diastolic, code, context } = reading;
  const thousandths =
    isNumericKind(kind) && value !== null && unit !== null ? Number(roundedSteps(exactAmount(fractionOf(value), unit), 3)) : null;
  const expected = expectedLevel({ kind, thousandths, diastolic, code, context, ...person, own });
  if (ours !== expected) differs('levels', { reading, person, own }, ours, expected);
  if (expected?.startsWith('dangerously')) saw('dangerous values');
}

function compareNews2({ news2Of, news2Refusal }: Rules, chance: Chance, { differs, saw }: Note): void {
  const input = randomNews2(chance);
  const ours = news2Of(input);
  const expected = expectedNews2({ ...input, thousandths: Math.round(input.temperature * 1_000) });
  const isSame =
    ours.score === expected.score &&
    ours.risk === expected.risk &&
    Object.entries(expected.points).every(([part, points]) => (ours.points as Record<string, number>)[part] === points);
  if (!isSame) differs('NEWS2', input, ours, expected);
  saw(`NEWS2 of ${expected.risk} risk`);
  const age = chance.isOne(8) ? null : chance.from(0, 40);
  const [isPregnant, isStaff] = [chance.isOne(4), !chance.isOne(4)];
  const refusal = news2Refusal({ age, isPregnant, isStaff });
  const expectedOne = expectedRefusal(age, isPregnant, isStaff);
  if (refusal !== expectedOne) differs('NEWS2', { age, isPregnant, isStaff }, refusal, expectedOne);
}

function compareBmi({ bmiOf }: Rules, chance: Chance, { differs }: Note): void {
  const { kg, cm } = randomBody(chance);
  const expected = exactBmi(kg, cm);
  if (bmiOf(kg, cm) !== expected) differs('body mass index', { kg, cm }, bmiOf(kg, cm), expected);
}

function compareGrowth({ growthOf, valueAtZ }: Rules, chance: Chance, { differs, saw }: Note): void {
  const { indicator, child, measured } = randomChild(chance, valueAtZ);
  const ours = growthOf(indicator, child, measured);
  const expected = expectedGrowth({ indicator, ...child, ...measured });
  if (ours === null || expected === null) {
    if ((ours === null) !== (expected === null)) differs('growth', { indicator, child, measured }, ours, expected);
    return;
  }
  saw('children with a z-score');
  // Ours have two decimals and one, and the oracle has all of them.
  const isSame =
    hasDecimals(ours.z, 2) &&
    hasDecimals(ours.percentile, 1) &&
    Math.abs(ours.z - expected.z) <= 0.005 + 1e-6 &&
    Math.abs(ours.percentile - expected.percentile) <= 0.05 + 1e-4;
  if (!isSame) differs('growth', { indicator, child, measured }, ours, expected);
}
