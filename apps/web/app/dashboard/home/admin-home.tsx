// An admin's home page: today's appointments, pending licences, no-shows, staff and alerts.
import { useListInvitations, useListPendingDoctors } from '@lafiya/api-client/staff';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconCertificate, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useAnalytics } from '../../features/analytics/analytics-queries.ts';
import { dateRangeOf } from '../../features/analytics/periods.ts';
import { useAppointments } from '../../features/appointments/appointment-queries.ts';
import { Alerts } from '../../features/home/alerts.tsx';
import { useStaffCounts } from '../../features/staff/staff-queries.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { isAccessDenied, PageError } from '../../platform/page-error.tsx';
import { todayIn } from '../../platform/zoned-time.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/page-layout.module.css';
import { PersonCell } from '../../ui/person-cell.tsx';
import { SkeletonList, SkeletonStrip } from '../../ui/skeletons.tsx';
import { StatStrip } from '../../ui/stats.tsx';
import { MoreLink, QuickActions, RecentActivity } from './home-parts.tsx';
import { todaysAppointments, AppointmentCard } from './appointment-cards.tsx';
import styles from './home.module.css';

export function AdminHome() {
  const { t } = useLingui();
  const { error, refetch, isFetching } = useStaffCounts();
  return (
    <div className={layout.stack}>
      <QuickActions
        actions={[
          { label: t`Appointments`, to: '/dashboard/appointments', icon: IconCalendarEvent },
          { label: t`Check licences`, to: '/dashboard/staff?tab=waiting', icon: IconCertificate },
          { label: t`Invite someone`, to: '/dashboard/staff?tab=invitations&invite=1', icon: IconUserPlus },
          { label: t`Patients`, to: '/dashboard/patients', icon: IconUsers },
        ]}
      />
      {error ? (
        <PageError error={error} title={t`The figures could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Figures />
      )}
      <Alerts />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <AppointmentCard
            title={t`Today across the clinic`}
            params={todaysAppointments}
            to="/dashboard/appointments"
            emptyText={t`No appointments scheduled for today.`}
            allOverText={t`No more appointments today.`}
          />
          <RecentActivity />
        </div>
        {isAccessDenied(error) ? null : <PendingLicences />}
      </div>
    </div>
  );
}

function Figures() {
  const { t, i18n } = useLingui();
  const { data: counts } = useStaffCounts();
  const open = useListInvitations().data?.invitations.filter(({ state }) => state === 'open').length;
  const month = useAnalytics(dateRangeOf('30', todayIn('Africa/Lagos'))).data?.figures;
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
          label: t`Appointments today`,
          value: appointments?.today ?? '–',
          note: appointments ? t`${appointments.pending} requests await an answer` : null,
          to: '/dashboard/appointments',
        },
        {
          label: t`Awaiting verification`,
          value: counts.waiting,
          note: t`${counts.expiringSoon} licences expire within 60 days`,
          to: `${path}?tab=waiting`,
        },
        {
          label: t`No-shows in 30 days`,
          value: rate === undefined ? '–' : rate === null ? t`None due` : i18n.number(rate, { style: 'percent', maximumFractionDigits: 1 }),
          note: month ? t`${month.noShows} of those due, ${month.booked} booked` : null,
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

function PendingLicences() {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { data, isPending } = useListPendingDoctors();
  return (
    <Card
      title={t`Awaiting verification`}
      aside={
        <MoreLink to="/dashboard/staff?tab=waiting">
          <Trans>See all</Trans>
        </MoreLink>
      }
    >
      {isPending ? <SkeletonList framed={false} rows={2} /> : null}
      {data?.waiting.length === 0 ? (
        <p className={styles.soft}>
          <Trans>No one is waiting.</Trans>
        </p>
      ) : null}
      <ul className={styles.list}>
        {data?.waiting.slice(0, 4).map(({ doctorId, userId, name, specialization, submittedAt }) => (
          <li key={doctorId}>
            <div className={styles.grow}>
              <PersonCell name={`Dr ${name}`} shape="arch" to={`/dashboard/staff/${userId}`} detail={specialization ?? undefined} />
            </div>
            {submittedAt ? <span className={styles.when}>{formatDateTime(submittedAt)}</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
