// Empty state: an illustration, an explanation and a next action.
import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** An illustration, such as <CalendarArt />. */
  art: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** False inside a card or list that already has a border. */
  framed?: boolean;
}

export function EmptyState({ art, title, children, action, framed = true }: EmptyStateProps) {
  return (
    <section className={styles.empty} data-state="empty" data-framed={framed || undefined}>
      <div className={styles.art}>{art}</div>
      <h2 className={styles.title}>{title}</h2>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </section>
  );
}
