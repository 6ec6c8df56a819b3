// Points and figures of a series as text in the reader's unit.
import type { VitalSeries } from '@lafiya/api-client';
import { fromCanonical, type Unit } from '@lafiya/domain/vitals/units';
import { decimalsOf, isNumericKind } from '@lafiya/domain/vitals/vital-kinds';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { PlotPoint } from './plot-points.ts';
import type { Kind } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';

export function useSeriesText(kind: Kind, unit: Unit) {
  const { t, i18n } = useLingui();
  const { amountIn, unitText } = useVitalText();
  const { formatDate, formatDateTime } = useDateFormat();
  const withUnit = (text: string) => (unit === '{score}' ? text : `${text} ${unitText(unit)}`);
  /** '143/91' */
  const pairText = (amount: number, diastolic: number | null) =>
    diastolic === null ? amountIn(kind, amount, unit) : `${amountIn(kind, amount, unit)}/${amountIn(kind, diastolic, unit)}`;
  /** A single value with all its decimals: a newborn is weighed in grams. */
  const exactText = (amount: number) =>
    isNumericKind(kind) ? i18n.number(fromCanonical(amount, unit, decimalsOf(kind, unit)), { maximumFractionDigits: 3 }) : '';
  return {
    pairText,
    withUnit,
    pointText: ({ amount, diastolic, readings }: PlotPoint) =>
      withUnit(readings === 1 && diastolic === null ? exactText(amount) : pairText(amount, diastolic)),
    pointTime: ({ at, readings }: PlotPoint, averagedBy: VitalSeries['averagedBy']) => {
      if (averagedBy === null) return formatDateTime(at);
      const day = formatDate(at);
      const when = averagedBy === 'week' ? t`week to ${day}` : day;
      return readings === 1 ? when : t`${when}, average of ${plural(readings, { one: '# value', other: '# values' })}`;
    },
  };
}
