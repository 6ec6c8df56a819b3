// Cards beside the appointment list: pending requests for staff, booking for patients.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useHeadroom } from '@mantine/hooks';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Card } from '../../ui/card.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { Count } from '../../ui/pill.tsx';
import { useAppointments } from './appointment-queries.ts';
import styles from './appointments.module.css';
import { AppointmentActions } from './appointment-actions.tsx';

export const bookingPath = '/dashboard/appointments/book';
const firstRequestsParams = { dateRange: 'pending', limit: 3, sort: 'scheduledTime' } as const;

/** The first pending requests, so that staff can answer them from today's list. */
export function WaitingRequests() {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { data } = useAppointments(firstRequestsParams);
  if (!data || data.total === 0) return null;
  return (
    <Card title={t`Awaiting your answer`} aside={<Count value={data.total} hot />}>
      <ul className={styles.requests}>
        {data.appointments.map((appointment) => (
          <li key={appointment.id}>
            <PersonCell
              name={appointment.patient.name}
              detail={
                <>
                  {appointment.patient.patientNumber} · <Moment at={appointment.startsAt} show="named" />
                </>
              }
            />
            {appointment.symptoms ? <p className={styles.symptoms}>“{appointment.symptoms}”</p> : null}
            {appointment.lapsesAt ? (
              <p className={styles.lapses}>
                <Trans>Expires: {formatDateTime(appointment.lapsesAt)}</Trans>
              </p>
            ) : null}
            <div className={styles.requestActions}>
              <AppointmentActions appointment={appointment} brief />
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
          <Trans>Choose a doctor and a free time, and tell us what it is about. The doctor will confirm it.</Trans>
        </p>
        <Button component={Link} to={bookingPath} leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}>
          <Trans>Book an appointment</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** Floating button on phones. */
/** Out of the way while one scrolls down to read, and above the end of the page. */
export function FloatingBook() {
  const { t } = useLingui();
  const { pinned } = useHeadroom({ fixedAt: 120 });
  return (
    <>
      <div className={styles.underFloating} aria-hidden />
      <Link className={styles.floating} data-hidden={!pinned || undefined} to={bookingPath} aria-label={t`Book an appointment`}>
        <IconCalendarPlus size={24} stroke={1.75} aria-hidden />
      </Link>
    </>
  );
}
