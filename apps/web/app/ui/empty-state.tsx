// Empty state: an illustration, an explanation and a next action.
import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** An illustration, such as <CalendarArt />. */
  art: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** False inside a card or list that already has a border. */
  framed?: boolean;
}

export function EmptyState({ art, title, children, action, framed = true }: EmptyStateProps) {
  return (
    <section className={styles.empty} data-state="empty" data-framed={framed || undefined}>
      <Box w={168} mb={10}>
        {art}
      </Box>
      <Title order={2} lts="-0.014em" maw="30ch">
        {title}
      </Title>
      {children ? (
        <Text c="dimmed" maw="44ch">
          {children}
        </Text>
      ) : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </section>
  );
}
