// Rows of notifications with time and link. Unread rows have a dot and a text for screen readers.
import type { Notification } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { type Icon, IconBell, IconCertificate, IconEye, IconShieldLock, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useMarkRead } from './notification-queries.ts';
import styles from './notifications.module.css';

type Props = {
  notifications: Notification[];
  /** Called when a link is followed, so that a popover can close. */
  onFollow?: () => void;
  /** Content at the end of a row, such as a button that marks it as read. */
  aside?: (notification: Notification) => ReactNode;
};

export function NotificationRows({ notifications, onFollow, aside }: Props) {
  return (
    <ul className={styles.rows}>
      {notifications.map((notification) => (
        <li key={notification.id} className={styles.row}>
          <NotificationRow notification={notification} onFollow={onFollow} />
          {aside?.(notification)}
        </li>
      ))}
    </ul>
  );
}

function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: (() => void) | undefined }) {
  const { formatDateTime } = useDateFormat();
  const markRead = useMarkRead();
  const { id, kind, title, body, path, at, isRead } = notification;
  // Chosen by the first part of the kind, such as 'licence' in 'licence.approved'.
  const KindIcon = icons[kind.split('.')[0] ?? ''] ?? IconBell;
  const follow = () => {
    if (!isRead) markRead.mutate([id]);
    onFollow?.();
  };
  return (
    <>
      <span className={styles.icon} aria-hidden>
        <KindIcon size={18} stroke={1.75} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          {path ? (
            <Link className={styles.link} to={path} onClick={follow}>
              {title}
            </Link>
          ) : (
            title
          )}
          {isRead ? null : (
            <span className={styles.new}>
              <span className={styles.heard}>
                <Trans>New</Trans>
              </span>
            </span>
          )}
        </p>
        <p className={styles.body}>{body}</p>
        <time className={styles.time} dateTime={at}>
          {formatDateTime(at)}
        </time>
      </div>
    </>
  );
}

const icons: Record<string, Icon> = {
  licence: IconCertificate,
  doctor: IconCertificate,
  verification: IconCertificate,
  record: IconEye,
  patient: IconEye,
  glass: IconEye,
  security: IconShieldLock,
  account: IconShieldLock,
  staff: IconShieldLock,
  invitation: IconUserPlus,
};
