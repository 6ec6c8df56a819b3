// How a child grows beside the lines of the WHO.
import type { GrowthValue, Vitals } from '@lafiya/api-client';
import { useGetGrowth } from '@lafiya/api-client/vitals';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { ageInMonths, growthStatus, isSchoolAge, type Indicator } from './growth-status.ts';
import { indicatorLabels, statusLabel, useGrowthSentence } from './growth-text.ts';
import styles from './plot.module.css';

const GrowthPlot = lazy(() => import('./growth-plot.tsx'));

/** The tables of the WHO end here. */
const grownUp = 19;

/** Nothing for grown-ups. */
export function GrowthCard({ vitals }: { vitals: Vitals }) {
  const { t } = useLingui();
  const { growth, patient } = vitals;
  if (growth.length === 0 && (patient.age ?? 0) >= grownUp) return null;
  return <Card title={t`Growth`}>{growth.length > 0 ? <Growth vitals={vitals} /> : <WhatIsNeeded patient={patient} />}</Card>;
}

function WhatIsNeeded({ patient: { dateOfBirth, sex } }: Pick<Vitals, 'patient'>) {
  if (dateOfBirth === null)
    return (
      <Notice>
        <Trans>Children are compared with the tables of the WHO. This needs the date of birth, in the patient’s details.</Trans>
      </Notice>
    );
  if (sex !== 'male' && sex !== 'female')
    return (
      <Notice>
        <Trans>The tables of the WHO are for girls and for boys. This needs the sex, in the patient’s details.</Trans>
      </Notice>
    );
  return (
    <Text c="dimmed">
      <Trans>Measure the weight and, within a month of it, the height. Then you see here how this child grows.</Trans>
    </Text>
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
        <Suspense fallback={<Waiting />}>
          <GrowthPlot vitals={vitals} indicator={indicator} growth={data} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton height="100%" radius={12} aria-hidden />
    </div>
  );
}
