// An admin's home page: what needs them now, key figures, charts, the verification queue and the state of the system.
import { useListInvitations, useListPendingDoctors } from '@lafiya/api-client/staff';
import { brand } from '@lafiya/brand';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Title } from '@mantine/core';
import { IconCalendarEvent, IconCertificate, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useAnalytics } from '../../features/analytics/analytics-queries.ts';
import { dateRangeOf } from '../../features/analytics/periods.ts';
import { useAppointments } from '../../features/appointments/appointment-queries.ts';
import { WeekCard } from '../../features/analytics/week-card.tsx';
import { Attention } from './attention.tsx';
import { CallsCard } from '../../features/home/calls-card.tsx';
import { useHome } from '../../features/home/home-queries.ts';
import { SystemCard } from '../../features/home/system-card.tsx';
import { useStaffCounts } from '../../features/staff/staff-queries.ts';
import { isAccessDenied, PageError } from '../../platform/page-error.tsx';
import { todayIn } from '../../platform/zoned-time.ts';
import layout from '../../ui/page-layout.module.css';
import { SkeletonCards, SkeletonStrip } from '../../ui/skeletons.tsx';
import { StatStrip } from '../../ui/stats.tsx';
import { MoreLink, QuickActions, RecentActivity } from './home-parts.tsx';
import { AppointmentCard } from './appointment-cards.tsx';
import { todaysAppointments } from './first-lists.ts';
import { WaitingPanel } from './verification-panel.tsx';

export function AdminHome() {
  const { t } = useLingui();
  const { error, refetch, isFetching } = useStaffCounts();
  return (
    <div className={layout.stack}>
      <AdminAttention />
      {error ? (
        <PageError error={error} title={t`The figures could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Figures />
      )}
      <QuickActions
        actions={[
          { label: t`Appointments`, to: '/dashboard/appointments', icon: IconCalendarEvent },
          { label: t`Verify licences`, to: '/dashboard/staff?tab=waiting', icon: IconCertificate },
          { label: t`Invite staff`, to: '/dashboard/staff?tab=invitations&invite=1', icon: IconUserPlus },
          { label: t`Patients`, to: '/dashboard/patients', icon: IconUsers },
        ]}
      />
      {isAccessDenied(error) ? null : <Charts />}
      {isAccessDenied(error) ? null : <VerificationQueue />}
      <div className={layout.columns}>
        <AppointmentCard
          title={t`Today across the clinic`}
          params={todaysAppointments}
          to="/dashboard/appointments"
          emptyText={t`No appointments scheduled for today.`}
          allOverText={t`No more appointments today.`}
        />
        <RecentActivity />
      </div>
      {isAccessDenied(error) ? null : <SystemCard />}
    </div>
  );
}

function AdminAttention() {
  const { data } = useHome();
  return data ? <Attention alerts={data.alerts} waiting={data.waiting} /> : null;
}

function Figures() {
  const { t, i18n } = useLingui();
  const { data: counts } = useStaffCounts();
  const open = useListInvitations().data?.invitations.filter(({ state }) => state === 'open').length;
  const month = useAnalytics(dateRangeOf('30', todayIn(brand.timeZone))).data?.figures;
  const rate = month?.noShowRate;
  const appointments = useAppointments(todaysAppointments).data?.counts;
  if (!counts) return <SkeletonStrip />;
  const path = '/dashboard/staff';
  const { doctors, admins } = counts;
  const doctorCount = t`${plural(doctors, { one: '# doctor', other: '# doctors' })}`;
  const adminCount = t`${plural(admins, { one: '# admin', other: '# admins' })}`;
  return (
    <StatStrip
      stats={[
        {
          label: t`Today across the clinic`,
          value: appointments?.today ?? '–',
          note: appointments ? t`${appointments.todayOpen} to come, ${appointments.pending} requests` : null,
          to: '/dashboard/appointments',
        },
        {
          label: t`Pending verifications`,
          value: counts.waiting,
          note: t`${counts.expiringSoon} licences expire within 60 days`,
          to: `${path}?tab=waiting`,
        },
        {
          label: t`No-show rate, 30 days`,
          value: rate === undefined ? '–' : rate === null ? t`None due` : i18n.number(rate, { style: 'percent', maximumFractionDigits: 1 }),
          note: month ? t`${month.noShows} missed, ${month.booked} booked` : null,
          to: '/dashboard/appointments?tab=analytics&period=30',
        },
        {
          label: t`Staff`,
          value: doctors + admins,
          note: open === undefined ? [doctorCount, adminCount].join(', ') : t`${doctorCount}, ${adminCount}, ${open} invited`,
          to: path,
        },
      ]}
    />
  );
}

/** With the decision in place. Not shown while nobody waits. */
function VerificationQueue() {
  const { t } = useLingui();
  const { data } = useListPendingDoctors();
  if (!data?.waiting.length) return null;
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t`Verification queue`}</Title>
        <MoreLink to="/dashboard/staff?tab=waiting">
          <Trans>See all</Trans>
        </MoreLink>
      </Group>
      <WaitingPanel maxRows={4} />
    </section>
  );
}

/** The last ten weeks: appointments by outcome, and the quality of calls. */
function Charts() {
  const { t } = useLingui();
  const { data } = useAnalytics(dateRangeOf('90', todayIn(brand.timeZone)));
  if (!data) return <SkeletonCards cards={2} />;
  return (
    <div className={layout.columns}>
      <WeekCard analytics={data} isBrief />
      <CallsCard title={t`Calls, last 90 days`} calls={data.calls} />
    </div>
  );
}
