// /dashboard/staff: staff, pending licence checks and invitations.
import { useListDepartments } from '@lafiya/api-client/departments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { InvitationsPanel } from '../../features/staff/invitations-panel.tsx';
import { InviteDialog } from '../../features/staff/invite-dialog.tsx';
import { StaffListPanel } from '../../features/staff/staff-list.tsx';
import { useStaffCounts } from '../../features/staff/staff-queries.ts';
import { WaitingPanel } from '../../features/staff/waiting-panel.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { isAccessDenied, PageError } from '../../platform/page-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { SkeletonStrip } from '../../ui/skeletons.tsx';
import { StatStrip } from '../../ui/stats.tsx';
import { RequireRole } from '../require-role.tsx';

export default function Staff() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['ADMIN']} title={t`Staff Management`}>
      <StaffPage />
    </RequireRole>
  );
}

function StaffPage() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const counts = useStaffCounts();
  const departments = useListDepartments().data?.departments ?? [];
  const invite = () => write({ invite: '1' });
  if (isAccessDenied(counts.error))
    return (
      <>
        <PageHeader title={t`Staff Management`} />
        <PageError error={counts.error} title={t`Staff could not be loaded`} onRetry={() => void counts.refetch()} />
      </>
    );
  return (
    <div className={layout.stack}>
      <PageHeader
        title={t`Staff Management`}
        lead={t`The clinic’s doctors and admins, with their licences and access.`}
        actions={
          <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={invite}>
            <Trans>Invite someone</Trans>
          </Button>
        }
      />
      <CountStrip />
      <PageTabs
        label={t`Staff Management`}
        value={tabs.find((tab) => tab === read('tab')) ?? 'staff'}
        onChange={(tab) => write({ ...noFilters, tab: tab === 'staff' ? undefined : tab })}
        tabs={[
          { value: 'staff', label: t`Staff`, panel: <StaffListPanel departments={departments} invite={invite} /> },
          {
            value: 'waiting',
            label: t`Awaiting verification`,
            ...(counts.data ? { count: counts.data.waiting, hot: counts.data.waiting > 0 } : {}),
            panel: <WaitingPanel />,
          },
          { value: 'invitations', label: t`Invitations`, panel: <InvitationsPanel invite={invite} /> },
        ]}
      />
      <InviteDialog isOpen={read('invite') === '1'} onClose={() => write({ invite: undefined })} departments={departments} />
    </div>
  );
}

const tabs = ['staff', 'waiting', 'invitations'];
const noFilters = { search: undefined, role: undefined, status: undefined, department: undefined, licence: undefined };

function CountStrip() {
  const { t } = useLingui();
  const { data } = useStaffCounts();
  if (!data) return <SkeletonStrip />;
  const path = '/dashboard/staff';
  return (
    <StatStrip
      stats={[
        { label: t`Doctors`, value: data.doctors, to: `${path}?role=DOCTOR` },
        { label: t`Admins`, value: data.admins, to: `${path}?role=ADMIN` },
        { label: t`Awaiting verification`, value: data.waiting, to: `${path}?tab=waiting` },
        { label: t`Licences expiring soon`, value: data.expiringSoon, note: t`within 60 days`, to: `${path}?licence=ending` },
        { label: t`Suspended`, value: data.suspended, to: `${path}?status=suspended` },
      ]}
    />
  );
}
