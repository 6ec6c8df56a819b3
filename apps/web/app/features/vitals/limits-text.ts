// Limits in words: 'up to 130/80', 'Usual: 60 to 100', 'Target: from 95, set by Dr Aisha Bello'.
import type { VitalLimits, VitalSummary } from '@lafiya/api-client';
import type { Unit } from '@lafiya/domain/vitals/units';
import { useLingui } from '@lingui/react/macro';
import { hasOwnDanger } from './own-limits.ts';
import type { Kind } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';

type Pair<T> = { low: T | null; high: T | null };

export type LimitsText = {
  /** 'below 140': a limit of 139 is what people know as below 140; a limit of 130 includes 130. Amounts in the unit of the limits. */
  highText: (kind: Kind, amount: number, unit: Unit) => string;
  lowText: (kind: Kind, amount: number, unit: Unit) => string;
  /** Null where there is no target. */
  rangeText: (kind: Kind, limits: VitalLimits, unit: Unit) => string | null;
  /** With whose it is. */
  targetText: (summary: VitalSummary, unit: Unit) => string | null;
  /** 'Dangerous: 40 or less, or 120 or more, set by Dr Aisha Bello'. Null where nothing is dangerous. */
  dangerText: (summary: VitalSummary, unit: Unit) => string | null;
};

export function useLimitsText(): LimitsText {
  const { t } = useLingui();
  const { amountIn } = useVitalText();
  const pairText = (kind: Kind, amounts: readonly number[], unit: Unit) => amounts.map((amount) => amountIn(kind, amount, unit)).join('/');
  const upTo = (kind: Kind, amounts: readonly number[], unit: Unit) => {
    const isBelow = kind === 'blood_pressure' && amounts.every((amount) => (amount + 1) % 10 === 0);
    const limit = pairText(kind, isBelow ? amounts.map((amount) => amount + 1) : amounts, unit);
    return isBelow ? t`below ${limit}` : t`up to ${limit}`;
  };
  const boundsText = (kind: Kind, { low, high }: Pair<readonly number[]>, unit: Unit): string | null => {
    const from = low && pairText(kind, low, unit);
    if (high && from) {
      const to = pairText(kind, high, unit);
      return t`${from} to ${to}`;
    }
    if (high) return upTo(kind, high, unit);
    return from && t`from ${from}`;
  };
  const rangeText: LimitsText['rangeText'] = (kind, limits, unit) => {
    const { low, high, diastolic } = limits;
    if (!diastolic) return boundsText(kind, { low: asList(low), high: asList(high) }, unit);
    if (isSame(low, diastolic.low) && isSame(high, diastolic.high))
      return boundsText(kind, { low: asList(low, diastolic.low), high: asList(high, diastolic.high) }, unit);
    const upper = boundsText(kind, { low: asList(low), high: asList(high) }, unit);
    const lower = boundsText(kind, { low: asList(diastolic.low), high: asList(diastolic.high) }, unit);
    if (upper && lower) return t`upper number ${upper}, lower number ${lower}`;
    return upper ? t`upper number ${upper}` : lower && t`lower number ${lower}`;
  };
  const sideText = (kind: Kind, side: 'dangerLow' | 'dangerHigh', { diastolic, ...upper }: VitalLimits, unit: Unit): string | null => {
    const [first, second] = [upper[side], diastolic?.[side] ?? null];
    const known = asList(first, second) ?? asList(first) ?? asList(second);
    if (!known) return null;
    const amount = pairText(kind, known, unit);
    const text = side === 'dangerLow' ? t`${amount} or less` : t`${amount} or more`;
    if (!diastolic || known.length === 2) return text;
    return first === null ? t`lower number ${text}` : t`upper number ${text}`;
  };
  return {
    highText: (kind, amount, unit) => upTo(kind, [amount], unit),
    lowText: (kind, amount, unit) => boundsText(kind, { low: [amount], high: null }, unit) ?? '',
    rangeText,
    targetText: ({ kind, limits, limitsFrom, own }, unit) => {
      const range = rangeText(kind, limits, unit);
      if (range === null) return null;
      if (limitsFrom === 'usual' || !own) return t`Usual: ${range}`;
      const { setBy } = own;
      return kind === 'weight' ? t`Goal: ${range}, set by ${setBy}` : t`Target: ${range}, set by ${setBy}`;
    },
    dangerText: ({ kind, limits, own }, unit) => {
      const [low, high] = [sideText(kind, 'dangerLow', limits, unit), sideText(kind, 'dangerHigh', limits, unit)];
      const range = low && high ? t`${low}, or ${high}` : (low ?? high);
      if (range === null) return null;
      if (!own || !hasOwnDanger(own)) return t`Usually dangerous: ${range}`;
      const { setBy } = own;
      return t`Dangerous: ${range}, set by ${setBy}`;
    },
  };
}

const isSame = (one: number | null, other: number | null): boolean => (one === null) === (other === null);
const asList = (...amounts: (number | null)[]): number[] | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? known : null;
};
