// /dashboard/notifications: all notifications, newest first, and a tab for unread ones.
import { brand } from '@lafiya/brand';
import type { Notification } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { NotificationRows } from '../../features/notifications/notification-list.tsx';
import { useMarkRead, useNotifications, useUnreadCount } from '../../features/notifications/notification-queries.ts';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageError } from '../../platform/page-error.tsx';
import { Card } from '../../ui/card.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EnvelopeArt } from '../../ui/illustrations/envelope.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';

const limit = 20;

export default function Notifications() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const unread = useUnreadCount();
  const markRead = useMarkRead();
  return (
    <>
      <title>{t`Notifications · ${brand.name}`}</title>
      <PageHeader
        title={t`Notifications`}
        actions={
          unread > 0 ? (
            <Button
              variant="default"
              loading={markRead.isPending}
              leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
              onClick={() => markRead.mutate(undefined)}
            >
              <Trans>Mark all read</Trans>
            </Button>
          ) : null
        }
      />
      <PageTabs
        label={t`Notifications`}
        value={read('show') === 'unread' ? 'unread' : 'all'}
        onChange={(show) => write({ show: show === 'unread' ? 'unread' : undefined })}
        tabs={[
          { value: 'all', label: t`All`, panel: <Panel onlyUnread={false} /> },
          { value: 'unread', label: t`Unread`, count: unread, hot: unread > 0, panel: <Panel onlyUnread /> },
        ]}
      />
    </>
  );
}

function Panel({ onlyUnread }: { onlyUnread: boolean }) {
  const { t } = useLingui();
  const { page, write } = useListParams();
  const { data, error, isFetching, refetch } = useNotifications({ page, limit, onlyUnread });
  if (error)
    return <PageError error={error} title={t`Notifications could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={5} />;
  if (data.notifications.length === 0)
    return (
      <EmptyState art={<EnvelopeArt />} title={onlyUnread ? t`You are up to date` : t`No notifications yet`}>
        {onlyUnread
          ? t`New notifications appear here.`
          : t`We will let you know here when something about your account or your care needs you.`}
      </EmptyState>
    );
  return (
    <Card flush>
      <NotificationRows notifications={data.notifications} aside={(notification) => <MarkRead notification={notification} />} />
      <ListPager
        page={page}
        limit={limit}
        total={data.total}
        totalPages={data.totalPages}
        onPage={(next) => write({ page: next })}
        busy={isFetching}
      />
    </Card>
  );
}

function MarkRead({ notification: { id, title, isRead } }: { notification: Notification }) {
  const { t } = useLingui();
  const markRead = useMarkRead();
  if (isRead) return null;
  return (
    <ActionIcon aria-label={t`Mark read: ${title}`} title={t`Mark read`} loading={markRead.isPending} onClick={() => markRead.mutate([id])}>
      <IconCheck size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
