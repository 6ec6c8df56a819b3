// A doctor's home page: today's appointments, pending requests, patients, licence and recent activity.
import type { User } from '@lafiya/api-client';
import { useGetProfile } from '@lafiya/api-client/profile';
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconClock, IconNotes, IconUsers, IconVideo } from '@tabler/icons-react';
import { useAppointments } from '../../features/appointments/appointment-queries.ts';
import { WaitingRequests } from '../../features/appointments/side-cards.tsx';
import rows from '../../ui/rows.module.css';
import { Attention } from './attention.tsx';
import { FreeDayHero } from '../../features/home/free-day-hero.tsx';
import { useHome } from '../../features/home/home-queries.ts';
import { NextAppointmentHero } from '../../features/home/next-appointment-hero.tsx';
import { WaitingHero } from './waiting-hero.tsx';
import { usePatients } from '../../features/patients/patient-queries.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { todayIn } from '../../platform/zoned-time.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/page-layout.module.css';
import { PersonCell } from '../../ui/person-cell.tsx';
import { SkeletonHero, SkeletonList } from '../../ui/skeletons.tsx';
import { StatStrip } from '../../ui/stats.tsx';
import { MoreLink, QuickActions, RecentActivity } from './home-parts.tsx';
import { AppointmentCard } from './appointment-cards.tsx';
import { firstPatients, nextAppointments, todaysAppointments } from './first-lists.ts';

type Props = { user: User };

export function DoctorHome({ user }: Props) {
  const { t } = useLingui();
  const isApproved = user.doctorState === 'approved';
  return (
    <div className={layout.stack}>
      {isApproved ? <DoctorHero /> : null}
      <QuickActions
        actions={[
          { label: t`Patients`, to: '/dashboard/patients', icon: IconUsers },
          { label: t`Availability`, to: '/dashboard/availability', icon: IconClock },
          { label: t`Consultation notes`, to: '/dashboard/consultations', icon: IconNotes },
          { label: t`Video consultations`, to: '/dashboard/video-consultations', icon: IconVideo },
        ]}
      />
      <Figures user={user} />
      <DoctorAttention />
      <div className={layout.columns}>
        <div className={layout.stack}>
          {isApproved ? (
            <AppointmentCard
              title={t`Today’s appointments`}
              params={todaysAppointments}
              to="/dashboard/appointments"
              emptyText={t`No appointments scheduled for today.`}
              allOverText={t`No more appointments today.`}
            />
          ) : null}
          <RecentActivity />
        </div>
        {isApproved ? (
          <div className={layout.stack}>
            <WaitingRequests />
            <PatientsInCare />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Who is waiting; otherwise what is next. */
function DoctorHero() {
  const { data: home } = useHome();
  const { data, isPending } = useAppointments(nextAppointments);
  const waiting = home?.waiting ?? [];
  if (waiting.length > 0) return <WaitingHero waiting={waiting} />;
  const next = data?.appointments.find(({ status }) => status !== 'PENDING');
  if (next) return <NextAppointmentHero appointment={next} isPatient={false} />;
  return isPending ? <SkeletonHero /> : <FreeDayHero />;
}

/** The panel at the top shows who waits and what is next. */
function DoctorAttention() {
  const alerts = useHome().data?.alerts ?? [];
  return <Attention alerts={alerts.filter(({ kind }) => kind !== 'patient_waiting' && kind !== 'appointment_soon')} />;
}

function Figures({ user }: Props) {
  const { t, i18n } = useLingui();
  const { formatDay } = useDateFormat();
  const counts = useAppointments(todaysAppointments, user.doctorState === 'approved').data?.counts;
  const waiting = useHome().data?.waiting.length;
  const lastDay = useGetProfile().data?.doctor?.licenseExpiresOn ?? null;
  const left = lastDay === null ? null : daysUntil(lastDay);
  const days = i18n.number(left ?? 0);
  const states = {
    unverified: t`Not uploaded`,
    submitted: t`Awaiting verification`,
    approved: t`Verified`,
    refused: t`Rejected`,
    lapsed: t`Expired`,
  };
  return (
    <StatStrip
      stats={[
        {
          label: t`Appointments today`,
          value: counts?.today ?? '–',
          note: counts ? t`${counts.todayOpen} to come` : null,
          to: '/dashboard/appointments',
        },
        { label: t`Pending requests`, value: counts?.pending ?? '–', to: '/dashboard/appointments?tab=pending' },
        {
          label: t`Waiting now`,
          value: waiting ?? '–',
          note: t`in the waiting room`,
          to: '/dashboard/video-consultations',
        },
        {
          label: t`Licence`,
          value: left === null ? '–' : left >= 0 ? t`${days} days left` : t`Expired`,
          note: [
            user.doctorState ? states[user.doctorState] : null,
            lastDay === null ? t`No expiry date yet` : t`until ${formatDay(lastDay)}`,
          ]
            .filter(Boolean)
            .join(', '),
          to: '/dashboard/profile',
        },
      ]}
    />
  );
}

/** Calendar days from the clinic's today, by which a licence ends, to the given day. */
function daysUntil(formatDay: string): number {
  const today = todayIn(brand.timeZone);
  return Math.round((Date.parse(`${formatDay}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
}

function PatientsInCare() {
  const { t } = useLingui();
  const { data, isPending } = usePatients(firstPatients);
  return (
    <Card
      title={t`Patients in your care`}
      aside={
        <MoreLink to="/dashboard/patients">
          <Trans>See all</Trans>
        </MoreLink>
      }
    >
      {isPending ? <SkeletonList framed={false} rows={3} /> : null}
      {data?.patients.length === 0 ? (
        <Text c="dimmed">
          <Trans>A patient appears here once an appointment with you is confirmed.</Trans>
        </Text>
      ) : null}
      <ul className={`${rows.divided} ${rows.spaced}`}>
        {data?.patients.map(({ id, firstName, lastName, age }) => (
          <li key={id}>
            <PersonCell
              name={`${firstName} ${lastName}`}
              to={`/dashboard/patients/${id}`}
              detail={age === null ? undefined : t`${age} years`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
