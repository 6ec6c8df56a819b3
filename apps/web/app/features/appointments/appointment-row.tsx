// One appointment in a list: time, person, what it is about, status, the next action and a menu.
import type { Appointment } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCancellationReason } from '../../platform/cancellation.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useNow } from '../../platform/use-now.ts';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { AppointmentRowActions } from './appointment-row-actions.tsx';
import styles from './appointments.module.css';
import { useAppointmentTimes, useDeadlineText } from './appointment-times.ts';
import { modeIcons, useAppointmentLabels } from './appointment-labels.ts';

type Props = {
  appointment: Appointment;
  onOpen: () => void;
  /** Since when the patient has been in the waiting room. */
  waitingSince?: string | undefined;
};

export function AppointmentRow({ appointment, onOpen, waitingSince }: Props) {
  const { user } = useSession();
  const isPatient = user?.role === 'PATIENT';
  const name = isPatient ? appointment.doctor.name : appointment.patient.name;
  return (
    <li className={styles.row} data-status={appointment.status} data-waiting={waitingSince ? true : undefined}>
      <When appointment={appointment} />
      <Group className={styles.who ?? ''} gap={12} wrap="nowrap" align="flex-start">
        <Avatar name={name} shape={isPatient ? 'arch' : 'circle'} />
        <Box miw={0}>
          <UnstyledButton className={styles.name ?? ''} onClick={onOpen} aria-haspopup="dialog">
            {name}
          </UnstyledButton>
          <About appointment={appointment} isPatient={isPatient} />
          {waitingSince ? <Waiting since={waitingSince} /> : null}
          {isPatient ? null : <Allergies appointment={appointment} />}
        </Box>
      </Group>
      <div className={styles.state}>
        <StatusPill status={appointment.status} />
      </div>
      <AppointmentRowActions appointment={appointment} onOpen={onOpen} />
    </li>
  );
}

function When({ appointment }: { appointment: Appointment }) {
  const { minutes } = useAppointmentTimes();
  const length = minutes(appointment);
  return (
    <div className={styles.when}>
      <Moment className={styles.time} at={appointment.startsAt} />
      <Text span size="xs" c="dimmed">
        <Trans>{length} min</Trans>
      </Text>
      <Text span size="xs" c="dimmed">
        <MomentThere at={appointment.startsAt} timeZone={appointment.timeZone} />
      </Text>
    </div>
  );
}

/** One line: the kind, with whom for admins, and the symptoms or the reason of a cancellation. */
function About({ appointment, isPatient }: { appointment: Appointment; isPatient: boolean }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { modes, types } = useAppointmentLabels();
  const deadline = useDeadlineText();
  const ModeIcon = modeIcons[appointment.mode];
  const { doctor, symptoms, type, service, status, lapsesAt } = appointment;
  const reason = useCancellationReason()(appointment);
  const first = isPatient ? doctor.specialization : user?.role === 'ADMIN' ? t`with ${doctor.name}` : null;
  const about = reason ? t`Reason: ${reason}` : symptoms && symptoms !== type ? symptoms : null;
  // A plain consultation says less than what it is about.
  const name = service?.name ?? (type === 'Consultation' && about ? null : types[type]);
  const kind = [first, name].filter(Boolean).join(', ');
  const lapses = lapsesAt ? deadline(lapsesAt) : '';
  return (
    <>
      <Text lineClamp={2} size="sm" c="dimmed" className={styles.about ?? ''}>
        <ModeIcon size={15} stroke={1.75} aria-label={modes[appointment.mode]} role="img" /> {[kind, about].filter(Boolean).join(': ')}
      </Text>
      {status === 'PENDING' && lapsesAt ? (
        <Warning>{isPatient ? t`The doctor has until ${lapses} to answer.` : t`Expires at ${lapses}`}</Warning>
      ) : null}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Text size="xs" fw={580} c="var(--pending)">
      {children}
    </Text>
  );
}

function Waiting({ since }: { since: string }) {
  const { t } = useLingui();
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(since)) / 60_000));
  return (
    <Text size="xs" fw={640} c="var(--primary)" role="status">
      {minutes < 1 ? t`In the waiting room now` : t`Waiting for ${plural(minutes, { one: '# minute', other: '# minutes' })}`}
    </Text>
  );
}

function Allergies({ appointment: { patient } }: { appointment: Appointment }) {
  if (!patient.allergies) return null;
  return (
    <Text size="xs" fw={640} c="var(--allergy)" lineClamp={1}>
      <Trans>Allergies: {patient.allergies}</Trans>
    </Text>
  );
}
