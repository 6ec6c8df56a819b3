// One line of a timeline: icon, title with its day, text, and tags.
import { Group, Text, Timeline } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './timeline.module.css';

type Props = {
  icon: Icon;
  /** Whether it was done by or with the clinic; what patients said themselves stands back. */
  isPlain?: boolean;
  isDanger?: boolean;
  title: ReactNode;
  at: string;
  when: string;
  children?: ReactNode;
  tags?: ReactNode;
};

export function TimelineLine({ icon: LineIcon, isPlain = false, isDanger = false, title, at, when, children, tags }: Props) {
  const bullet = (
    <span className={styles.bullet} data-plain={isPlain || undefined} data-danger={isDanger || undefined}>
      <LineIcon size={20} stroke={1.75} aria-hidden />
    </span>
  );
  return (
    <Timeline.Item bullet={bullet}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={12}>
        <Text fw={620} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text component="time" dateTime={at} size="sm" c="dimmed" flex="none" pt={2}>
          {when}
        </Text>
      </Group>
      {children ? (
        <Text component="div" size="sm" c="var(--text-mid)" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      ) : null}
      {tags ? (
        <Group gap="6px 8px" mt={8}>
          {tags}
        </Group>
      ) : null}
    </Timeline.Item>
  );
}
