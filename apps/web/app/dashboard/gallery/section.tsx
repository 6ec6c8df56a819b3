// Section of the gallery with a name and a description.
import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function Section({ id, name, description, children }: { id?: string; name: string; description: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-label={name}>
      <p className={styles.state}>
        <b>{name}</b> {description}
      </p>
      {children}
    </section>
  );
}

export function Label({ children }: { children: ReactNode }) {
  return <p className={styles.label}>{children}</p>;
}
