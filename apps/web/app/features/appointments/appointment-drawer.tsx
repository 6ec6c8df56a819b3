// The appointment drawer: details, actions and history.
import type { Appointment } from '@lafiya/api-client';
import { useGetAppointment, useGetAppointmentHistory } from '@lafiya/api-client/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCancellationReason } from '../../platform/cancellation.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useHideAppointment } from './appointment-queries.ts';
import styles from './appointments.module.css';
import { JoinCall } from './join-call.tsx';
import { AppointmentActions } from './appointment-actions.tsx';
import { useAppointmentLabels } from './appointment-labels.ts';

type Props = {
  id: string;
  onClose: () => void;
  /** Content from other features, rendered before the history. */
  more?: (appointment: Appointment) => ReactNode;
};

export function AppointmentDrawer({ id, onClose, more }: Props) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={id !== ''}
      onClose={onClose}
      position="right"
      size={480}
      title={<span className={styles.drawerTitle}>{t`Appointment`}</span>}
      attributes={{ header: { role: 'presentation' } }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
    >
      {id ? <AppointmentDetails id={id} onClose={onClose} {...(more ? { more } : {})} /> : null}
    </Drawer>
  );
}

function AppointmentDetails({ id, onClose, more }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetAppointment(id);
  if (error) return <PageError error={error} title={t`Error Loading Appointments`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList framed={false} rows={4} />;
  const appointment = data.appointment;
  return (
    <div className={styles.details}>
      <Head appointment={appointment} />
      <AppointmentFacts appointment={appointment} />
      <div className={styles.detailActions}>
        <JoinCall appointment={appointment} />
        <AppointmentActions appointment={appointment} />
        <Hide appointment={appointment} onDone={onClose} />
      </div>
      {more?.(appointment)}
      <History id={id} />
    </div>
  );
}

function Head({ appointment: { patient, doctor, status } }: { appointment: Appointment }) {
  const { t } = useLingui();
  const { user } = useSession();
  const isPatient = user?.role === 'PATIENT';
  const age = patient.age;
  const detail = [patient.patientNumber, age === null ? null : t`${age} years`].filter(Boolean).join(' · ');
  return (
    <div className={styles.detailHead}>
      {isPatient ? (
        <PersonCell name={doctor.name} shape="arch" detail={doctor.specialization ?? undefined} />
      ) : (
        <PersonCell name={patient.name} to={`/dashboard/patients/${patient.id}`} detail={detail} />
      )}
      <StatusPill status={status} />
    </div>
  );
}

function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { modes, types } = useAppointmentLabels();
  const { patient } = appointment;
  const reason = useCancellationReason()(appointment);
  const isPatient = user?.role === 'PATIENT';
  const facts: (Fact | null)[] = [
    { label: t`When`, value: <When appointment={appointment} />, wide: true },
    user?.role === 'ADMIN' ? { label: t`Doctor`, value: appointment.doctor.name, wide: true } : null,
    { label: t`Type`, value: appointment.service?.name ?? types[appointment.type] },
    { label: t`How`, value: modes[appointment.mode] },
    !isPatient && patient.phone
      ? { label: t`Phone`, value: <a href={`tel:${patient.phone.replaceAll(' ', '')}`}>{patient.phone}</a> }
      : null,
    !isPatient && patient.email ? { label: t`E-mail`, value: <a href={`mailto:${patient.email}`}>{patient.email}</a> } : null,
    appointment.symptoms ? { label: t`Symptoms`, value: appointment.symptoms, wide: true } : null,
    appointment.notes ? { label: t`Notes`, value: appointment.notes, wide: true } : null,
    appointment.nextSteps?.length ? { label: t`Next steps`, value: appointment.nextSteps.join('; '), wide: true } : null,
    reason ? { label: t`Why it was cancelled`, value: reason, wide: true } : null,
  ];
  return (
    <>
      <Facts facts={facts.filter((fact) => fact !== null)} />
      {user?.role === 'ADMIN' ? (
        <Text size="sm" c="dimmed">
          <Trans>Only the patient and the doctor can see symptoms, notes and reasons.</Trans>
        </Text>
      ) : null}
    </>
  );
}

function When({ appointment: { startsAt, endsAt, timeZone } }: { appointment: Appointment }) {
  return (
    <>
      <Moment at={startsAt} show="named" /> – <Moment at={endsAt} />
      <MomentThere className={styles.there} before=" · " at={startsAt} timeZone={timeZone} />
    </>
  );
}

/** Lets an admin hide a cancelled appointment from the lists; nothing is deleted. */
function Hide({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const confirm = useConfirm();
  const hide = useHideAppointment(t`The cancelled appointment is now hidden from lists.`);
  if (user?.role !== 'ADMIN' || appointment.status !== 'CANCELLED') return null;
  const name = appointment.patient.name;
  const ask = async () => {
    const question = {
      title: t`Hide the cancelled appointment of ${name}?`,
      body: t`It disappears from everyone’s lists. It is not deleted and stays in the audit log.`,
      confirmLabel: t`Hide`,
      danger: true,
    };
    if (await confirm(question)) hide.mutate({ id: appointment.id }, { onSuccess: onDone });
  };
  return (
    <Button size="sm" variant="danger-line" loading={hide.isPending} onClick={() => void ask()}>
      <Trans>Hide from lists</Trans>
    </Button>
  );
}

function History({ id }: { id: string }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { data, isError, refetch, isFetching } = useGetAppointmentHistory(id);
  return (
    <section>
      <h3 className={styles.historyTitle}>
        <Trans>History</Trans>
      </h3>
      {isError ? <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>{t`Try Again`}</Button> : null}
      {!data && !isError ? <SkeletonList framed={false} rows={2} /> : null}
      <ol className={styles.history}>
        {data?.events.map((event) => (
          <li key={`${event.at} ${event.act}`}>
            <b>{event.by?.name ?? t`The system`}</b> {event.label}
            {event.isOutsideHours ? (
              <p>
                <Trans>Outside the doctor’s working hours</Trans>
              </p>
            ) : null}
            {event.reason ? <p>{event.reason}</p> : null}
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
