// /dashboard/notifications: notifications by day, filtered by topic and unread (in the address); for patients also the waitlists they are on.
import { brand } from '@lafiya/brand';
import type { Notification } from '@lafiya/api-client';
import { type NotificationTopic, notificationTopics } from '@lafiya/domain/notifications/notification-topics';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Chip, Grid, Group, ScrollArea, Stack } from '@mantine/core';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { NotificationRows } from '../../features/notifications/notification-list.tsx';
import { useMarkRead, useNotifications, useUnreadCount } from '../../features/notifications/notification-queries.ts';
import { topicLooks } from '../../features/notifications/notification-topics.tsx';
import { OwnWaitlist } from '../../features/waitlist/own-waitlist.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EnvelopeArt } from '../../ui/illustrations/envelope.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';

const limit = 20;

export default function Notifications() {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const markRead = useMarkRead();
  const isPatient = useSession().user?.role === 'PATIENT';
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
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: isPatient ? 8 : 12 }}>
          <NotificationList unread={unread} />
        </Grid.Col>
        {isPatient ? (
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <OwnWaitlist />
          </Grid.Col>
        ) : null}
      </Grid>
    </>
  );
}

function NotificationList({ unread }: { unread: number }) {
  const { read, page, write } = useListParams();
  const onlyUnread = read('show') === 'unread';
  const topic = notificationTopics.find((known) => known === read('topic'));
  return (
    <Stack gap="md">
      <Filters
        unread={unread}
        onlyUnread={onlyUnread}
        topic={topic}
        onUnread={(only) => write({ show: only ? 'unread' : undefined })}
        onTopic={(chosen) => write({ topic: chosen })}
      />
      <Panel onlyUnread={onlyUnread} topic={topic} page={page} onPage={(next) => write({ page: next })} />
    </Stack>
  );
}

type FilterProps = {
  unread: number;
  onlyUnread: boolean;
  topic: NotificationTopic | undefined;
  onUnread: (only: boolean) => void;
  onTopic: (topic: NotificationTopic | undefined) => void;
};

function Filters({ unread, onlyUnread, topic, onUnread, onTopic }: FilterProps) {
  const { t, i18n } = useLingui();
  const topics = [
    { value: 'all', label: t`Every topic` },
    ...notificationTopics.map((value) => ({ value, label: i18n._(topicLooks[value].label) })),
  ];
  return (
    <Group gap="sm" justify="space-between">
      <SegmentedSwitch<'all' | 'unread'>
        label={t`Show`}
        value={onlyUnread ? 'unread' : 'all'}
        onChange={(value) => onUnread(value === 'unread')}
        choices={[
          { value: 'all', label: t`All` },
          { value: 'unread', label: unread > 0 ? t`Unread (${unread})` : t`Unread` },
        ]}
      />
      <ScrollArea type="never" maw="100%">
        <Chip.Group value={topic ?? 'all'} onChange={(value) => onTopic(notificationTopics.find((known) => known === value))}>
          <Group gap={6} wrap="nowrap" role="radiogroup" aria-label={t`Topic`}>
            {topics.map(({ value, label }) => (
              <Chip key={value} value={value} styles={{ label: { height: 'var(--h-sm)' } }}>
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </ScrollArea>
    </Group>
  );
}

type PanelProps = { onlyUnread: boolean; topic: NotificationTopic | undefined; page: number; onPage: (page: number) => void };

function Panel({ onlyUnread, topic, page, onPage }: PanelProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useNotifications({ page, limit, onlyUnread, topic });
  if (error)
    return <PageError error={error} title={t`Notifications could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={5} />;
  if (data.notifications.length === 0) return <Nothing onlyUnread={onlyUnread} isFiltered={topic !== undefined} />;
  return (
    <Card flush>
      <NotificationRows
        notifications={data.notifications}
        headings={2}
        aside={(notification) => <MarkRead notification={notification} />}
      />
      <ListPager page={page} limit={limit} total={data.total} totalPages={data.totalPages} onPage={onPage} busy={isFetching} />
    </Card>
  );
}

function Nothing({ onlyUnread, isFiltered }: { onlyUnread: boolean; isFiltered: boolean }) {
  const { t } = useLingui();
  if (isFiltered)
    return (
      <EmptyState art={<EnvelopeArt />} title={onlyUnread ? t`Nothing unread about this topic` : t`Nothing about this topic`}>
        {t`Choose Every topic to see the others.`}
      </EmptyState>
    );
  return (
    <EmptyState art={<EnvelopeArt />} title={onlyUnread ? t`You are up to date` : t`No notifications yet`}>
      {onlyUnread ? t`New notifications appear here.` : t`You see news about your appointments, your record and your account here.`}
    </EmptyState>
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
