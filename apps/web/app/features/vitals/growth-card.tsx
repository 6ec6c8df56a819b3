// How a child grows beside the lines of the WHO.
import type { GrowthValue, Vitals } from '@lafiya/api-client';
import { useGetGrowth } from '@lafiya/api-client/vitals';
import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Pill } from '../../ui/pill.tsx';
import { ageInMonths, growthStatus, isSchoolAge, type Indicator } from './growth-status.ts';
import { indicatorLabels, statusLabel, useGrowthSentence } from './growth-text.ts';
import { PlotWaiting } from './plot-waiting.tsx';
import styles from './plot.module.css';

const GrowthPlot = lazy(() => import('./growth-plot.tsx'));

export function GrowthCard({ vitals }: { vitals: Vitals }) {
  const { t } = useLingui();
  return (
    <Card title={t`Growth`}>
      <Growth vitals={vitals} />
    </Card>
  );
}

function Growth({ vitals }: { vitals: Vitals }) {
  const { t, i18n } = useLingui();
  const { growth } = vitals;
  const [chosen, setChosen] = useState<Indicator>();
  const latest = growth.find(({ indicator }) => indicator === chosen) ?? growth[0];
  if (!latest) return null;
  return (
    <Stack gap="sm">
      {growth.length > 1 ? (
        <SelectField
          label={t`Compare`}
          maw={320}
          choices={growth.map(({ indicator }) => ({ value: indicator, label: i18n._(indicatorLabels[indicator]) }))}
          value={latest.indicator}
          onChange={({ currentTarget: { value } }) => setChosen(growth.find(({ indicator }) => indicator === value)?.indicator)}
        />
      ) : (
        <Text fw={640}>{i18n._(indicatorLabels[latest.indicator])}</Text>
      )}
      <Latest vitals={vitals} latest={latest} />
      <Plot key={latest.indicator} vitals={vitals} indicator={latest.indicator} />
    </Stack>
  );
}

function Latest({ vitals: { patient, writesAs }, latest }: { vitals: Vitals; latest: GrowthValue }) {
  const { t, i18n } = useLingui();
  const { formatDate } = useDateFormat();
  const sentence = useGrowthSentence();
  const { indicator, z, percentile, measuredAt } = latest;
  const months = ageInMonths(patient.dateOfBirth, measuredAt);
  const status = growthStatus(indicator, z, months);
  const label = statusLabel(indicator, status, { isClinical: writesAs === 'doctor', isSchoolAge: isSchoolAge(months) });
  const isSevere = status === 'very_low' || status === 'very_high';
  const Arrow = status.endsWith('low') ? IconArrowDown : IconArrowUp;
  const [day, percent, score] = [
    formatDate(measuredAt),
    i18n.number(percentile),
    i18n.number(z, { minimumFractionDigits: 1, maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
  ];
  return (
    <div>
      <Text fw={640} mb={6}>
        {sentence(indicator, percentile)}
      </Text>
      {status === 'usual' ? (
        <Pill tone="confirmed" icon={IconCheck}>
          {i18n._(label)}
        </Pill>
      ) : (
        <Pill tone={isSevere ? 'cancelled' : 'pending'} icon={Arrow}>
          {i18n._(label)}
        </Pill>
      )}
      <Text size="sm" c="dimmed" mt={4}>
        {t`${day}. Percentile ${percent}, z-score ${score}.`}
      </Text>
    </div>
  );
}

function Plot({ vitals, indicator }: { vitals: Vitals; indicator: Indicator }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useGetGrowth(vitals.patient.id, { indicator });
  if (!data && isError)
    return <ErrorState framed={false} title={t`The plot could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className={styles.plot}>
      {data ? (
        <Suspense fallback={<PlotWaiting />}>
          <GrowthPlot vitals={vitals} indicator={indicator} growth={data} />
        </Suspense>
      ) : (
        <PlotWaiting />
      )}
    </div>
  );
}
