// A part of a card that opens on request.
import type { ReactNode } from 'react';
import styles from './privacy.module.css';

export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
