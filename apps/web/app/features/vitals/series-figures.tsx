// The figures of a period below its plot: average, highest, lowest, and on how many days the values were in range.
import type { VitalSeries, VitalSummary } from '@lafiya/api-client';
import type { Unit } from '@lafiya/domain/vitals/units';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './plot.module.css';
import { useSeriesText } from './series-text.ts';
import type { Kind } from './vital-labels.ts';

/** Of a child that grows, and of a score, an average says nothing. */
const withoutAverage: readonly Kind[] = ['height', 'head', 'news2'];

export function SeriesFigures({ summary: { kind, limitsFrom }, series, unit }: { summary: VitalSummary; series: VitalSeries; unit: Unit }) {
  const { t } = useLingui();
  const { pairText } = useSeriesText(kind, unit);
  const { average, averageDiastolic, highest, highestDiastolic, lowest, lowestDiastolic, days, daysInRange } = series;
  const figures = [
    ...(average === null || withoutAverage.includes(kind)
      ? []
      : [{ label: t`Average, ${plural(days, { one: '# day', other: '# days' })}`, value: pairText(average, averageDiastolic) }]),
    ...(highest === null ? [] : [{ label: t`Highest`, value: pairText(highest, highestDiastolic) }]),
    ...(lowest === null ? [] : [{ label: t`Lowest`, value: pairText(lowest, lowestDiastolic) }]),
    ...(daysInRange === null
      ? []
      : [
          {
            label: limitsFrom === 'usual' ? t`In range` : t`In target`,
            value: t`${daysInRange} of ${plural(days, { one: '# day', other: '# days' })}`,
          },
        ]),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
