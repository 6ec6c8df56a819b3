// The family's signed notes, newest meeting first.
import type { NoteSummary } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { notePath } from '../../features/consultations/consultation-paths.ts';
import { type MeetingCursor, useSummaries } from '../../features/consultations/notes/summary/summary-queries.ts';
import { PageError } from '../../platform/page-error.tsx';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';

export function Summaries() {
  const { t } = useLingui();
  // The pages before this one, each with the meeting that it ends with.
  const [ends, setEnds] = useState<MeetingCursor[]>([]);
  const { data, error, isFetching, refetch } = useSummaries(ends.at(-1));
  if (error)
    return (
      <PageError error={error} title={t`Your consultations could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <SkeletonCards cards={3} />;
  const last = data.summaries.at(-1);
  if (!last)
    return (
      <EmptyState art={<ResultsArt />} title={t`No signed notes yet`}>
        {t`After a consultation your doctor signs a note. You can read it here.`}
      </EmptyState>
    );
  return (
    <Stack gap="md">
      {data.summaries.map((summary) => (
        <SummaryCard key={summary.encounterId} summary={summary} />
      ))}
      <Group>
        {ends.length > 0 ? <Button variant="default" onClick={() => setEnds(ends.slice(0, -1))}>{t`Newer`}</Button> : null}
        {data.hasMore ? (
          <Button
            variant="default"
            loading={isFetching}
            onClick={() => setEnds([...ends, { before: last.occurredAt, beforeId: last.encounterId }])}
          >
            {t`Older`}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function SummaryCard({ summary: { encounterId, doctor, patient, occurredAt, parts, amendedAt } }: { summary: NoteSummary }) {
  const { t } = useLingui();
  const complaint = parts.find(({ field }) => field === 'complaint')?.text;
  return (
    <Card>
      <Stack gap={4}>
        <Anchor component={Link} to={notePath(encounterId)} c="inherit" fw={640} mih={24}>
          <Moment at={occurredAt} show="named" />
        </Anchor>
        <Text size="sm" c="dimmed">
          {[patient.isSelf ? null : patient.name, doctor.name, doctor.specialization, amendedAt ? t`changed since` : null]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {complaint ? <Text lineClamp={2}>{complaint}</Text> : null}
      </Stack>
    </Card>
  );
}
