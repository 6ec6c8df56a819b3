// What happened lately to the visits the reader may see: who did what, when.
import type { HomeActivity } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useMoments } from '../../platform/moments.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './activity.module.css';

export function ActivityRows({ activity }: { activity: HomeActivity[] }) {
  if (activity.length === 0)
    return (
      <p className={styles.quiet}>
        <Trans>Nothing has happened yet. What happens to visits will stand here.</Trans>
      </p>
    );
  return (
    <ul className={styles.list}>
      {activity.map((one) => (
        <Row key={`${one.appointmentId} ${one.at}`} activity={one} />
      ))}
    </ul>
  );
}

function Row({ activity: { at, words, who, isMe, appointmentId, startsAt, patient, doctor } }: { activity: HomeActivity }) {
  const { t } = useLingui();
  const { moment } = useMoments();
  const { user } = useSession();
  const name = isMe ? t`You` : (who ?? t`The system`);
  const when = moment(startsAt);
  const about = { PATIENT: t`Visit with ${doctor}`, DOCTOR: t`Visit of ${patient}`, ADMIN: t`${patient} with ${doctor}` };
  const visit = about[user?.role ?? 'PATIENT'];
  return (
    <li className={styles.row}>
      <Avatar name={isMe ? (user?.displayName ?? name) : name} size="sm" />
      <div className={styles.words}>
        <p className={styles.what}>
          <b>{name}</b> {words}
        </p>
        <p className={styles.soft}>
          <Link className={styles.link} to={`/dashboard/appointments?visit=${appointmentId}`}>
            {visit}
          </Link>
          {', '}
          {when}
        </p>
      </div>
      <time className={styles.when} dateTime={at}>
        {moment(at)}
      </time>
    </li>
  );
}
