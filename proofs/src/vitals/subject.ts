// The rules under test, each of them as it is or with a defect put around it.
import { bmiOf } from '@lafiya/domain/vitals/bmi';
import { growthMonthDays, growthOf, valueAtZ } from '@lafiya/domain/vitals/growth';
import { appliedLimits, levelOf, limitProblems, usualLimits } from '@lafiya/domain/vitals/limits';
import { news2Of, news2Points, news2Refusal } from '@lafiya/domain/vitals/news2';
import { shownAmount } from '@lafiya/domain/vitals/likely-values';
import { fromCanonical, toCanonical } from '@lafiya/domain/vitals/units';
import { readingProblems } from '@lafiya/domain/vitals/vital-kinds';

const rules = {
  toCanonical,
  fromCanonical,
  shownAmount,
  readingProblems,
  usualLimits,
  appliedLimits,
  levelOf,
  limitProblems,
  bmiOf,
  growthOf,
  valueAtZ,
  news2Of,
  news2Points,
  news2Refusal,
};
export type Rules = typeof rules;

export const vitalsDefects = {
  'molar-mass': 'a mole of glucose weighs 180 g: the factor is 18',
  'news2-boundary': 'a breathing rate of 12 scores one',
  'growth-month': 'a month has 30 days',
  'pair-order': 'a blood pressure is accepted whose lower number is above the upper one',
  'danger-missed': 'a value that is just dangerous counts as high or low only',
  'database-limit': 'the database accepts weights up to 450 kg only',
};

const broken: Record<string, Partial<Rules>> = {
  'molar-mass': {
    toCanonical: (value, unit) => (unit === 'mg/dL' ? Number((value / 18).toFixed(3)) : toCanonical(value, unit)),
    fromCanonical: (amount, unit, decimals) =>
      unit === 'mg/dL' ? Number((amount * 18).toFixed(decimals)) : fromCanonical(amount, unit, decimals),
  },
  'news2-boundary': {
    news2Of: (input) => news2Of({ ...input, breathing: input.breathing === 12 ? 11 : input.breathing }),
    news2Points: (input) => news2Points(input.breathing === 12 ? { ...input, breathing: 11 } : input),
  },
  'growth-month': {
    growthOf: (indicator, child, measured) => growthOf(indicator, inShortMonths(child), measured),
    valueAtZ: (indicator, child, z, heightCm) => valueAtZ(indicator, inShortMonths(child), z, heightCm),
  },
  'pair-order': {
    readingProblems: (reading) => readingProblems(reading).filter(({ message }) => !message.includes('below the upper one')),
  },
  'danger-missed': {
    appliedLimits: (usual, own) => {
      const { limits, source } = appliedLimits(usual, own);
      return { limits: { ...limits, dangerHigh: limits.dangerHigh === null ? null : limits.dangerHigh + 0.001 }, source };
    },
  },
};

/** As who takes a month for 30 days finds a child of the tables by month. */
function inShortMonths<Child extends { ageDays: number }>(child: Child): Child {
  return child.ageDays < 61 * growthMonthDays ? child : { ...child, ageDays: (child.ageDays / 30) * growthMonthDays };
}

export const rulesWith = (mutation: string | undefined): Rules => ({ ...rules, ...broken[mutation ?? ''] });
