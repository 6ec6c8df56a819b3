// Lists a user's own notifications, counts the unread ones and marks them as read.
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { countNotifications, countUnread, markRead, type NotificationPage, notificationsOf } from './notifications.repository.ts';

type Services = { database: Database };

export async function listNotifications({ database }: Services, context: Context, search: Omit<NotificationPage, 'userId'>) {
  const userId = requireUserId(context);
  return database.withTransaction(context.actor, async (tx) => {
    const { all, unread } = await countNotifications(tx, { userId, topic: search.topic });
    const total = search.onlyUnread ? unread : all;
    const rows = await notificationsOf(tx, { ...search, userId });
    return {
      notifications: rows.map(({ readAt, at, ...row }) => ({ ...row, at: at.toISOString(), isRead: readAt !== null })),
      total,
      page: search.page,
      limit: search.limit,
      totalPages: Math.ceil(total / search.limit),
      unread,
    };
  });
}

export async function countUnreadNotifications({ database }: Services, context: Context): Promise<{ unread: number }> {
  return database.withTransaction(context.actor, async (tx) => ({ unread: await countUnread(tx, requireUserId(context)) }));
}

/** Marks all when no ids are given. Ids of other users' notifications are ignored. */
export async function markNotificationsRead(
  { database }: Services,
  context: Context,
  ids: string[] | undefined,
): Promise<{ unread: number }> {
  const userId = requireUserId(context);
  return database.withTransaction(context.actor, async (tx) => {
    await markRead(tx, userId, ids, context.clock.now());
    // Updates the unread count on the user's other devices.
    await publishLiveEvent(tx, context, { users: [userId] }, 'notifications');
    return { unread: await countUnread(tx, userId) };
  });
}

export function requireUserId({ actor }: Context): string {
  if (actor.kind !== 'user') throw new AppError('not_signed_in');
  return actor.userId;
}
