// A patient's appointments that the viewer may see, newest first, and the button to book another.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAppointments } from '../../features/appointments/appointment-queries.ts';
import type { PersonOption } from '../../features/appointments/person-choice.tsx';
import { ScheduleDialog } from '../../features/appointments/schedule-dialog.tsx';
import { useAppointmentLabels } from '../../features/appointments/appointment-labels.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import styles from './patient-appointments.module.css';

const limit = 6;

export function PatientAppointments({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useAppointments({ patientId, page, limit, sort: '-scheduledTime' });
  return (
    <Card title={t`Appointments`}>
      {isError ? (
        <ErrorState framed={false} title={t`Error Loading Appointments`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !isError ? <SkeletonList framed={false} rows={3} /> : null}
      {data?.total === 0 ? (
        <p className={styles.soft}>
          <Trans>No appointments yet. Book the first one above.</Trans>
        </p>
      ) : null}
      <ul className={styles.list}>
        {data?.appointments.map((appointment) => (
          <AppointmentRow key={appointment.id} appointment={appointment} />
        ))}
      </ul>
      {data && data.totalPages > 1 ? <ListPager {...data} onPage={setPage} busy={isFetching} /> : null}
    </Card>
  );
}

type Appointment = NonNullable<ReturnType<typeof useAppointments>['data']>['appointments'][number];

function AppointmentRow({ appointment }: { appointment: Appointment }) {
  const { user } = useSession();
  const { modes, types } = useAppointmentLabels();
  const kind = [
    appointment.service?.name ?? types[appointment.type],
    modes[appointment.mode],
    user?.role === 'ADMIN' ? appointment.doctor.name : null,
  ];
  return (
    <li>
      <div className={styles.text}>
        <Link className={styles.when} to={`/dashboard/appointments?appointment=${appointment.id}`}>
          <Moment at={appointment.startsAt} show="day" />
        </Link>
        <p className={styles.soft}>{kind.filter(Boolean).join(' · ')}</p>
      </div>
      <StatusPill status={appointment.status} />
    </li>
  );
}

export function BookForPatient(patient: PersonOption) {
  const { user } = useSession();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />} onClick={dialog.open}>
        <Trans>Book</Trans>
      </Button>
      <ScheduleDialog isOpen={isOpen} isAdmin={user?.role === 'ADMIN'} onClose={dialog.close} patient={patient} />
    </>
  );
}
