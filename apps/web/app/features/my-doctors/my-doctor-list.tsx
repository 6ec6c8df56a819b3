// The doctors a patient has seen: last and next appointment, with links to book again and give feedback.
import type { MyDoctor } from '@lafiya/api-client';
import { useListMyDoctors } from '@lafiya/api-client/doctors';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
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
  const { firstName, lastName, specialization, imageUrl, appointments } = doctor;
  const name = `${firstName} ${lastName}`;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Avatar name={name} shape="arch" size="xl" imageUrl={imageUrl} />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <Trans>Dr {name}</Trans>
          </h2>
          <p className={styles.soft}>
            {[specialization].filter(Boolean)}
            {specialization && appointments > 0 ? ' · ' : null}
            {appointments > 0 ? <Plural value={appointments} one="# appointment" other="# appointments" /> : null}
          </p>
        </div>
      </header>
      <Appointments doctor={doctor} />
      <DoctorActions doctor={doctor} name={name} />
    </article>
  );
}

const appointmentPath = (id: string): string => `/dashboard/appointments?appointment=${id}`;

function Appointments({ doctor: { lastAppointment, nextAppointment } }: { doctor: MyDoctor }) {
  const { t } = useLingui();
  const { formatDateTime, formatDate } = useDateFormat();
  return (
    <dl className={styles.appointments}>
      <div>
        <dt>{t`Next appointment`}</dt>
        <dd>
          {nextAppointment ? (
            <>
              <Link to={appointmentPath(nextAppointment.id)}>
                <Moment at={nextAppointment.startsAt}>{formatDateTime(nextAppointment.startsAt)}</Moment>
              </Link>
              <StatusPill status={nextAppointment.status} />
            </>
          ) : (
            <span className={styles.soft}>{t`None booked`}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t`Last appointment`}</dt>
        <dd>
          {lastAppointment ? (
            <Link to={appointmentPath(lastAppointment.id)}>
              <Moment at={lastAppointment.startsAt}>{formatDate(lastAppointment.startsAt)}</Moment>
            </Link>
          ) : (
            <span className={styles.soft}>{t`None yet`}</span>
          )}
          {lastAppointment?.rating ? <Stars value={lastAppointment.rating} /> : null}
        </dd>
      </div>
    </dl>
  );
}

function DoctorActions({ doctor: { slug, isBookable, lastAppointment }, name }: { doctor: MyDoctor; name: string }) {
  const { t } = useLingui();
  return (
    <footer className={styles.ways}>
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
        <p className={styles.soft}>{t`Not taking bookings at the moment.`}</p>
      )}
    </footer>
  );
}
