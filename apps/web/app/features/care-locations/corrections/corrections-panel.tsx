// Visitors' reports on care locations, oldest open report first; an admin corrects the location or dismisses the report.
import type { CareLocationReport } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type Icon, IconCheck, IconFlag, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useListParams } from '../../../platform/use-list-params.ts';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import { PageError } from '../../../platform/page-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListPager } from '../../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchArt } from '../../../ui/illustrations/search.tsx';
import { Pill, type PillProps } from '../../../ui/pill.tsx';
import { SegmentedSwitch } from '../../../ui/segmented-switch.tsx';
import { SkeletonCards } from '../../../ui/skeletons.tsx';
import { carePath } from '../care-location-query.ts';
import { reportChoices } from '../report-labels.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { useDismissReport, useReports } from './correction-queries.ts';

const limit = 10;
type StatusFilter = 'open' | 'decided';

export function CorrectionsPanel() {
  const { t } = useLingui();
  const { read, page, write } = useListParams();
  const statusFilter: StatusFilter = read('status') === 'decided' ? 'decided' : 'open';
  const { data, error, isFetching, refetch } = useReports({ status: statusFilter, page, limit });
  const [corrected, setCorrected] = useState<CareLocationReport>();
  return (
    <Stack gap="md">
      <Group>
        <SegmentedSwitch<StatusFilter>
          label={t`Which reports`}
          value={statusFilter}
          onChange={(next) => write({ status: next === 'open' ? undefined : next, page: undefined })}
          choices={[
            { value: 'open', label: t`Open` },
            { value: 'decided', label: t`Decided` },
          ]}
        />
      </Group>
      {error ? (
        <PageError error={error} title={t`Reports could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonCards cards={2} /> : null}
      {data && data.reports.length === 0 ? (
        <EmptyState art={<SearchArt />} title={statusFilter === 'open' ? t`No corrections to check` : t`No decisions yet`}>
          {t`Corrections that visitors send through “Is this wrong?” on Find Care arrive here.`}
        </EmptyState>
      ) : null}
      {data?.reports.map((report) => (
        <Report key={report.id} report={report} onCorrect={() => setCorrected(report)} />
      ))}
      {data && data.totalPages > 1 ? <ListPager {...data} busy={isFetching} onPage={(next) => write({ page: next })} /> : null}
      <CorrectionDialog report={corrected} onClose={() => setCorrected(undefined)} />
    </Stack>
  );
}

function Report({ report, onCorrect }: { report: CareLocationReport; onCorrect: () => void }) {
  const { t, i18n } = useLingui();
  const { formatDateTime } = useDateFormat();
  const dismiss = useDismissReport();
  const kind = reportChoices.find(({ value }) => value === report.kind);
  const { placeName } = report;
  return (
    <Card title={placeName} aside={<StatusPill status={report.status} />}>
      <Stack gap="sm">
        <Text size="sm" c="var(--text-soft)">
          {kind ? i18n._(kind.label) : report.kind} · {formatDateTime(report.receivedAt)} ·{' '}
          <Anchor underline="always" href={`${carePath}/${report.careLocationId}`} target="_blank" rel="noreferrer">
            <Trans>See the location</Trans>
          </Anchor>
        </Text>
        <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{report.text}</Text>
        {report.status === 'open' ? (
          <Group gap="xs">
            <Button size="sm" onClick={onCorrect} aria-label={t`Correct the location: ${placeName}`}>
              <Trans>Correct the location</Trans>
            </Button>
            <Button
              size="sm"
              variant="default"
              loading={dismiss.isPending}
              onClick={() => dismiss.mutate({ id: report.id, data: {} })}
              aria-label={t`Dismiss the report on ${placeName}`}
            >
              <Trans>Dismiss</Trans>
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

function StatusPill({ status }: { status: CareLocationReport['status'] }) {
  const { t } = useLingui();
  const pillByStatus: Record<CareLocationReport['status'], { tone: NonNullable<PillProps['tone']>; icon: Icon; label: string }> = {
    open: { tone: 'pending', icon: IconFlag, label: t`Open` },
    accepted: { tone: 'confirmed', icon: IconCheck, label: t`Corrected` },
    dismissed: { tone: 'other', icon: IconX, label: t`Dismissed` },
  };
  const { tone, icon, label } = pillByStatus[status];
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  );
}
