// All values of a patient, last measured first, with who recorded them. What was entered in error stays, struck through.
import type { Vitals } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Center, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '../../platform/download.ts';
import { Card } from '../../ui/card.tsx';
import { ListTable } from '../../ui/data-list/list-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useObservationColumns } from './observations-columns.tsx';
import styles from './observations.module.css';
import { clinicalLabels, type Kind, plainLabels } from './vital-labels.ts';
import { useObservationPages } from './vitals-queries.ts';

type Props = { vitals: Vitals; terms: 'plain' | 'clinical' };

export function ObservationsTable({ vitals, terms }: Props) {
  const { t, i18n } = useLingui();
  const labels = terms === 'clinical' ? clinicalLabels : plainLabels;
  const [chosen, setChosen] = useState<Kind | 'all'>('all');
  const measured = vitals.kinds.filter((summary) => summary.recent.length > 0 || summary.kind === chosen);
  const choices = [
    { value: 'all', label: t`All kinds` },
    ...measured.map((summary) => ({ value: summary.kind, label: i18n._(labels[summary.kind]) })),
  ];
  return (
    <Card title={t`All values`} aside={<Download patientId={vitals.patient.id} />} flush>
      <div className={styles.filter}>
        <SelectField
          label={t`Kind of value`}
          choices={choices}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(vitals.kinds.find((summary) => summary.kind === value)?.kind ?? 'all')}
        />
      </div>
      <Rows key={chosen} vitals={vitals} kind={chosen === 'all' ? undefined : chosen} terms={terms} />
    </Card>
  );
}

function Download({ patientId }: { patientId: string }) {
  const download = useDownload();
  return (
    <Button
      variant="subtle"
      size="sm"
      mr={-10}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={download.isPending}
      onClick={() =>
        download.mutate({ path: `/api/patients/${encodeURIComponent(patientId)}/vitals/observations.csv`, name: 'measurements.csv' })
      }
    >
      <Trans>Download as CSV</Trans>
    </Button>
  );
}

function Rows({ vitals, kind, terms }: Props & { kind: Kind | undefined }) {
  const { t } = useLingui();
  const query = useObservationPages(vitals.patient.id, kind);
  const columns = useObservationColumns(vitals, terms);
  const observations = query.data?.pages.flatMap((page) => page.observations) ?? [];
  if (query.isError && !query.data)
    return (
      <ErrorState
        framed={false}
        title={t`The values could not be loaded`}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (query.isPending) return <SkeletonList framed={false} rows={5} />;
  if (observations.length === 0)
    return (
      <EmptyState framed={false} art={<ResultsArt />} title={t`No values yet`}>
        <Trans>What is measured appears here, with who recorded it.</Trans>
      </EmptyState>
    );
  return (
    <>
      <div className={styles.table}>
        <ListTable label={t`All values`} columns={columns} rows={observations} rowKey={({ id }) => id} sorting={undefined} />
      </div>
      {query.hasNextPage ? (
        <Center className={styles.more ?? ''}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </Center>
      ) : null}
      {query.isFetchNextPageError ? (
        <Group justify="center" pb="md" c="var(--danger)" role="status">
          <Trans>More values could not be loaded. Please try again.</Trans>
        </Group>
      ) : null}
    </>
  );
}
