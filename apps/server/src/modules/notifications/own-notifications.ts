// What somebody was told, how much of it is new, and that they have read it.
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { tellLive } from '../../platform/live/tell-live.ts';
import { countNotifications, countUnread, markRead, type NotificationPage, notificationsOf } from './notifications.repository.ts';

type Services = { database: Database };

export async function listNotifications({ database }: Services, context: Context, search: Omit<NotificationPage, 'userId'>) {
  const userId = ownId(context);
  return database.inFrame(context.actor, async (tx) => {
    const { all, unread } = await countNotifications(tx, userId);
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

export async function unreadNotifications({ database }: Services, context: Context): Promise<{ unread: number }> {
  return database.inFrame(context.actor, async (tx) => ({ unread: await countUnread(tx, ownId(context)) }));
}

/** All of them when none is named. What is not one's own is passed over, as if it were not there. */
export async function readNotifications({ database }: Services, context: Context, ids: string[] | undefined): Promise<{ unread: number }> {
  const userId = ownId(context);
  return database.inFrame(context.actor, async (tx) => {
    await markRead(tx, userId, ids, context.clock.now());
    // On their other devices the bell counts down too.
    await tellLive(tx, context, { users: [userId] }, 'notifications');
    return { unread: await countUnread(tx, userId) };
  });
}

export function ownId({ actor }: Context): string {
  if (actor.kind !== 'user') throw new AppError('not_signed_in');
  return actor.userId;
}
