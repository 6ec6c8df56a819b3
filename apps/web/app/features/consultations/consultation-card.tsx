// One consultation in the list: person, time, status and links.
import type { Appointment, ConsultationListConsultationsItem as Consultation } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useNow } from '../../platform/use-now.ts';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { consultationPath, appointmentPath } from './consultation-paths.ts';
import { useConsultationTimes } from './consultation-times.ts';
import { useModeLabel, useOtherParticipant, useWaitingText, useNotHeldReason } from './consultation-labels.ts';
import styles from './consultations.module.css';
import { StatePill } from './state-pill.tsx';

type Props = { consultation: Consultation };

/** A consultation that can be joined now; Join is the only accent button. */
export function ReadyCard({ consultation: { appointment, state, waitingSince } }: Props) {
  const { t } = useLingui();
  const { minutesOf } = useConsultationTimes();
  const { isPatient, name, details } = useOtherParticipant(appointment);
  const waitingText = useWaitingText();
  const mode = useModeLabel(appointment.mode);
  const now = useNow();
  const long = minutesOf(appointment);
  return (
    <article className={styles.ready} aria-label={t`${name}, ready`}>
      <div className={styles.readyText}>
        <p className={styles.eyebrow}>
          <span className={styles.lamp} aria-hidden />
          {!isPatient && waitingSince ? waitingText(name, waitingSince, now) : t`Ready to join`}
        </p>
        <h2 className={styles.readyTime}>
          <Moment at={appointment.startsAt} /> <HowSoon appointment={appointment} now={now} />
        </h2>
        <p className={styles.readyWho}>
          <b>{name}</b>
          {details ? ` · ${details}` : ''}
        </p>
        <p className={styles.readySoft}>
          {mode.label} · {t`${long} min`}
          <MomentThere before=" · " at={appointment.startsAt} timeZone={appointment.timeZone} />
        </p>
      </div>
      <div className={styles.readyActions}>
        <StatePill state={state} status={appointment.status} />
        <Button
          component={Link}
          to={consultationPath(appointment.id)}
          variant="accent"
          size="lg"
          leftSection={<mode.icon size={20} stroke={1.75} aria-hidden />}
          aria-label={t`Join the consultation with ${name}`}
        >
          <Trans>Join</Trans>
        </Button>
      </div>
    </article>
  );
}

function HowSoon({ appointment: { startsAt }, now }: { appointment: Appointment; now: number }) {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / 60_000);
  const ago = -minutes;
  if (minutes > 0)
    return (
      <span>
        <Trans>in {minutes} min</Trans>
      </span>
    );
  return <span>{ago > 0 ? <Trans>started {ago} min ago</Trans> : <Trans>now</Trans>}</span>;
}

export function ConsultationCard({ consultation }: Props) {
  const { t } = useLingui();
  const { appointment, state } = consultation;
  const { isPatient, name, details } = useOtherParticipant(appointment);
  const isAhead = state === 'scheduled';
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Avatar name={name} shape={isPatient ? 'arch' : 'circle'} size="lg" />
        <div className={styles.who}>
          <h2 className={styles.name}>{name}</h2>
          {details ? <p className={styles.soft}>{details}</p> : null}
        </div>
        <StatePill state={state} status={appointment.status} />
      </header>
      <Facts consultation={consultation} />
      <footer className={styles.foot}>
        <Button
          component={Link}
          to={consultationPath(appointment.id)}
          size="sm"
          variant={isAhead ? 'soft' : 'default'}
          aria-label={
            isAhead
              ? t`Test camera and sound for ${name}`
              : state === 'cancelled'
                ? t`Details of the consultation with ${name}`
                : t`Summary of the consultation with ${name}`
          }
        >
          {isAhead ? t`Test camera and sound` : state === 'cancelled' ? t`Details` : t`Summary`}
        </Button>
        <Button component={Link} to={appointmentPath(appointment.id)} size="sm" variant="subtle" aria-label={t`Appointment with ${name}`}>
          <Trans>Appointment</Trans>
        </Button>
      </footer>
    </article>
  );
}

/** The time, and depending on the state the mode, the duration, or why it did not take place. */
function Facts({ consultation: { appointment, state, secondsTogether } }: Props) {
  const { t } = useLingui();
  const { duration, minutesOf } = useConsultationTimes();
  const mode = useModeLabel(appointment.mode);
  const notHeldReason = useNotHeldReason();
  const long = minutesOf(appointment);
  const second = {
    ready: { label: t`How`, value: `${mode.label}, ${t`${long} min`}` },
    scheduled: { label: t`How`, value: `${mode.label}, ${t`${long} min`}` },
    completed: { label: t`Time in the call`, value: secondsTogether > 0 ? `${duration(secondsTogether)}, ${mode.label}` : mode.label },
    cancelled: { label: t`Why`, value: notHeldReason(appointment) },
  }[state];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`When`}</dt>
        <dd>
          <Moment at={appointment.startsAt} show="named" />
          <MomentThere className={styles.soft} before=" · " at={appointment.startsAt} timeZone={appointment.timeZone} />
        </dd>
      </div>
      <div>
        <dt>{second.label}</dt>
        <dd>{second.value}</dd>
      </div>
    </dl>
  );
}
