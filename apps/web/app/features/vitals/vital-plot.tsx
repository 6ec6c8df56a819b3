// The plot of one kind of value over a period, with its target. Loaded when it is needed, with uPlot.
import type { VitalSeries, VitalSummary } from '@lafiya/api-client';
import type { Unit } from '@lafiya/domain/vitals/units';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useOwnZone } from '../../platform/own-zone.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useLimitsText } from './limits-text.ts';
import { PlotCanvas } from './plot-canvas.tsx';
import { dateTicks, timeSpan } from './plot-dates.ts';
import type { PlotConfig } from './plot-drawing.ts';
import { type LimitLine, limitMarks, type LimitMarks, shownInScale } from './plot-limits.ts';
import { drawLimits, drawPoints, type PlotLabels } from './plot-look.ts';
import { type PlotPoint, plotted, pointsOf, urgencyOfLast } from './plot-points.ts';
import { valueScale } from './plot-scale.ts';
import { useSeriesText } from './series-text.ts';
import { useVitalText } from './vital-text.ts';

type Props = {
  summary: VitalSummary;
  /** With at least one point. */
  series: VitalSeries;
  unit: Unit;
  /** 'Blood pressure, last 30 days' */
  label: string;
};

export default function VitalPlot({ summary, series, unit, label }: Props) {
  const { t } = useLingui();
  const { formatDate } = useDateFormat();
  const { pointText, pointTime } = useSeriesText(summary.kind, unit);
  const points = useMemo(() => pointsOf(series), [series]);
  const config = usePlotConfig(summary, points, unit);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const [firstDay, lastDay, firstText, lastText] = [formatDate(first.at), formatDate(last.at), pointText(first), pointText(last)];
  const hint = { day: t`Daily averages`, week: t`Weekly averages` };
  const describe = (index: number | null) => {
    const point = index === null ? undefined : points[index];
    if (!point) return series.averagedBy ? hint[series.averagedBy] : t`Touch or point at the plot to read a value`;
    return (
      <>
        <b>{pointText(point)}</b> {pointTime(point, series.averagedBy)}
      </>
    );
  };
  return (
    <PlotCanvas label={label} summary={t`${firstText} on ${firstDay}, ${lastText} on ${lastDay}.`} config={config} describe={describe} />
  );
}

/** Between two dates, so that they do not touch. */
const dateWidth = 54;
/** A date that begins left of the canvas would be cut. */
const halfDate = 18;

function usePlotConfig(summary: VitalSummary, points: PlotPoint[], unit: Unit): PlotConfig {
  const { i18n } = useLingui();
  const timeZone = useOwnZone();
  const labels = usePlotLabels(summary, unit);
  return useMemo(() => {
    const { kind, limits, recent } = summary;
    const locale = i18n.locale;
    const shown = points.map((point) => ({
      ...point,
      upper: plotted(point.amount, unit),
      lower: point.diastolic === null ? null : plotted(point.diastolic, unit),
    }));
    const isPair = kind === 'blood_pressure';
    const lower = shown.flatMap((point) => point.lower ?? []);
    const marks = inUnit(limitMarks(kind, limits, { upper: points.map(({ amount }) => amount), lower }), unit);
    const upper = shown.map((point) => point.upper);
    const y = valueScale([...upper, ...lower, ...shownInScale(marks)], unit === '%' ? { most: 100 } : {});
    const span = timeSpan(points.map(({ ms }) => ms));
    const ticks = (width: number) => {
      const from = span.from + (halfDate / width) * (span.to - span.from);
      return dateTicks({ from, to: span.to, last: points.at(-1)?.ms ?? span.to, most: Math.floor(width / dateWidth), timeZone, locale });
    };
    const times = shown.map(({ ms }) => ms);
    const last = points.at(-1);
    const urgency = last ? urgencyOfLast(kind, last, limits, recent[0]) : { upper: 'fine' as const, lower: 'fine' as const };
    return {
      data: isPair ? [times, upper, shown.map((point) => point.lower)] : [times, upper],
      series: (colors) => [
        { stroke: colors.primary, width: 2.5, points: { show: false } },
        ...(isPair ? [{ stroke: colors.primary, width: 2.5, dash: [2, 5], cap: 'round' as const, points: { show: false } }] : []),
      ],
      x: { min: span.from, max: span.to, ticks },
      y: { ...y, label: (tick) => i18n.number(tick) },
      points: times,
      marksPoints: true,
      drawBelow: (pen) => drawLimits(pen, marks, y, { points: shown, labels }),
      drawAbove: (pen) => drawPoints(pen, shown, { isPair, urgency, marks, labels }),
    };
  }, [summary, points, unit, i18n, timeZone, labels]);
}

function inUnit({ band, lines }: LimitMarks, unit: Unit): LimitMarks {
  return {
    band: band && { from: plotted(band.from, unit), to: plotted(band.to, unit) },
    lines: lines.map((line) => ({ ...line, amount: line.amount ?? line.at, at: plotted(line.at, unit) })),
  };
}

function usePlotLabels({ kind, limitsFrom }: VitalSummary, unit: Unit): PlotLabels {
  const { t } = useLingui();
  const { amountIn } = useVitalText();
  const { highText, lowText } = useLimitsText();
  return useMemo(() => {
    const isTarget = limitsFrom !== 'usual';
    const lineText = ({ at, amount = at, type, number, side }: LimitLine) => {
      const shown = amountIn(kind, amount, unit);
      if (type === 'danger') {
        const from = side === 'high' ? t`dangerous from ${shown}` : t`dangerous up to ${shown}`;
        if (number === 'only') return side === 'high' ? t`Dangerous from ${shown}` : t`Dangerous up to ${shown}`;
        return number === 'upper' ? t`Upper number, ${from}` : t`Lower number, ${from}`;
      }
      const range = side === 'high' ? highText(kind, amount, unit) : lowText(kind, amount, unit);
      if (number === 'only') return isTarget ? t`Target, ${range}` : t`Usual, ${range}`;
      if (number === 'upper') return isTarget ? t`Upper target, ${range}` : t`Upper number, usual ${range}`;
      return isTarget ? t`Lower target, ${range}` : t`Lower number, usual ${range}`;
    };
    return { upper: t`Upper`, lower: t`Lower`, lineText };
    // The functions are new each time; the locale is what they depend on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, unit, limitsFrom, t]);
}
