// Confirmation after a booking request was sent.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import { cityOf } from '../../../platform/zoned-time.ts';
import { useZoneTimes } from '../../../platform/zone-times.ts';
import { CalendarArt } from '../../../ui/illustrations/calendar.tsx';
import styles from './booking.module.css';
import outcome from './outcome.module.css';

export function BookedPanel({ appointment, onAnother }: { appointment: Appointment; onAnother: () => void }) {
  const { t } = useLingui();
  const { time, ownTime, longDay, ownZone } = useZoneTimes();
  const { formatDateTime } = useDateFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { startsAt, timeZone, appointmentDate, doctor, lapsesAt } = appointment;
  const [day, at, city, name] = [longDay(appointmentDate), time(startsAt, timeZone), cityOf(timeZone), doctor.name];
  const mine = ownTime(startsAt, timeZone);
  const until = lapsesAt ? formatDateTime(lapsesAt) : '';
  return (
    <section className={outcome.booked}>
      <CalendarArt />
      <h2 ref={heading} tabIndex={-1} className={outcome.gateTitle}>
        <Trans>Your request is with the doctor</Trans>
      </h2>
      <p>
        <b>{name}</b>
        <br />
        {day}, {at} ({city})
        {mine ? (
          <>
            <br />
            {t`${mine} for you, ${cityOf(ownZone)} time`}
          </>
        ) : null}
      </p>
      <p className={styles.soft}>
        {lapsesAt ? (
          <Trans>You hear from us as soon as the doctor has answered, at the latest {until}. If nobody answers, the time is freed.</Trans>
        ) : (
          <Trans>You hear from us as soon as the doctor has answered.</Trans>
        )}
      </p>
      <div className={outcome.gateActions}>
        <Button component={Link} to="/dashboard/appointments">
          <Trans>View Appointments</Trans>
        </Button>
        <Button variant="default" onClick={onAnother}>
          <Trans>Book another</Trans>
        </Button>
      </div>
    </section>
  );
}
