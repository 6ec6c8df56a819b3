// What the three home pages share: ways on, and the newest notifications as Recent Activity.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NotificationRows } from '../../features/notifications/notification-list.tsx';
import { useNotifications } from '../../features/notifications/notification-queries.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import styles from './home.module.css';

export type QuickAction = { label: string; to: string; icon: Icon };

export function QuickActions({ actions }: { actions: QuickAction[] }) {
  const { t } = useLingui();
  return (
    <nav className={styles.actions} aria-label={t`Quick actions`}>
      {actions.map(({ label, to, icon }) => (
        <Link key={to} className={styles.action} to={to}>
          <IconTile icon={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

export function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.more} to={to}>
      {children}
    </Link>
  );
}

const newest = { limit: 5 };

export function RecentActivity() {
  const { t } = useLingui();
  return (
    <Card
      flush
      title={t`Recent Activity`}
      aside={
        <More to="/dashboard/notifications">
          <Trans>See all</Trans>
        </More>
      }
    >
      <ActivityRows />
    </Card>
  );
}

function ActivityRows() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useNotifications(newest);
  if (isError)
    return <ErrorState framed={false} title={t`Activity could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList framed={false} rows={3} />;
  if (data.notifications.length === 0)
    return (
      <p className={styles.quiet}>
        <Trans>Nothing has happened yet. What concerns you will be told here.</Trans>
      </p>
    );
  return <NotificationRows notifications={data.notifications} />;
}
