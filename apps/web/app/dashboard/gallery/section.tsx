// A part of the gallery with its name and what it promises.
import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function Section({ id, name, promise, children }: { id?: string; name: string; promise: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-label={name}>
      <p className={styles.state}>
        <b>{name}</b> {promise}
      </p>
      {children}
    </section>
  );
}

export function Label({ children }: { children: ReactNode }) {
  return <p className={styles.label}>{children}</p>;
}
