// One consultation in the list: with whom, when, how it stands, and the way to its page.
import type { Appointment, ConsultationListConsultationsItem as Consultation } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useNow } from '../../platform/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { consultationPath, visitPath } from './consultation-paths.ts';
import { useConsultationTimes } from './consultation-times.ts';
import { useMode, useOtherSide, useWaitingWords, useWhyNot } from './consultation-words.ts';
import styles from './consultations.module.css';
import { StatePill } from './state-pill.tsx';

type Props = { consultation: Consultation };

/** The door is open: what to do now is the only thing that is clay. */
export function ReadyCard({ consultation: { appointment, state, waitingSince } }: Props) {
  const { t } = useLingui();
  const { time, elsewhere, minutesOf } = useConsultationTimes();
  const { isPatient, name, about } = useOtherSide(appointment);
  const waitingWords = useWaitingWords();
  const mode = useMode(appointment.mode);
  const now = useNow();
  const long = minutesOf(appointment);
  return (
    <article className={styles.ready} aria-label={t`${name}, ready`}>
      <div className={styles.readyWords}>
        <p className={styles.eyebrow}>
          <span className={styles.lamp} aria-hidden />
          {!isPatient && waitingSince ? waitingWords(name, waitingSince, now) : t`The room is open`}
        </p>
        <h2 className={styles.readyTime}>
          {time(appointment.startsAt)} <HowSoon visit={appointment} now={now} />
        </h2>
        <p className={styles.readyWho}>
          <b>{name}</b>
          {about ? ` · ${about}` : ''}
        </p>
        <p className={styles.readySoft}>{[mode.word, t`${long} min`, elsewhere(appointment)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.readyAct}>
        <StatePill state={state} />
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

function HowSoon({ visit: { startsAt }, now }: { visit: Appointment; now: number }) {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / 60_000);
  const ago = -minutes;
  if (minutes > 0)
    return (
      <span>
        <Trans>in {minutes} min</Trans>
      </span>
    );
  return <span>{ago > 0 ? <Trans>began {ago} min ago</Trans> : <Trans>now</Trans>}</span>;
}

export function ConsultationCard({ consultation }: Props) {
  const { t } = useLingui();
  const { appointment, state } = consultation;
  const { isPatient, name, about } = useOtherSide(appointment);
  const isAhead = state === 'scheduled';
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Avatar name={name} shape={isPatient ? 'arch' : 'circle'} size="lg" />
        <div className={styles.who}>
          <h2 className={styles.name}>{name}</h2>
          {about ? <p className={styles.soft}>{about}</p> : null}
        </div>
        <StatePill state={state} />
      </header>
      <Facts consultation={consultation} />
      <footer className={styles.foot}>
        <Button
          component={Link}
          to={consultationPath(appointment.id)}
          size="sm"
          variant={isAhead ? 'soft' : 'default'}
          aria-label={isAhead ? t`Test camera and sound for ${name}` : t`Summary of the consultation with ${name}`}
        >
          {isAhead ? t`Test camera and sound` : state === 'cancelled' ? t`Details` : t`Summary`}
        </Button>
        <Button component={Link} to={visitPath(appointment.id)} size="sm" variant="subtle" aria-label={t`Appointment with ${name}`}>
          <Trans>Appointment</Trans>
        </Button>
      </footer>
    </article>
  );
}

/** When; and how it will be held, of one that took place how long, of one that did not why. */
function Facts({ consultation: { appointment, state, secondsTogether } }: Props) {
  const { t } = useLingui();
  const { namedDay, time, elsewhere, lasting, minutesOf } = useConsultationTimes();
  const mode = useMode(appointment.mode);
  const whyNot = useWhyNot();
  const long = minutesOf(appointment);
  const there = elsewhere(appointment);
  const second = {
    ready: { label: t`How`, value: `${mode.word}, ${t`${long} min`}` },
    scheduled: { label: t`How`, value: `${mode.word}, ${t`${long} min`}` },
    completed: { label: t`Together`, value: secondsTogether > 0 ? `${lasting(secondsTogether)}, ${mode.word}` : mode.word },
    cancelled: { label: t`Why`, value: whyNot(appointment) },
  }[state];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`When`}</dt>
        <dd>
          {namedDay(appointment.startsAt)}, {time(appointment.startsAt)}
          {there ? <span className={styles.soft}> · {there}</span> : null}
        </dd>
      </div>
      <div>
        <dt>{second.label}</dt>
        <dd>{second.value}</dd>
      </div>
    </dl>
  );
}
