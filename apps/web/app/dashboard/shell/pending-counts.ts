// Counts of pending items, shown beside menu items.
import { useLingui } from '@lingui/react/macro';
import { useUnreadCount } from '../../features/notifications/notification-queries.ts';
import { useStaffCounts } from '../../features/staff/staff-queries.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { closedReason } from '../closed-pages.ts';
import type { MenuRole, MenuItemName } from '../menu.ts';

export type PendingCount = { count: number; label: string; isHot: boolean };

export function usePendingCounts(role: MenuRole | null): Partial<Record<MenuItemName, PendingCount>> {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const { user } = useSession();
  const isOpen = role === 'ADMIN' && user !== undefined && closedReason(user, 'staff') === null;
  const waiting = useStaffCounts(isOpen).data?.waiting ?? 0;
  return {
    ...(unread > 0 ? { notifications: { count: unread, isHot: true, label: t`${unread} unread` } } : {}),
    ...(waiting > 0 ? { staff: { count: waiting, isHot: false, label: t`${waiting} awaiting verification` } } : {}),
  };
}
