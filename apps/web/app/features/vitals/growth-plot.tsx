// The plot of a child's growth: the lines of the WHO, and the child's points on them. Loaded when it is needed, with uPlot.
import type { Growth, Vitals } from '@lafiya/api-client';
import type { Unit } from '@lafiya/domain/vitals/units';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { Indicator } from './growth-status.ts';
import { indicatorLabels } from './growth-text.ts';
import { growthTicks, spreadOut } from './growth-ticks.ts';
import { PlotCanvas } from './plot-canvas.tsx';
import type { PlotConfig } from './plot-drawing.ts';
import { plotted } from './plot-points.ts';
import { valueScale } from './plot-scale.ts';
import type { Kind } from './vital-labels.ts';
import { shownUnit, useVitalText } from './vital-text.ts';
import { summaryOf } from './vitals-queries.ts';

const kindOf: Record<Indicator, Kind | null> = {
  weight_for_age: 'weight',
  height_for_age: 'height',
  bmi_for_age: null,
  head_for_age: 'head',
  arm_for_age: 'arm',
  weight_for_height: 'weight',
};

type Props = { vitals: Vitals; indicator: Indicator; growth: Growth };

export default function GrowthPlot({ vitals, indicator, growth }: Props) {
  const { t, i18n } = useLingui();
  const { formatDate } = useDateFormat();
  const { unitText } = useVitalText();
  const kind = kindOf[indicator];
  const unit = kind && shownUnit(kind, summaryOf(vitals, kind).recent);
  const config = useGrowthConfig(indicator, growth, unit);
  const axisName = useAxisName(indicator, growth);
  const label = i18n._(indicatorLabels[indicator]);
  const valueText = (value: number) => {
    const shown = i18n.number(unit ? plotted(value, unit) : value, { maximumFractionDigits: 1 });
    return unit ? `${shown} ${unitText(unit)}` : t`${shown} kg/m²`;
  };
  const points = placesOf(indicator, growth);
  const describe = (index: number | null) => {
    const point = index === null ? undefined : points[index];
    if (!point) return axisName;
    const [day, percentile] = [formatDate(point.measuredAt), i18n.number(point.percentile)];
    return (
      <>
        <b>{valueText(point.value)}</b> {t`${day}, percentile ${percentile}`}
      </>
    );
  };
  const texts = growth.points.map(({ measuredAt, value }) => `${formatDate(measuredAt)} ${valueText(value)}`).join('; ');
  return <PlotCanvas label={t`${label}, with the curves of the WHO`} summary={texts} config={config} describe={describe} />;
}

function useAxisName(indicator: Indicator, { curves }: Growth): string {
  const { t } = useLingui();
  const { unit } = growthTicks({ ...spanOf(curves), isBySize: indicator === 'weight_for_height', most: 8 });
  return {
    months: t`Age in months, percentiles of the WHO`,
    years: t`Age in years, percentiles of the WHO`,
    cm: t`Height in cm, percentiles of the WHO`,
  }[unit];
}

/** By place on the plot: of the weight for height that is not the order in time. */
const placesOf = (indicator: Indicator, { points }: Growth) =>
  indicator === 'weight_for_height' ? points.toSorted((one, other) => one.at - other.at) : points;

function spanOf(curves: Growth['curves']): { from: number; to: number } {
  const places = curves.flatMap(({ points }) => points.map(([x]) => x));
  return { from: Math.min(...places), to: Math.max(...places) };
}

const tickWidth = 44;
/** Of the width, right of the lines, for their labels. */
const labelRoom = 0.09;
const labelHeight = 12;

function useGrowthConfig(indicator: Indicator, growth: Growth, unit: Unit | null): PlotConfig {
  const { i18n } = useLingui();
  return useMemo(() => {
    const inUnit = (value: number) => (unit ? plotted(value, unit) : value);
    const { curves } = growth;
    const isBySize = indicator === 'weight_for_height';
    const points = placesOf(indicator, growth).map(({ at, value }) => [at, inUnit(value)] as const);
    const lines = curves.map((curve) => ({ ...curve, values: curve.points.map(([, y]) => inUnit(y)) }));
    const span = spanOf(curves);
    const y = valueScale([...lines.flatMap(({ values }) => values), ...points.map(([, value]) => value)], { maxTicks: 7 });
    return {
      data: [(curves[0]?.points ?? []).map(([x]) => x), ...lines.map(({ values }) => values)],
      series: (colors) =>
        curves.map(({ percentile }) => ({
          stroke: percentile === 50 ? colors['text-soft'] : colors['control-line'],
          width: percentile === 50 ? 1.5 : 1,
          points: { show: false },
        })),
      x: {
        min: span.from,
        max: span.to + (span.to - span.from) * labelRoom,
        ticks: (width) =>
          growthTicks({ ...span, isBySize, most: Math.floor(width / tickWidth) }).ticks.map(({ at, label }) => ({
            at,
            label: i18n.number(label),
          })),
      },
      y: { ...y, label: (tick) => i18n.number(tick) },
      points: points.map(([at]) => at),
      drawAbove: (pen) => {
        const heights = spreadOut(
          lines.map(({ values }) => pen.yOf(values.at(-1) ?? 0)),
          labelHeight,
        );
        for (const [index, { percentile }] of lines.entries())
          pen.text(String(percentile), { color: 'text-soft', x: pen.xOf(span.to) + 5, y: heights[index] ?? 0 });
        // Of the weight for height the points do not follow each other in time.
        if (!isBySize) pen.path(points);
        for (const [index, [at, value]] of points.entries())
          pen.dot(at, value, { color: 'primary', radius: index === points.length - 1 && !isBySize ? 5.5 : 3.5 });
      },
    };
  }, [indicator, growth, unit, i18n]);
}
