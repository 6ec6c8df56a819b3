// Access denied state: why, and what to do about it.
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile } from './icon-tile.tsx';
import styles from './state.module.css';

export interface RefusedStateProps {
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  framed?: boolean;
}

export function RefusedState({ title, children, action, framed = true }: RefusedStateProps) {
  return (
    <section className={styles.trouble} data-state="refused" data-framed={framed || undefined}>
      <IconTile icon={IconLock} tone="plain" />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      {action ? <div className={styles.actions}>{action}</div> : null}
    </section>
  );
}
