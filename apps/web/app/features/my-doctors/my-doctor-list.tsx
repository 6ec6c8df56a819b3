// The doctors a patient has seen: the last visit, the next one, and the ways to the next booking and to feedback.
import type { MyDoctor } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMoments } from '../../platform/moments.ts';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { Stars } from '../../ui/stars.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useMyDoctors } from './my-doctor-queries.ts';
import styles from './my-doctors.module.css';

export function MyDoctorList() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useMyDoctors();
  if (error)
    return <PageTrouble error={error} title={t`Your doctors could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
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
        <Trans>Once you have booked a visit, its doctor stands here, so that you find them again.</Trans>
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
  const { firstName, lastName, specialization, imageUrl, visits } = doctor;
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
            {specialization && visits > 0 ? ' · ' : null}
            {visits > 0 ? <Plural value={visits} one="# visit" other="# visits" /> : null}
          </p>
        </div>
      </header>
      <Visits doctor={doctor} />
      <Ways doctor={doctor} name={name} />
    </article>
  );
}

const visitPath = (id: string): string => `/dashboard/appointments?visit=${id}`;

function Visits({ doctor: { lastVisit, nextVisit } }: { doctor: MyDoctor }) {
  const { t } = useLingui();
  const { moment, dayOf } = useMoments();
  return (
    <dl className={styles.visits}>
      <div>
        <dt>{t`Next visit`}</dt>
        <dd>
          {nextVisit ? (
            <>
              <Link to={visitPath(nextVisit.id)}>{moment(nextVisit.startsAt)}</Link>
              <StatusPill status={nextVisit.status} />
            </>
          ) : (
            <span className={styles.soft}>{t`None booked`}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t`Last visit`}</dt>
        <dd>
          {lastVisit ? (
            <Link to={visitPath(lastVisit.id)}>{dayOf(lastVisit.startsAt)}</Link>
          ) : (
            <span className={styles.soft}>{t`None yet`}</span>
          )}
          {lastVisit?.rating ? <Stars value={lastVisit.rating} /> : null}
        </dd>
      </div>
    </dl>
  );
}

function Ways({ doctor: { slug, isBookable, lastVisit }, name }: { doctor: MyDoctor; name: string }) {
  const { t } = useLingui();
  return (
    <footer className={styles.ways}>
      {lastVisit ? (
        <Button component={Link} to={`${visitPath(lastVisit.id)}&feedback=write`} variant="default">
          {lastVisit.rating ? t`Your feedback` : t`Leave feedback`}
        </Button>
      ) : null}
      {isBookable ? (
        <Button
          component={Link}
          to={`/dashboard/appointments/book?${new URLSearchParams({ doctor: slug })}`}
          variant={lastVisit ? 'filled' : 'default'}
          leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
          aria-label={t`Book again with Dr ${name}`}
        >
          <Trans>Book again</Trans>
        </Button>
      ) : (
        <p className={styles.soft}>{t`Takes no bookings at the moment.`}</p>
      )}
    </footer>
  );
}
