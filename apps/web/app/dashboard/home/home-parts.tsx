// Shared parts of the home pages: quick actions and recent activity, or notifications for users without access to appointments.
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActivityRows } from '../../features/home/activity.tsx';
import { useHome } from '../../features/home/home-queries.ts';
import { NotificationRows } from '../../features/notifications/notification-list.tsx';
import { useNotifications } from '../../features/notifications/notification-queries.ts';
import { isAccessDenied } from '../../platform/page-error.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import styles from './home.module.css';

export type QuickAction = { label: string; icon: Icon } & ({ to: string } | { onClick: () => void });

export function QuickActions({ actions }: { actions: QuickAction[] }) {
  const { t } = useLingui();
  return (
    <SimpleGrid component="nav" cols={{ base: 2, md: 4 }} spacing="sm" aria-label={t`Quick actions`}>
      {actions.map(({ label, icon, ...target }) =>
        'to' in target ? (
          <Link key={label} className={styles.action} to={target.to}>
            <IconTile icon={icon} />
            {label}
          </Link>
        ) : (
          <UnstyledButton key={label} className={styles.action ?? ''} aria-haspopup="dialog" onClick={target.onClick}>
            <IconTile icon={icon} />
            {label}
          </UnstyledButton>
        ),
      )}
    </SimpleGrid>
  );
}

export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} size="sm" fw={560} lh="44px" my={-8} flex="none" underline="hover" to={to}>
      {children}
    </Anchor>
  );
}

const newestNotifications = { limit: 5 };

export function RecentActivity() {
  const { t } = useLingui();
  return (
    <Card
      flush
      title={t`Recent Activity`}
      aside={
        <MoreLink to="/dashboard/notifications">
          <Trans>See all</Trans>
        </MoreLink>
      }
    >
      <Activity />
    </Card>
  );
}

function Activity() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useHome();
  if (isAccessDenied(error)) return <RecentNotifications />;
  if (error)
    return <ErrorState framed={false} title={t`Activity could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return data ? <ActivityRows activity={data.activity} /> : <SkeletonList framed={false} rows={3} />;
}

function RecentNotifications() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useNotifications(newestNotifications);
  if (isError)
    return <ErrorState framed={false} title={t`Activity could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList framed={false} rows={3} />;
  if (data.notifications.length === 0)
    return (
      <Text c="dimmed" p={{ base: '0 18px 18px', md: '0 24px 22px' }}>
        <Trans>No activity yet</Trans>
      </Text>
    );
  return <NotificationRows notifications={data.notifications} />;
}
