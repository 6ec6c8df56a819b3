// Recent activity on the appointments that the user may see.
import type { HomeActivity } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './activity.module.css';

export function ActivityRows({ activity }: { activity: HomeActivity[] }) {
  if (activity.length === 0)
    return (
      <p className={styles.quiet}>
        <Trans>No activity yet</Trans>
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

function Row({ activity: { at, label, who, isMe, appointmentId, startsAt, patient, doctor } }: { activity: HomeActivity }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { user } = useSession();
  const name = isMe ? t`You` : (who ?? t`The system`);
  const about = { PATIENT: t`Appointment with ${doctor}`, DOCTOR: t`Appointment of ${patient}`, ADMIN: t`${patient} with ${doctor}` };
  const appointment = about[user?.role ?? 'PATIENT'];
  return (
    <li className={styles.row}>
      <Avatar name={isMe ? (user?.displayName ?? name) : name} size="sm" />
      <div className={styles.text}>
        <p className={styles.what}>
          <b>{name}</b> {label}
        </p>
        <p className={styles.soft}>
          <Link className={styles.link} to={`/dashboard/appointments?appointment=${appointmentId}`}>
            {appointment}
          </Link>
          {', '}
          <Moment at={startsAt}>{formatDateTime(startsAt)}</Moment>
        </p>
      </div>
      <time className={styles.when} dateTime={at}>
        {formatDateTime(at)}
      </time>
    </li>
  );
}
