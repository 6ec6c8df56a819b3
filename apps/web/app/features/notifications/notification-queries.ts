// Queries of notifications (unread count, pages) and marking them as read.
import { countUnreadNotifications, listNotifications, markNotificationsRead } from '@lafiya/api-client';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

/** Polling for clients that do not receive live events. */
const refetchMs = 300_000;
const root = ['notifications'];

export function useUnreadCount(): number {
  return useApiQuery([...root, 'unread'], (bearer) => countUnreadNotifications(bearer), { refetchIntervalMs: refetchMs }).data?.unread ?? 0;
}

export type NotificationPage = { page?: number; limit?: number; onlyUnread?: boolean };

export function useNotifications({ page = 1, limit = 20, onlyUnread = false }: NotificationPage, enabled = true) {
  return useApiQuery(
    [...root, 'list', { page, limit, onlyUnread }],
    (bearer) => listNotifications({ page, limit, unread: onlyUnread ? 'true' : 'false' }, bearer),
    { enabled, keepPrevious: true },
  );
}

/** Marks the given notifications, or all of them, as read. */
export function useMarkRead() {
  return useApiMutation({
    send: (ids: string[] | undefined, bearer) => markNotificationsRead(ids ? { ids } : {}, bearer),
    invalidates: [root],
  });
}
