// One appointment in a list: time, person, details, status and next actions.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCancellationReason } from '../../platform/cancellation.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import styles from './appointments.module.css';
import { JoinCall } from './join-call.tsx';
import { AppointmentActions } from './appointment-actions.tsx';
import { useAppointmentTimes } from './appointment-times.ts';
import { modeIcons, useAppointmentLabels } from './appointment-labels.ts';

type Props = { appointment: Appointment; onOpen: () => void };

export function AppointmentRow({ appointment, onOpen }: Props) {
  const { user } = useSession();
  const isPatient = user?.role === 'PATIENT';
  const name = isPatient ? appointment.doctor.name : appointment.patient.name;
  return (
    <li className={styles.row} data-status={appointment.status}>
      <When appointment={appointment} />
      <div className={styles.who}>
        <Avatar name={name} shape={isPatient ? 'arch' : 'circle'} />
        <div className={styles.text}>
          <button type="button" className={styles.name} onClick={onOpen} aria-haspopup="dialog">
            {name}
          </button>
          <AppointmentSummary appointment={appointment} isPatient={isPatient} isAdmin={user?.role === 'ADMIN'} />
        </div>
      </div>
      <div className={styles.state}>
        <StatusPill status={appointment.status} />
      </div>
      <div className={styles.actions}>
        <AppointmentActions appointment={appointment} brief />
        <JoinCall appointment={appointment} />
      </div>
    </li>
  );
}

function When({ appointment }: { appointment: Appointment }) {
  const { minutes } = useAppointmentTimes();
  const length = minutes(appointment);
  return (
    <div className={styles.when}>
      <Moment className={styles.time} at={appointment.startsAt} />
      <span>
        <Trans>{length} min</Trans>
      </span>
      <MomentThere className={styles.there} at={appointment.startsAt} timeZone={appointment.timeZone} />
    </div>
  );
}

function AppointmentSummary({ appointment, isPatient, isAdmin }: { appointment: Appointment; isPatient: boolean; isAdmin: boolean }) {
  const { t } = useLingui();
  const { modes, types } = useAppointmentLabels();
  const { formatDateTime } = useDateFormat();
  const ModeIcon = modeIcons[appointment.mode];
  const doctor = appointment.doctor.name;
  const reason = useCancellationReason()(appointment);
  const first = isPatient ? appointment.doctor.specialization : isAdmin ? t`with ${doctor}` : null;
  const kind = [first, appointment.service?.name ?? types[appointment.type]].filter(Boolean).join(', ');
  return (
    <>
      <p className={styles.kind}>
        <ModeIcon size={16} stroke={1.75} aria-label={modes[appointment.mode]} role="img" /> {kind}
      </p>
      {appointment.symptoms && appointment.symptoms !== appointment.type ? <p className={styles.symptoms}>{appointment.symptoms}</p> : null}
      {reason ? (
        <p className={styles.symptoms}>
          <Trans>Reason: {reason}</Trans>
        </p>
      ) : null}
      {appointment.status === 'PENDING' && appointment.lapsesAt ? (
        <p className={styles.lapses}>
          {isPatient
            ? t`Waiting for the doctor until ${formatDateTime(appointment.lapsesAt)}`
            : t`Expires: ${formatDateTime(appointment.lapsesAt)}`}
        </p>
      ) : null}
    </>
  );
}
