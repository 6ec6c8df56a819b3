// Page header: title, an optional lead sentence, and actions.
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** Short text above the title that names the area. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Buttons and switches; full width below the title on phones. */
  actions?: ReactNode;
}

export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <header className={styles.head}>
      <div>
        {eyebrow ? (
          <Text size="sm" fw={520} c="dimmed" mb={4} lh="inherit">
            {eyebrow}
          </Text>
        ) : null}
        <Title className={styles.title ?? ''}>{title}</Title>
        {lead ? (
          <Text c="dimmed" maw="68ch" mt={6}>
            {lead}
          </Text>
        ) : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
