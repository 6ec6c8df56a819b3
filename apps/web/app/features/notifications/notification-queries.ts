// What one was told: how many are new, the list by pages, and marking as read.
import { countUnreadNotifications, listNotifications, readNotifications } from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

/** Live events say when there is something new; this is for whoever they do not reach. */
const lookAgainMs = 300_000;
const root = ['notifications'];

export function useUnreadCount(): number {
  return useApiQuery([...root, 'unread'], (bearer) => countUnreadNotifications(bearer), { everyMs: lookAgainMs }).data?.unread ?? 0;
}

export type NotificationPage = { page?: number; limit?: number; onlyUnread?: boolean };

export function useNotifications({ page = 1, limit = 20, onlyUnread = false }: NotificationPage, enabled = true) {
  return useApiQuery(
    [...root, 'list', { page, limit, onlyUnread }],
    (bearer) => listNotifications({ page, limit, unread: onlyUnread ? 'true' : 'false' }, bearer),
    { enabled, keepsLast: true },
  );
}

/** Some of them, or all when none are named. */
export function useMarkRead() {
  return useApiAct({
    send: (ids: string[] | undefined, bearer) => readNotifications(ids ? { ids } : {}, bearer),
    changes: [root],
  });
}
