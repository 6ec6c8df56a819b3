// The dashboard's first page. Booking does not exist yet, and it says so.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSession } from '../platform/session/session-provider.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CalendarArt } from '../ui/illustrations/calendar.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function DashboardHome() {
  const { t } = useLingui();
  const { user } = useSession();
  const name = user?.displayName ?? t`User`;
  const titles = { PATIENT: t`Patient Dashboard`, DOCTOR: t`Doctor Dashboard`, ADMIN: t`Admin Dashboard` };
  const title = titles[user?.role ?? 'PATIENT'];
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <PageHeader title={title} lead={t`Welcome back, ${name}`} />
      <EmptyState
        art={<CalendarArt />}
        title={t`Your account is ready`}
        action={
          <Button component="a" href="/contact">
            <Trans>Contact us</Trans>
          </Button>
        }
      >
        <Trans>Booking comes next: we are building it now. Until then, write or call, and someone at the clinic answers you.</Trans>
      </EmptyState>
    </>
  );
}
