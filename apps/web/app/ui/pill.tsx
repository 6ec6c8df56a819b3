// A small rounded label on a tint, with an icon when the colour carries meaning.
import { Badge } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from './status-table.ts';
import styles from './pill.module.css';

export interface PillProps {
  tone?: Tone;
  icon?: Icon;
  children: ReactNode;
}

export function Pill({ tone = 'other', icon: PillIcon, children }: PillProps) {
  return (
    <Badge
      bg={`var(--${tone}-bg)`}
      c={`var(--${tone})`}
      pl={8}
      pr={10}
      flex="none"
      leftSection={PillIcon ? <PillIcon size={14} stroke={2.1} aria-hidden /> : null}
    >
      {children}
    </Badge>
  );
}

/** A number beside a tab or menu item; `hot` marks one that needs attention. */
export function Count({ value, hot = false }: { value: number | string; hot?: boolean }) {
  return (
    <span className={styles.count} data-hot={hot || undefined}>
      {value}
    </span>
  );
}
