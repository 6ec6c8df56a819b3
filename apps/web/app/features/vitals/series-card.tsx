// The lead card of one kind of measurement: the latest value with its level and target, and its plot over a period.
import type { VitalSummary, Vitals } from '@lafiya/api-client';
import { useGetVitalSeries } from '@lafiya/api-client/vitals';
import type { Unit } from '@lafiya/domain/vitals/units';
import { isNumericKind } from '@lafiya/domain/vitals/vital-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { useLimitsText } from './limits-text.ts';
import { PlotWaiting } from './plot-waiting.tsx';
import styles from './plot.module.css';
import { SeriesFigures } from './series-figures.tsx';
import { LevelPill } from './series-level.tsx';
import { contextLabels, type Kind } from './vital-labels.ts';
import { shownUnit, useVitalText } from './vital-text.ts';
import { summaryOf } from './vitals-queries.ts';

const VitalPlot = lazy(() => import('./vital-plot.tsx'));

type Period = 'week' | 'month' | 'year' | 'all';
type Props = { vitals: Vitals; kind: Kind; title: string; action?: ReactNode /** Below the plot. */; children?: ReactNode };

export function SeriesCard({ vitals, kind, title, action, children }: Props) {
  const { t } = useLingui();
  const { unitText } = useVitalText();
  const [period, setPeriod] = useState<Period>('month');
  const summary = summaryOf(vitals, kind);
  const unit = shownUnit(kind, summary.recent);
  const hasPlot = unit !== null && summary.recent.length > 0 && isNumericKind(kind);
  const periods = [
    { value: 'week' as const, label: t`Week` },
    { value: 'month' as const, label: t`Month` },
    { value: 'year' as const, label: t`Year` },
    { value: 'all' as const, label: t`All` },
  ];
  return (
    <Card title={title} aside={action}>
      <Flex direction={{ base: 'column', sm: 'row' }} justify="space-between" align={{ base: 'stretch', sm: 'flex-start' }} gap="12px 16px">
        <Latest summary={summary} unit={unit} unitLabel={unitText(unit)} />
        {hasPlot ? <SegmentedSwitch label={t`Period of the plot`} choices={periods} value={period} onChange={setPeriod} /> : null}
      </Flex>
      {hasPlot ? (
        <div className={styles.period}>
          <Plot vitals={vitals} summary={summary} unit={unit} title={title} period={period} onPeriod={setPeriod} />
        </div>
      ) : null}
      {children}
    </Card>
  );
}

function Latest({ summary, unit, unitLabel }: { summary: VitalSummary; unit: Unit | null; unitLabel: string }) {
  const { i18n } = useLingui();
  const { valueText } = useVitalText();
  const { targetText } = useLimitsText();
  const { formatDateTime } = useDateFormat();
  const { kind, recent, limitsFrom } = summary;
  const [latest] = recent;
  const target = unit && targetText(summary, unit);
  if (!latest)
    return (
      <Text c="dimmed">
        <Trans>Not measured yet</Trans>
        {target ? `. ${target}` : null}
      </Text>
    );
  const when = formatDateTime(latest.measuredAt);
  const context = latest.context ? i18n._(contextLabels[latest.context]) : null;
  return (
    <Group gap="8px 16px" align="center" flex={{ sm: '1 1 300px' }} miw={0}>
      <p className={styles.latest} data-answer={latest.value === null || undefined}>
        {valueText(latest)}{' '}
        {unit === '{score}' ? null : (
          <Text span size="sm" fw={540} c="dimmed" lts={0}>
            {unitLabel}
          </Text>
        )}
      </p>
      <Box flex="1 1 190px" miw={0}>
        <LevelPill kind={kind} level={latest.level} limitsFrom={limitsFrom} />
        <Text size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {[when, context].filter(Boolean).join(' · ')}
        </Text>
        {target ? (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {target}
          </Text>
        ) : null}
      </Box>
    </Group>
  );
}

type PlotProps = { vitals: Vitals; summary: VitalSummary; unit: Unit; title: string; period: Period; onPeriod: (period: Period) => void };

function Plot({ vitals, summary, unit, title, period, onPeriod }: PlotProps) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useGetVitalSeries(vitals.patient.id, { kind: summary.kind, period });
  const labels = {
    week: t`${title}, last 7 days`,
    month: t`${title}, last 30 days`,
    year: t`${title}, last 12 months`,
    all: t`${title}, all values`,
  };
  if (!data && isError)
    return <ErrorState framed={false} title={t`The plot could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <PlotWaiting />;
  if (data.points.length === 0)
    return (
      <div className={styles.nothing}>
        <Text c="dimmed">
          <Trans>No values in this period</Trans>
        </Text>
        {period === 'all' ? null : (
          <Button variant="default" onClick={() => onPeriod('all')}>
            <Trans>Show all values</Trans>
          </Button>
        )}
      </div>
    );
  return (
    <>
      <Suspense fallback={<PlotWaiting />}>
        <VitalPlot summary={summary} series={data} unit={unit} label={labels[period]} />
      </Suspense>
      <SeriesFigures summary={summary} series={data} unit={unit} />
    </>
  );
}
