// Access denied state: why, and what to do about it.
import { Group, Text, Title } from '@mantine/core';
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
      <Title order={2} lts="-0.014em" mt="sm">
        {title}
      </Title>
      <Text c="dimmed" maw="60ch" mt={4}>
        {children}
      </Text>
      {action ? (
        <Group gap="xs" mt="md">
          {action}
        </Group>
      ) : null}
    </section>
  );
}
