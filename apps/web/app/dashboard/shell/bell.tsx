// Notification bell: unread count and a popover with the newest notifications.
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Box, Button, Divider, Group, Indicator, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { NotificationRows } from '../../features/notifications/notification-list.tsx';
import { useMarkRead, useNotifications, useUnreadCount } from '../../features/notifications/notification-queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Popover, ScrollArea } from '../../ui/lazy-popover.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import styles from './bell.module.css';

const newestNotifications = { limit: 5 };

export function Bell() {
  const { t } = useLingui();
  const [isOpen, popover] = useDisclosure(false);
  const unread = useUnreadCount();
  return (
    <Popover
      opened={isOpen}
      onChange={popover.toggle}
      position="bottom-end"
      // Kept inside the viewport on phones; `fixed` so that the page does not grow while the popover is positioned.
      floatingStrategy="fixed"
      width="min(380px, calc(100vw - 16px))"
      middlewares={{ flip: false, shift: { padding: 8 } }}
      radius="md"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon className={styles.bell ?? ''} onClick={popover.toggle}>
          <VisuallyHidden>{unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`}</VisuallyHidden>
          <Indicator
            aria-hidden
            label={unread > 9 ? '9+' : unread}
            disabled={unread === 0}
            size={18}
            offset={4}
            color="var(--accent)"
            classNames={{ indicator: styles.badge ?? '' }}
          >
            <IconBell size={24} stroke={1.75} style={{ display: 'block' }} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className={styles.menu ?? ''} aria-label={t`Notifications`}>
        <Newest unread={unread} onNavigate={popover.close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({ unread, onNavigate }: { unread: number; onNavigate: () => void }) {
  const markRead = useMarkRead();
  return (
    <>
      <Group justify="space-between" mih={56} pl="md" pr="xs">
        <Title order={2} fz="1.0625rem" fw={660}>
          <Trans>Notifications</Trans>
        </Title>
        {unread > 0 ? (
          <Button size="sm" variant="subtle" loading={markRead.isPending} onClick={() => markRead.mutate(undefined)}>
            <Trans>Mark all read</Trans>
          </Button>
        ) : null}
      </Group>
      <Divider />
      <NewestRows onNavigate={onNavigate} />
      <Divider />
      <Box p={4}>
        <Button component={Link} to="/dashboard/notifications" variant="subtle" fullWidth onClick={onNavigate}>
          <Trans>See all notifications</Trans>
        </Button>
      </Box>
    </>
  );
}

function NewestRows({ onNavigate }: { onNavigate: () => void }) {
  const { data, isError, isFetching, refetch } = useNotifications(newestNotifications);
  if (isError)
    return (
      <ErrorState
        framed={false}
        title={<Trans>Notifications could not be loaded</Trans>}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonList framed={false} rows={3} />;
  if (data.notifications.length === 0)
    return (
      <Text c="var(--text-soft)" p="md">
        <Trans>No notifications yet. You see news about your appointments and your account here.</Trans>
      </Text>
    );
  return (
    <ScrollArea.Autosize mah="min(60vh, 460px)">
      <NotificationRows notifications={data.notifications} onFollow={onNavigate} />
    </ScrollArea.Autosize>
  );
}
