// Routes under /api/notifications: the user's list, the unread count, and marking notifications as read.
import { notificationTopics } from '@lafiya/domain/notifications/notification-topics';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listNotifications, markNotificationsRead, countUnreadNotifications } from './own-notifications.ts';

const query = z.strictObject({
  unread: z.enum(['true', 'false']).default('false').describe('Only unread notifications.'),
  topic: z.enum(notificationTopics).optional().describe('Only notifications about this topic.'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const notification = z
  .strictObject({
    id: z.uuid(),
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    path: z.string().nullable(),
    at: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });
const list = z
  .strictObject({
    notifications: z.array(notification),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    unread: z.int(),
  })
  .meta({ id: 'NotificationList' });
export const unreadNotifications = z.strictObject({ unread: z.int() }).meta({ id: 'UnreadNotifications' });
const readBody = z
  .strictObject({ ids: z.array(z.uuid()).max(500).optional().describe('Defaults to all notifications.') })
  .meta({ id: 'MarkNotificationsReadForm' });

const config = { permission: 'signed_in', rateLimit: { points: 240, seconds: 60 }, audit: 'none' } as const;
const tags = ['notifications'];

export function addNotificationRoutes(app: Api, services: { database: Database; clock: Clock }): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/notifications',
    config,
    schema: {
      operationId: 'listNotifications',
      summary: 'List notifications, newest first',
      tags,
      querystring: query,
      response: { 200: list, ...problems('not_signed_in') },
    },
    handler: async (request) => {
      const { unread: only, topic, page, limit } = request.query;
      return listNotifications(services, contextOf(request, clock), { onlyUnread: only === 'true', topic, page, limit });
    },
  });
  app.route({
    method: 'GET',
    url: '/api/notifications/unread',
    config,
    schema: {
      operationId: 'countUnreadNotifications',
      summary: 'Count unread notifications',
      tags,
      response: { 200: unreadNotifications, ...problems('not_signed_in') },
    },
    handler: async (request) => countUnreadNotifications(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/notifications/read',
    config,
    schema: {
      operationId: 'markNotificationsRead',
      summary: 'Mark notifications as read',
      tags,
      body: readBody,
      response: { 200: unreadNotifications, ...problems('not_signed_in') },
    },
    handler: async (request) => markNotificationsRead(services, contextOf(request, clock), request.body.ids),
  });
}
