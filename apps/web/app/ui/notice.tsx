// A notice: information, success, warning, error, or a prominent allergy warning.
import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Kind = 'info' | 'ok' | 'warn' | 'bad' | 'allergy';

export interface NoticeProps {
  kind?: Kind;
  icon?: Icon;
  children: ReactNode;
  /** One link or small button at the end. */
  action?: ReactNode;
  /** Set when it appears after a user action, so that screen readers announce it. */
  live?: boolean;
}

const icons: Record<Kind, Icon> = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  allergy: IconAlertTriangle,
};

export function Notice({ kind = 'info', icon, children, action, live = false }: NoticeProps) {
  const NoticeIcon = icon ?? icons[kind];
  return (
    <div className={styles.notice} data-kind={kind} role={live ? 'status' : undefined}>
      <NoticeIcon className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
