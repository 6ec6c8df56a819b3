// One visit in a list: when, with whom, about what, how it stands, and what comes next.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCancellation } from '../../platform/cancellation.ts';
import { useMoments } from '../../platform/moments.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import styles from './appointments.module.css';
import { JoinCall } from './join-call.tsx';
import { VisitActs } from './visit-acts.tsx';
import { useVisitTimes } from './visit-times.ts';
import { modeIcons, useVisitWords } from './visit-words.ts';

type Props = { visit: Appointment; onOpen: () => void };

export function AppointmentRow({ visit, onOpen }: Props) {
  const { user } = useSession();
  const isPatient = user?.role === 'PATIENT';
  const name = isPatient ? visit.doctor.name : visit.patient.name;
  return (
    <li className={styles.row} data-status={visit.status}>
      <When visit={visit} />
      <div className={styles.who}>
        <Avatar name={name} shape={isPatient ? 'arch' : 'circle'} />
        <div className={styles.words}>
          <button type="button" className={styles.name} onClick={onOpen} aria-haspopup="dialog">
            {name}
          </button>
          <About visit={visit} isPatient={isPatient} isAdmin={user?.role === 'ADMIN'} />
        </div>
      </div>
      <div className={styles.state}>
        <StatusPill status={visit.status} />
      </div>
      <div className={styles.acts}>
        <VisitActs visit={visit} brief />
        <JoinCall visit={visit} />
      </div>
    </li>
  );
}

function When({ visit }: { visit: Appointment }) {
  const { time, elsewhere, minutes } = useVisitTimes();
  const length = minutes(visit);
  const there = elsewhere(visit);
  return (
    <div className={styles.when}>
      <time className={styles.time} dateTime={visit.startsAt}>
        {time(visit.startsAt)}
      </time>
      <span>
        <Trans>{length} min</Trans>
      </span>
      {there ? <span className={styles.there}>{there}</span> : null}
    </div>
  );
}

function About({ visit, isPatient, isAdmin }: { visit: Appointment; isPatient: boolean; isAdmin: boolean }) {
  const { t } = useLingui();
  const { modes, types } = useVisitWords();
  const { moment } = useMoments();
  const ModeIcon = modeIcons[visit.mode];
  const doctor = visit.doctor.name;
  const reason = useCancellation()(visit);
  const first = isPatient ? visit.doctor.specialization : isAdmin ? t`with ${doctor}` : null;
  const kind = [first, visit.service?.name ?? types[visit.type]].filter(Boolean).join(', ');
  return (
    <>
      <p className={styles.kind}>
        <ModeIcon size={16} stroke={1.75} aria-label={modes[visit.mode]} role="img" /> {kind}
      </p>
      {visit.symptoms && visit.symptoms !== visit.type ? <p className={styles.symptoms}>{visit.symptoms}</p> : null}
      {reason ? (
        <p className={styles.symptoms}>
          <Trans>Reason: {reason}</Trans>
        </p>
      ) : null}
      {visit.status === 'PENDING' && visit.lapsesAt ? (
        <p className={styles.lapses}>
          {isPatient ? t`Waiting for the doctor until ${moment(visit.lapsesAt)}` : t`Closes by itself: ${moment(visit.lapsesAt)}`}
        </p>
      ) : null}
    </>
  );
}
