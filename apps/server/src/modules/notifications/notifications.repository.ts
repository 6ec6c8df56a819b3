// Queries for in-app notifications. Row security shows users only their own, so an insert for another user returns no row.
import { type NotificationTopic, topicPrefixes } from '@lafiya/domain/notifications/notification-topics';
import { sql } from 'kysely';
import { z } from 'zod';
import { addBeforeCommit } from '../../platform/database/collected-rows.repository.ts';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

export type NotificationRow = {
  id: string;
  kind: string;
  title: string;
  body: string;
  path: string | null;
  at: Date;
  readAt: Date | null;
};

export async function addNotification(tx: Tx, row: Omit<NotificationRow, 'readAt'> & { userId: string }): Promise<void> {
  const { id, userId, kind, title, body, path, at } = row;
  await addBeforeCommit(tx, 'notifications', [{ id, user_id: userId, kind, title, body, path, occurred_at: at }]);
}

type NotificationFilter = { userId: string; topic?: NotificationTopic | undefined };
export type NotificationPage = NotificationFilter & { onlyUnread: boolean; page: number; limit: number };

/** The user's notifications, about one topic or all. */
function notificationsAbout(tx: Tx, { userId, topic }: NotificationFilter) {
  const query = tx.selectFrom('notifications').where('user_id', '=', userId);
  if (!topic) return query;
  const { prefixes, isExcluded } = topicPrefixes(topic);
  return query.where(sql<string>`split_part(kind, '.', 1)`, isExcluded ? 'not in' : 'in', prefixes);
}

export async function notificationsOf(tx: Tx, { onlyUnread, page, limit, ...filter }: NotificationPage): Promise<NotificationRow[]> {
  let query = notificationsAbout(tx, filter).select(['id', 'kind', 'title', 'body', 'path', 'occurred_at as at', 'read_at as readAt']);
  if (onlyUnread) query = query.where('read_at', 'is', null);
  return query
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countNotifications(tx: Tx, filter: NotificationFilter): Promise<{ all: number; unread: number }> {
  return notificationsAbout(tx, filter)
    .select((e) => [
      e.cast<number>(e.fn.countAll(), 'integer').as('all'),
      e.cast<number>(e.fn.countAll().filterWhere('read_at', 'is', null), 'integer').as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** Separate from countNotifications: it runs often and uses a partial index. */
export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const counted = await tx
    .selectFrom('notifications')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return counted.unread;
}

export async function markRead(tx: Tx, userId: string, ids: string[] | undefined, at: Date): Promise<void> {
  let query = tx.updateTable('notifications').set({ read_at: at }).where('user_id', '=', userId).where('read_at', 'is', null);
  if (ids) query = query.where((e) => e('id', '=', e.fn.any(e.val(ids))));
  await query.execute();
}

const adminId = z.strictObject({ id: z.uuid() });

/** For the worker. */
export async function adminIds(tx: Tx): Promise<string[]> {
  const rows = await selectRows(tx, adminId, sql`select admin_ids() as id`);
  return rows.map((row) => row.id);
}
