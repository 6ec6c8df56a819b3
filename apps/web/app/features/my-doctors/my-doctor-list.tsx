// The doctors a patient has seen: last and next appointment, with links to book again and give feedback.
import type { MyDoctor } from '@lafiya/api-client';
import { useListMyDoctors } from '@lafiya/api-client/doctors';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Button, Flex, Group, Paper, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { PageError } from '../../platform/page-error.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { Stars } from '../../ui/stars.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import styles from './my-doctors.module.css';

export function MyDoctorList() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useListMyDoctors();
  if (error)
    return <PageError error={error} title={t`Your doctors could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonCards cards={3} />;
  if (data.total === 0)
    return (
      <EmptyState
        art={<CalendarArt />}
        title={t`No doctors yet`}
        action={
          <Button component={Link} to="/dashboard/find-doctors">
            <Trans>Find a doctor</Trans>
          </Button>
        }
      >
        <Trans>Doctors you book with appear here, so you can find them again.</Trans>
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {data.doctors.map((doctor) => (
        <li key={doctor.id}>
          <DoctorCard doctor={doctor} />
        </li>
      ))}
    </ul>
  );
}

function DoctorCard({ doctor }: { doctor: MyDoctor }) {
  const { slug, firstName, lastName, specialization, imageUrl, appointments, isBookable } = doctor;
  const name = `${firstName} ${lastName}`;
  return (
    <Paper component="article" className={styles.card}>
      <Group gap="md" wrap="nowrap">
        <Avatar name={name} shape="arch" size="xl" imageUrl={imageUrl} />
        <Box miw={0}>
          <Text component="h2" fz="lg" fw={660} lh={1.25} className={styles.name}>
            {isBookable ? (
              <Anchor component={Link} to={`/dashboard/find-doctors/${slug}`} c="inherit" inherit>
                <Trans>Dr {name}</Trans>
              </Anchor>
            ) : (
              <Trans>Dr {name}</Trans>
            )}
          </Text>
          <Text c="dimmed" fz="sm">
            {specialization}
            {specialization && appointments > 0 ? ' · ' : null}
            {appointments > 0 ? <Plural value={appointments} one="# appointment" other="# appointments" /> : null}
          </Text>
        </Box>
      </Group>
      <Appointments doctor={doctor} />
      <DoctorActions doctor={doctor} name={name} />
    </Paper>
  );
}

const appointmentPath = (id: string): string => `/dashboard/appointments?appointment=${id}`;

function Appointments({ doctor: { lastAppointment, nextAppointment } }: { doctor: MyDoctor }) {
  const { t } = useLingui();
  const { formatDateTime, formatDate } = useDateFormat();
  const rating = lastAppointment?.rating;
  return (
    <dl>
      <Row label={t`Next appointment`} none={t`None booked`}>
        {nextAppointment ? (
          <>
            <Link className={styles.when} to={appointmentPath(nextAppointment.id)}>
              <Moment at={nextAppointment.startsAt}>{formatDateTime(nextAppointment.startsAt)}</Moment>
            </Link>
            <StatusPill status={nextAppointment.status} />
          </>
        ) : null}
      </Row>
      <Row label={t`Last appointment`} none={t`None yet`}>
        {lastAppointment ? (
          <>
            <Link className={styles.when} to={appointmentPath(lastAppointment.id)}>
              <Moment at={lastAppointment.startsAt}>{formatDate(lastAppointment.startsAt)}</Moment>
            </Link>
            {rating ? <Stars value={rating} /> : null}
          </>
        ) : null}
      </Row>
    </dl>
  );
}

function Row({ label, none, children }: { label: string; none: string; children: ReactNode }) {
  return (
    <Group className={styles.row ?? ''} justify="space-between" gap="4px 12px" mih={48}>
      <Text component="dt" c="dimmed" fz="sm">
        {label}
      </Text>
      <Flex component="dd" wrap="wrap" align="center" gap="4px 10px">
        {children ?? (
          <Text span c="dimmed" fz="sm">
            {none}
          </Text>
        )}
      </Flex>
    </Group>
  );
}

function DoctorActions({ doctor: { slug, isBookable, lastAppointment }, name }: { doctor: MyDoctor; name: string }) {
  const { t } = useLingui();
  return (
    <Group grow gap={10} align="end">
      {lastAppointment ? (
        <Button component={Link} to={`${appointmentPath(lastAppointment.id)}&feedback=write`} variant="default">
          {lastAppointment.rating ? t`Your feedback` : t`Leave feedback`}
        </Button>
      ) : null}
      {isBookable ? (
        <Button
          component={Link}
          to={`/dashboard/appointments/book?${new URLSearchParams({ doctor: slug })}`}
          variant={lastAppointment ? 'filled' : 'default'}
          leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
          aria-label={t`Book again with Dr ${name}`}
        >
          <Trans>Book again</Trans>
        </Button>
      ) : (
        <Text c="dimmed" fz="sm">{t`Not taking bookings at the moment.`}</Text>
      )}
    </Group>
  );
}
