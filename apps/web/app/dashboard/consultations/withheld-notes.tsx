// /dashboard/withheld-notes: parts of notes that doctors withhold from patients, for an admin to review.
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { WithheldCard } from '../../features/consultations/notes/withheld/withheld-card.tsx';
import { useWithheldParts, type WithheldTab } from '../../features/consultations/notes/withheld/withheld-queries.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RequireRole } from '../require-role.tsx';

const limit = 10;

export default function WithheldNotes() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['ADMIN']} title={t`Withheld notes`}>
      <WithheldNotesPage />
    </RequireRole>
  );
}

function WithheldNotesPage() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const tab: WithheldTab = read('show') === 'reviewed' ? 'reviewed' : 'open';
  return (
    <>
      <PageHeader
        title={t`Withheld notes`}
        lead={t`Parts of notes that patients cannot read because their doctor withholds them. You see the category, never the text.`}
      />
      <PageTabs
        label={t`Withheld notes`}
        value={tab}
        onChange={(show) => write({ show: show === 'reviewed' ? show : undefined })}
        tabs={[
          { value: 'open', label: t`To review`, panel: tab === 'open' ? <Panel tab={tab} /> : null },
          { value: 'reviewed', label: t`Reviewed`, panel: tab === 'reviewed' ? <Panel tab={tab} /> : null },
        ]}
      />
    </>
  );
}

function Panel({ tab }: { tab: WithheldTab }) {
  const { t } = useLingui();
  const { page, write } = useListParams();
  const { data, error, isFetching, refetch } = useWithheldParts({ status: tab, page, limit });
  const isPastEnd = page > 1 && data?.parts.length === 0;
  // The last one of this page was just reviewed.
  useEffect(() => {
    if (isPastEnd) write({ page: 1 });
  }, [isPastEnd, write]);
  if (error)
    return <PageError error={error} title={t`Withheld notes could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || isPastEnd) return <SkeletonCards cards={2} />;
  if (data.parts.length === 0)
    return (
      <EmptyState art={<ResultsArt />} title={tab === 'open' ? t`Nothing to review` : t`No reviews yet`}>
        {t`When a doctor withholds a part of a note from a patient, it appears here with the category.`}
      </EmptyState>
    );
  return (
    <>
      <Stack gap="md">
        {data.parts.map((part) => (
          <WithheldCard key={part.id} part={part} />
        ))}
      </Stack>
      <ListPager
        page={page}
        limit={limit}
        total={data.total}
        totalPages={data.totalPages}
        onPage={(next) => write({ page: next })}
        busy={isFetching}
      />
    </>
  );
}
