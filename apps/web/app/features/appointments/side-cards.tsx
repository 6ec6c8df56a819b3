// What stands beside the list: requests that wait for an answer, or for a patient the way to the next visit.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMoments } from '../../platform/moments.ts';
import { Card } from '../../ui/card.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { Count } from '../../ui/pill.tsx';
import { useAppointments } from './appointment-queries.ts';
import styles from './appointments.module.css';
import { VisitActs } from './visit-acts.tsx';
import { useVisitTimes } from './visit-times.ts';

export const bookingPath = '/dashboard/appointments/book';
const firstOnes = { dateRange: 'pending', limit: 3, sort: 'scheduledTime' } as const;

/** The first requests, so that they are answered without leaving today. */
export function WaitingRequests() {
  const { t } = useLingui();
  const { moment } = useMoments();
  const { namedDay, time } = useVisitTimes();
  const { data } = useAppointments(firstOnes);
  if (!data || data.total === 0) return null;
  return (
    <Card title={t`Waiting for your answer`} aside={<Count value={data.total} hot />}>
      <ul className={styles.requests}>
        {data.appointments.map((visit) => (
          <li key={visit.id}>
            <PersonCell name={visit.patient.name} detail={`${namedDay(visit.startsAt)}, ${time(visit.startsAt)}`} />
            {visit.symptoms ? <p className={styles.symptoms}>“{visit.symptoms}”</p> : null}
            {visit.lapsesAt ? (
              <p className={styles.lapses}>
                <Trans>Closes by itself: {moment(visit.lapsesAt)}</Trans>
              </p>
            ) : null}
            <div className={styles.requestActs}>
              <VisitActs visit={visit} brief />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function QuickBook() {
  const { t } = useLingui();
  return (
    <Card title={t`Need to see a doctor?`}>
      <div className={styles.quickBook}>
        <p className={styles.soft}>
          <Trans>Choose a doctor and a free time, and say what it is about. The doctor confirms it.</Trans>
        </p>
        <Button component={Link} to={bookingPath} leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}>
          <Trans>Book an appointment</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** Always within reach of the thumb. */
export function FloatingBook() {
  const { t } = useLingui();
  return (
    <Link className={styles.floating} to={bookingPath} aria-label={t`Book an appointment`}>
      <IconCalendarPlus size={24} stroke={1.75} aria-hidden />
    </Link>
  );
}
