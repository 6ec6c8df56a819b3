// The notes that the signed-in doctor wrote about one patient, last changed first.
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { notePath } from '../../features/consultations/notes/note-list.tsx';
import { WalkInButton } from '../../features/consultations/notes/signing/walk-in-button.tsx';
import { NotePill } from '../../features/consultations/notes/note-pill.tsx';
import { useNotes } from '../../features/consultations/notes/note-queries.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Card } from '../../ui/card.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';

const limit = 10;

export function PatientNotes({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useNotes({ patientId, page, limit });
  if (error) return <PageError error={error} title={t`Notes could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={3} />;
  if (data.total === 0)
    return (
      <EmptyState art={<ResultsArt />} title={t`No notes yet`} action={<WalkInButton patientId={patientId} />}>
        {t`Open an appointment with this patient and choose “Write note”. Your note saves as you type.`}
      </EmptyState>
    );
  return (
    <Card title={t`Your notes`} aside={<WalkInButton patientId={patientId} />}>
      <Stack gap="md">
        {data.notes.map(({ encounterId, occurredAt, complaint, changedAt, state }) => {
          const written = formatDateTime(changedAt);
          return (
            <article key={encounterId}>
              <Group justify="space-between" gap="4px 12px">
                <Anchor component={Link} to={notePath(encounterId)} c="inherit" fw={600} mih={24}>
                  <Moment at={occurredAt} show="day" />
                </Anchor>
                <Group gap="sm">
                  <Text c="dimmed" fz="sm">
                    <Trans>Written {written}</Trans>
                  </Text>
                  <NotePill state={state} />
                </Group>
              </Group>
              <Text lineClamp={2}>{complaint || t`No complaint written down`}</Text>
            </article>
          );
        })}
      </Stack>
      {data.totalPages > 1 ? <ListPager {...data} onPage={setPage} busy={isFetching} /> : null}
    </Card>
  );
}
