// Notifications under the day they came, newest first, each with icon, text and time. Unread ones have a dot and a text for screen readers.
import type { Notification } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Box, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useZoneTimes } from '../../platform/zone-times.ts';
import rows from '../../ui/rows.module.css';
import { useDayName } from './day-name.ts';
import { useMarkRead } from './notification-queries.ts';
import { TopicIcon } from './notification-topics.tsx';
import styles from './notifications.module.css';

type Props = {
  notifications: Notification[];
  /** Level of the days' headings, below the heading of the page or card. */
  headings?: 2 | 3;
  /** Called when a link is followed, so that a popover can close. */
  onFollow?: () => void;
  /** Content at the end of a row, such as a button that marks it as read. */
  aside?: (notification: Notification) => ReactNode;
};

export function NotificationRows({ notifications, headings = 3, onFollow, aside }: Props) {
  const { dateOf } = useZoneTimes();
  const dayName = useDayName();
  // Newest first, so the days come in order.
  const days = [...new Set(notifications.map(({ at }) => dateOf(at)))];
  return days.map((date) => (
    <section key={date} aria-label={dayName(date)}>
      <Title order={headings} className={styles.day ?? ''}>
        {dayName(date)}
      </Title>
      <Box component="ul">
        {notifications
          .filter(({ at }) => dateOf(at) === date)
          .map((notification) => (
            <Group
              key={notification.id}
              component="li"
              className={`${rows.linkRow} ${styles.row}`}
              gap="sm"
              align="flex-start"
              wrap="nowrap"
            >
              <NotificationRow notification={notification} onFollow={onFollow} />
              {aside?.(notification)}
            </Group>
          ))}
      </Box>
    </section>
  ));
}

function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: (() => void) | undefined }) {
  const { time } = useZoneTimes();
  const markRead = useMarkRead();
  const { id, kind, title, body, path, at, isRead } = notification;
  const follow = () => {
    if (!isRead) markRead.mutate([id]);
    onFollow?.();
  };
  return (
    <>
      <TopicIcon kind={kind} />
      <Stack gap={2} flex={1} miw={0}>
        <Text fw={isRead ? 520 : 660} lh={1.4}>
          {path ? (
            <Link className={rows.cover} to={path} onClick={follow}>
              {title}
            </Link>
          ) : (
            title
          )}
          {isRead ? null : (
            <span className={styles.new}>
              <VisuallyHidden>
                <Trans>New</Trans>
              </VisuallyHidden>
            </span>
          )}
        </Text>
        <Text size="sm" c="var(--text-mid)" maw="68ch">
          {body}
        </Text>
        <Text component="time" dateTime={at} size="xs" c="var(--text-soft)">
          {time(at)}
        </Text>
      </Stack>
    </>
  );
}
