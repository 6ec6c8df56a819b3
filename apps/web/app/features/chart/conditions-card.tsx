// The active conditions of a patient in short, with a link to the whole chart.
import type { ChartEntry } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Badge, Box, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import rows from '../../ui/rows.module.css';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { sourceLabels } from '../../ui/source-labels.ts';
import { activeEntries, useChart } from './chart-queries.ts';
import { usePartialDate } from './entry-text.ts';

const maxShown = 6;

/** `to`: the chart. */
export function ConditionsCard({ patientId, to }: { patientId: string; to: string }) {
  const { t } = useLingui();
  return (
    <Card
      title={t`Conditions`}
      aside={
        <Anchor component={Link} to={to} preventScrollReset size="sm" fw={560} lh="44px" my={-8} flex="none" underline="hover">
          <Trans>Open the chart</Trans>
        </Anchor>
      }
    >
      <Conditions patientId={patientId} />
    </Card>
  );
}

function Conditions({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useChart(patientId);
  if (!data && error)
    return <ErrorState framed={false} title={t`Conditions could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList framed={false} rows={2} />;
  const conditions = activeEntries(data.entries, 'problem');
  const more = conditions.length - maxShown;
  if (conditions.length === 0)
    return (
      <Text c="dimmed">
        <Trans>None recorded</Trans>
      </Text>
    );
  return (
    <>
      <ul className={`${rows.divided} ${rows.spaced}`}>
        {conditions.slice(0, maxShown).map((condition) => (
          <Condition key={condition.id} condition={condition} />
        ))}
      </ul>
      {more > 0 ? (
        <Text c="dimmed" mt="sm">
          <Trans>{more} more in the chart</Trans>
        </Text>
      ) : null}
    </>
  );
}

function Condition({ condition: { code, title, startedOn, source } }: { condition: ChartEntry }) {
  const { t, i18n } = useLingui();
  const partialDate = usePartialDate();
  const began = startedOn ? partialDate(startedOn) : null;
  const since = began ? t`Since ${began}` : null;
  const reported = source === 'patient' || source === 'imported' ? i18n._(sourceLabels[source]) : null;
  const detail = [since, reported].filter(Boolean).join(' · ');
  return (
    <Group component="li" gap={14} wrap="nowrap" align="flex-start">
      {code ? (
        <Badge bg="var(--primary-soft)" c="var(--primary)" radius="xs" miw={58} flex="none" mt={2}>
          {code}
        </Badge>
      ) : null}
      <Box miw={0}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        {detail ? (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        ) : null}
      </Box>
    </Group>
  );
}
