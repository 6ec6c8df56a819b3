// Error state: what failed, and a way to retry.
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Text, Title } from '@mantine/core';
import { type Icon, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile } from './icon-tile.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  /** True while a retry is running. */
  retrying?: boolean;
  /** A second action, such as a link to call the clinic. */
  second?: ReactNode;
  icon?: Icon;
  framed?: boolean;
}

export function ErrorState({ title, children, onRetry, retrying = false, second, icon = IconCloudOff, framed = true }: ErrorStateProps) {
  const { t } = useLingui();
  return (
    <section className={styles.trouble} data-state="error" data-framed={framed || undefined} role="alert">
      <IconTile icon={icon} tone="bad" />
      <Title order={2} lts="-0.014em" mt="sm">
        {title}
      </Title>
      {children ? (
        <Text c="dimmed" maw="60ch" mt={4}>
          {children}
        </Text>
      ) : null}
      {onRetry || second ? (
        <Group gap="xs" mt="md">
          {onRetry ? (
            <Button onClick={onRetry} loading={retrying} leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}>
              {t`Try Again`}
            </Button>
          ) : null}
          {second}
        </Group>
      ) : null}
    </section>
  );
}
