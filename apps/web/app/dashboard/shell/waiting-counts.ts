// The small numbers beside places of the menu: what waits there for the reader.
import { useLingui } from '@lingui/react/macro';
import { useUnreadCount } from '../../features/notifications/notification-queries.ts';
import { useStaffCounts } from '../../features/staff/staff-queries.ts';
import type { MenuRole, PlaceName } from '../menu.ts';

export type Waiting = { count: number; words: string; isHot: boolean };

export function useWaitingCounts(role: MenuRole | null): Partial<Record<PlaceName, Waiting>> {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const waiting = useStaffCounts(role === 'ADMIN').data?.waiting ?? 0;
  return {
    ...(unread > 0 ? { notifications: { count: unread, isHot: true, words: t`${unread} unread` } } : {}),
    ...(waiting > 0 ? { staff: { count: waiting, isHot: false, words: t`${waiting} waiting for a check` } } : {}),
  };
}
