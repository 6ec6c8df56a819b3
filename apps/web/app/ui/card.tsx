// A card: title, an optional link or button beside it, and content.
import type { ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** Right of the title: one link or small button. */
  aside?: ReactNode;
  /** No padding, for lists and tables that reach the edges. */
  flush?: boolean;
  children: ReactNode;
}

export function Card({ title, aside, flush = false, children }: CardProps) {
  return (
    <section className={styles.card} data-flush={flush || undefined}>
      {title ? (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
        </header>
      ) : null}
      {children}
    </section>
  );
}
