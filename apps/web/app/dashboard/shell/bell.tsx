// Notification bell: unread count and a popover with the newest notifications.
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Popover, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { NotificationRows } from '../../features/notifications/notification-list.tsx';
import { useMarkRead, useNotifications, useUnreadCount } from '../../features/notifications/notification-queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
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
          <IconBell size={24} stroke={1.75} aria-hidden />
          {unread > 0 ? (
            <span className={styles.badge} aria-hidden>
              {unread > 9 ? '9+' : unread}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''} aria-label={t`Notifications`}>
        <Newest unread={unread} onNavigate={popover.close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({ unread, onNavigate }: { unread: number; onNavigate: () => void }) {
  const markRead = useMarkRead();
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Notifications</Trans>
        </h2>
        {unread > 0 ? (
          <Button size="sm" variant="subtle" loading={markRead.isPending} onClick={() => markRead.mutate(undefined)}>
            <Trans>Mark all read</Trans>
          </Button>
        ) : null}
      </div>
      <NewestRows onNavigate={onNavigate} />
      <div className={styles.foot}>
        <Link to="/dashboard/notifications" onClick={onNavigate}>
          <Trans>See all notifications</Trans>
        </Link>
      </div>
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
      <p className={styles.nothing}>
        <Trans>No notifications yet. We will let you know here when something needs you.</Trans>
      </p>
    );
  return (
    <div className={styles.rows}>
      <NotificationRows notifications={data.notifications} onFollow={onNavigate} />
    </div>
  );
}
