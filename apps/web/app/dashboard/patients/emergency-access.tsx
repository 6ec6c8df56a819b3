// /dashboard/emergency-access: records that doctors opened in an emergency, for an admin to review.
import { useLingui } from '@lingui/react/macro';
import { EmergencyAccessCard } from '../../features/patients/emergency-access/emergency-access-card.tsx';
import { useEmergencyAccesses } from '../../features/patients/emergency-access/emergency-access-queries.ts';
import { useListParams } from '../../platform/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { RequireRole } from '../require-role.tsx';
import { ReviewList, ReviewPage, reviewPageSize } from '../review-list.tsx';

export default function EmergencyAccess() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['ADMIN']} title={t`Emergency access`}>
      <ReviewPage
        title={t`Emergency access`}
        lead={t`Records that doctors opened in an emergency without treating the patient. Access lasts four hours. We notify the patient straight away.`}
        tabs={[
          { value: 'open', label: t`To review` },
          { value: 'reviewed', label: t`Reviewed` },
        ]}
        panel={Panel}
      />
    </RequireRole>
  );
}

function Panel({ tab }: { tab: string }) {
  const { t } = useLingui();
  const { page } = useListParams();
  const isOpen = tab === 'open';
  const query = useEmergencyAccesses({ status: isOpen ? 'open' : 'reviewed', page, limit: reviewPageSize });
  const { data } = query;
  return (
    <ReviewList
      query={query}
      list={data && { ...data, items: data.accesses.map((access) => <EmergencyAccessCard key={access.id} access={access} />) }}
      errorTitle={t`Emergency accesses could not be loaded`}
      empty={
        <EmptyState art={<ResultsArt />} title={isOpen ? t`Nothing to review` : t`No reviews yet`}>
          {t`When a doctor opens a record in an emergency, it appears here with the reason.`}
        </EmptyState>
      }
    />
  );
}
