// An inset area in a card or drawer, with a small heading.
import type { ReactNode } from 'react';
import styles from './inset.module.css';

export function Inset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.inset}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}
