// Goals as text: 'Reach 70 kg by February 28', '71.5 kg now, 76 kg when you began', 'Walk 30 minutes, 5 days a week'.
import type { Goal } from '@lafiya/api-client';
import { shownAmount } from '@lafiya/domain/vitals/likely-values';
import type { GoalKind } from '@lafiya/domain/goals/goal-kinds';
import type { Unit } from '@lafiya/domain/vitals/units';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { unitLabels } from '../../ui/unit-labels.ts';

export type Reader = 'self' | 'guardian' | 'doctor';
type Value = NonNullable<Goal['value']>;

export const goalKindLabels: Record<GoalKind, MessageDescriptor> = {
  weight: msg`Weight`,
  blood_pressure: msg`Blood pressure, upper number`,
  glucose: msg`Blood sugar`,
  pulse: msg`Pulse`,
};

export function useGoalText() {
  const { t, i18n } = useLingui();
  const { formatDate } = useDateFormat();
  const number = (value: number) => i18n.number(value, { maximumFractionDigits: 3 });
  const withUnit = (value: number, unit: Unit) => `${number(value)} ${i18n._(unitLabels[unit])}`;
  /** An amount in the compared unit, in a unit for people. */
  const amountIn = (kind: GoalKind, amount: number, unit: Unit) => withUnit(shownAmount(kind, amount, unit), unit);
  const dayText = (day: string, today: string) =>
    i18n.date(new Date(`${day}T00:00:00Z`), {
      timeZone: 'UTC',
      month: 'long',
      day: 'numeric',
      // Another day of the same month would have the same name.
      ...(isWithinMonths(day, today) ? {} : { year: 'numeric' }),
    });
  const targetText = ({ kind, target, unit }: Value): string => {
    const text = withUnit(target, unit);
    if (kind === 'weight') return t`Reach ${text}`;
    if (kind === 'blood_pressure') return t`Upper blood pressure of ${text}`;
    return kind === 'glucose' ? t`Blood sugar of ${text}` : t`Pulse of ${text}`;
  };
  const daysText = (days: number) => (days === 7 ? t`every day` : t`${plural(days, { one: '# day', other: '# days' })} a week`);
  return {
    withUnit,
    amountIn,
    daysText,
    titleOf: ({ value, habit }: Goal, today: string): string => {
      if (habit) return `${habit.title}, ${daysText(habit.daysAWeek)}`;
      if (!value) return '';
      const what = targetText(value);
      const day = value.targetOn === null ? null : dayText(value.targetOn, today);
      return day === null ? what : t`${what} by ${day}`;
    },
    valueLine: (value: Value, reader: Reader): string => {
      const start = amountIn(value.kind, value.start, value.unit);
      const begin = reader === 'self' ? t`${start} when you began` : t`${start} at the start`;
      const now = value.now ? amountIn(value.kind, value.now.amount, value.unit) : null;
      return now === null ? begin : t`${now} now, ${begin}`;
    },
    weekLine: (done: number, wanted: number): string => t`${done} of ${plural(wanted, { one: '# day', other: '# days' })} this week`,
    weeksLine: (weeks: number): string => t`${plural(weeks, { one: '# week', other: '# weeks' })} in a row`,
    endedLine: ({ state, endedAt }: Goal): string => {
      const day = endedAt === null ? '' : formatDate(endedAt);
      return state === 'reached' ? t`Reached on ${day}` : t`Given up on ${day}`;
    },
  };
}

const maxDays = 330;
const isWithinMonths = (day: string, today: string): boolean => {
  const ahead = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  return ahead >= 0 && ahead < maxDays;
};
