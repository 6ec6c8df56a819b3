// Nothing here yet: a drawing, what that means, and what to do next.
import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** A drawing of illustrations/, such as <CalendarArt />. */
  art: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** False inside a card or list that already has a frame. */
  framed?: boolean;
}

export function EmptyState({ art, title, children, action, framed = true }: EmptyStateProps) {
  return (
    <section className={styles.empty} data-framed={framed || undefined}>
      <div className={styles.art}>{art}</div>
      <h2 className={styles.title}>{title}</h2>
      {children ? <p className={styles.words}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </section>
  );
}
