// A patient's home page: next appointment, profile, access log of their record and recent activity.
import type { AccessLogPageLookupsItem } from '@lafiya/api-client';
import { useGetProfile } from '@lafiya/api-client/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarPlus, IconClipboardHeart, IconHeartbeat, IconStethoscope } from '@tabler/icons-react';
import { useAppointments } from '../../features/appointments/appointment-queries.ts';
import { bookingPath } from '../../features/appointments/booking-path.ts';
import rows from '../../ui/rows.module.css';
import { Attention } from './attention.tsx';
import { BookHero } from '../../features/home/book-hero.tsx';
import { useHome } from '../../features/home/home-queries.ts';
import { NextAppointmentHero } from '../../features/home/next-appointment-hero.tsx';
import { useUnreadCount } from '../../features/notifications/notification-queries.ts';
import { useAccessLog } from '../../features/patients/patient-queries.ts';
import { useMissingFieldLabels } from '../../features/staff/missing-field-labels.ts';
import { WaitlistOffers } from '../../features/waitlist/offers.tsx';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonHero, SkeletonList } from '../../ui/skeletons.tsx';
import { StatStrip } from '../../ui/stats.tsx';
import { BookAppointmentButton, BookAppointmentDialog } from '../appointments/book-appointment-button.tsx';
import { MoreLink, QuickActions, RecentActivity } from './home-parts.tsx';
import { AppointmentCard } from './appointment-cards.tsx';
import { nextAppointments } from './first-lists.ts';

export function PatientHome() {
  const { t } = useLingui();
  const [isBooking, booking] = useDisclosure(false);
  return (
    <div className={layout.stack}>
      <WaitlistOffers />
      <NextHero onBook={booking.open} />
      <QuickActions
        actions={[
          { label: t`Book an appointment`, onClick: booking.open, icon: IconCalendarPlus },
          { label: t`Find doctors`, to: '/dashboard/find-doctors', icon: IconStethoscope },
          { label: t`Medical records`, to: '/dashboard/medical-records', icon: IconClipboardHeart },
          { label: t`My health`, to: '/dashboard/my-health', icon: IconHeartbeat },
        ]}
      />
      <BookAppointmentDialog isOpen={isBooking} onClose={booking.close} />
      <Figures />
      <PatientAttention />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <AppointmentCard
            title={t`Upcoming appointments`}
            params={nextAppointments}
            to="/dashboard/appointments?tab=upcoming"
            emptyText={t`No upcoming appointments found.`}
          />
          <RecentActivity />
        </div>
        <AccessLogSummary />
      </div>
    </div>
  );
}

function NextHero({ onBook }: { onBook: () => void }) {
  const { data, isPending } = useAppointments(nextAppointments);
  const [next] = data?.appointments ?? [];
  if (next) return <NextAppointmentHero appointment={next} isPatient />;
  return isPending ? <SkeletonHero /> : <BookHero book={<BookAppointmentButton variant="accent" size="lg" onOpen={onBook} />} />;
}

/** The appointment at the top says itself what its own alerts would say. */
function PatientAttention() {
  const alerts = useHome().data?.alerts ?? [];
  const shownId = useAppointments(nextAppointments).data?.appointments[0]?.id;
  return <Attention alerts={alerts.filter(({ kind, appointmentId }) => !atTop.includes(kind) || appointmentId !== shownId)} />;
}
const atTop = ['call_ready', 'appointment_soon', 'requests_lapsing'];

/** For the phone and the reception desk. */
export function OwnPatientNumber() {
  const { t } = useLingui();
  const { data: profile } = useGetProfile();
  const number = profile?.patient?.patientNumber;
  // The line keeps its height until the number is there.
  return (
    <Text c="dimmed" mt={4}>
      {number ? t`Patient number ${number}` : '\u00a0'}
    </Text>
  );
}

function Figures() {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const { data: profile } = useGetProfile();
  const missingFieldLabels = useMissingFieldLabels();
  const { data: appointments } = useAppointments(nextAppointments);
  const { day, time, namedDay } = useZoneTimes();
  const next = appointments?.appointments[0];
  const second = appointments?.appointments[1];
  const missing = profile?.missing ?? [];
  return (
    <StatStrip
      stats={[
        {
          label: t`Next appointment`,
          value: next ? <Moment at={next.startsAt} /> : appointments ? t`None yet` : '–',
          note: next ? `${namedDay(next.startsAt)} · ${next.doctor.name}` : null,
          to: next ? `/dashboard/appointments?appointment=${next.id}` : bookingPath,
        },
        {
          label: t`Upcoming`,
          value: appointments?.counts?.upcoming ?? '–',
          note: second ? t`Then ${day(second.startsAt)}, ${time(second.startsAt)}` : null,
          to: '/dashboard/appointments?tab=upcoming',
        },
        {
          label: t`Profile`,
          value: profile ? (missing.length === 0 ? t`Complete` : t`${missing.length} missing`) : '–',
          note: missing.length > 0 ? missingFieldLabels(missing) : null,
          to: missing.length > 0 ? '/complete-profile' : '/dashboard/profile',
        },
        { label: t`Unread notifications`, value: unread, to: '/dashboard/notifications?show=unread' },
      ]}
    />
  );
}

/** Access log entries of other people than the patient. */
function useAccessByOthers(): AccessLogPageLookupsItem[] | undefined {
  const { data: profile } = useGetProfile();
  return useAccessLog(profile?.patient?.id).data?.lookups.filter(({ isMe }) => !isMe);
}

function AccessLogSummary() {
  const { t } = useLingui();
  const lookups = useAccessByOthers();
  return (
    <Card
      title={t`Who opened your record`}
      aside={
        <MoreLink to="/dashboard/settings?tab=privacy">
          <Trans>See all</Trans>
        </MoreLink>
      }
    >
      {lookups ? <AccessLogRows lookups={lookups.slice(0, 4)} /> : <SkeletonList framed={false} rows={2} />}
    </Card>
  );
}

function AccessLogRows({ lookups }: { lookups: AccessLogPageLookupsItem[] }) {
  const { formatDateTime } = useDateFormat();
  if (lookups.length === 0)
    return (
      <Text c="dimmed">
        <Trans>Only you have opened it.</Trans>
      </Text>
    );
  return (
    <ul className={`${rows.divided} ${rows.spaced}`}>
      {lookups.map(({ id, who, label, reason, at }) => (
        <Group component="li" key={id} gap={14} wrap="nowrap">
          <Avatar name={who} size="sm" />
          <Box flex={1} miw={0}>
            <b>{who}</b>
            <Text size="sm" c="dimmed">
              {reason ? `${label}: ${reason}` : label}
            </Text>
          </Box>
          <Text component="time" size="sm" c="dimmed" flex="none" dateTime={at}>
            {formatDateTime(at)}
          </Text>
        </Group>
      ))}
    </ul>
  );
}
