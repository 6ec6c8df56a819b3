// /dashboard/emergency-access: records that doctors opened in an emergency, for an admin to review.
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { EmergencyAccessCard } from '../../features/patients/emergency-access/emergency-access-card.tsx';
import { type AccessTab, useEmergencyAccesses } from '../../features/patients/emergency-access/emergency-access-queries.ts';
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

export default function EmergencyAccess() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['ADMIN']} title={t`Emergency access`}>
      <EmergencyAccessPage />
    </RequireRole>
  );
}

function EmergencyAccessPage() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const tab: AccessTab = read('show') === 'reviewed' ? 'reviewed' : 'open';
  return (
    <>
      <PageHeader
        title={t`Emergency access`}
        lead={t`Records that doctors opened in an emergency without treating the patient. Access lasts four hours. We notify the patient straight away.`}
      />
      <PageTabs
        label={t`Emergency access`}
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

function Panel({ tab }: { tab: AccessTab }) {
  const { t } = useLingui();
  const { page, write } = useListParams();
  const { data, error, isFetching, refetch } = useEmergencyAccesses({ status: tab, page, limit });
  const isPastEnd = page > 1 && data?.accesses.length === 0;
  // The last one of this page was just reviewed.
  useEffect(() => {
    if (isPastEnd) write({ page: 1 });
  }, [isPastEnd, write]);
  if (error)
    return (
      <PageError error={error} title={t`Emergency accesses could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data || isPastEnd) return <SkeletonCards cards={2} />;
  if (data.accesses.length === 0)
    return (
      <EmptyState art={<ResultsArt />} title={tab === 'open' ? t`Nothing to review` : t`No reviews yet`}>
        {t`When a doctor opens a record in an emergency, it appears here with the reason.`}
      </EmptyState>
    );
  return (
    <>
      <Stack gap="md">
        {data.accesses.map((access) => (
          <EmergencyAccessCard key={access.id} access={access} />
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
