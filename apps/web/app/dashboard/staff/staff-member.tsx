// /dashboard/staff/{id}: a staff member's details and the admin's actions.
import type { StaffMemberDetails } from '@lafiya/api-client';
import { useGetStaffMember } from '@lafiya/api-client/staff';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { LicencePanel } from '../../features/staff/licence-panel.tsx';
import { MemberActions } from '../../features/staff/member-actions.tsx';
import { MemberFacts, MemberHead } from '../../features/staff/member-facts.tsx';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RequireRole } from '../require-role.tsx';

export default function StaffMemberPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <RequireRole roles={['ADMIN']} title={t`Staff member`}>
      <Link className={layout.back} to="/dashboard/staff">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        <Trans>All staff</Trans>
      </Link>
      <Member key={id} id={id} />
    </RequireRole>
  );
}

function Member({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetStaffMember(id);
  if (data) return <MemberCards member={data} />;
  const isUnknown = codeOf(error) === 'not_found' || codeOf(error) === 'invalid_input';
  return (
    <>
      <PageHeader title={t`Staff member`} />
      {isUnknown ? (
        <EmptyState art={<SearchArt />} title={t`Person not found`}>
          {t`This person is not a member of staff. The link may be old.`}
        </EmptyState>
      ) : null}
      {error && !isUnknown ? (
        <PageError error={error} title={t`This person could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {error ? null : <SkeletonCards cards={2} />}
    </>
  );
}

function MemberCards({ member }: { member: StaffMemberDetails }) {
  const { t } = useLingui();
  const { user } = useSession();
  const isMe = user?.id === member.id;
  return (
    <div className={layout.stack}>
      <Card>
        <MemberHead member={member} />
      </Card>
      <div className={layout.columns}>
        <div className={layout.stack}>
          <MemberFacts member={member} />
        </div>
        <div className={layout.stack}>
          {member.role === 'DOCTOR' ? (
            <Card title={t`Licence`}>
              <LicencePanel member={member} />
            </Card>
          ) : null}
          <Card title={t`Access`}>
            {isMe ? (
              <p className={layout.plain}>
                <Trans>
                  This is you. Your own password, second factor and devices are in{' '}
                  <Link to="/dashboard/settings?tab=security">Settings</Link>.
                </Trans>
              </p>
            ) : (
              <MemberActions member={member} />
            )}
          </Card>
        </div>
      </div>
    </div>
  );
}
