// A quiet room set into a card or a drawer: a small heading and what belongs under it.
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
