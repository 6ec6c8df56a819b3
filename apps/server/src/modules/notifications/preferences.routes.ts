// Routes under /api/notifications/preferences: which notifications a user gets, by channel.
import { channels, type NotificationEvent, notificationEvents } from '@lafiya/domain/notifications/notification-preferences';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { changePreference, ownPreferences } from './own-preferences.ts';

const event = z.enum(notificationEvents as [NotificationEvent, ...NotificationEvent[]]);
const channel = z.enum(channels);
const cell = z.strictObject({ channel, isOn: z.boolean(), isFixed: z.boolean().describe('True if the channel cannot be turned off.') });
export const preferenceGrid = z
  .strictObject({
    events: z.array(z.strictObject({ event, cells: z.array(cell).describe('Contains only the channels available for the event.') })),
    smsNumber: z.string().nullable().describe('Confirmed number for text messages in E.164 format. Null if there is none.'),
    phone: z.string().nullable().describe('Phone number of the profile, as it was typed.'),
  })
  .meta({ id: 'NotificationPreferences' });
const choice = z.strictObject({ event, channel, isOn: z.boolean() }).meta({ id: 'NotificationPreferenceForm' });
const tags = ['notifications'];

export function addNotificationPreferenceRoutes(app: Api, services: { database: Database; clock: Clock }): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/notifications/preferences',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'getNotificationPreferences',
      summary: 'Get the notification preferences',
      tags,
      response: { 200: preferenceGrid, ...problems('not_signed_in') },
    },
    handler: async (request) => ownPreferences(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/notifications/preferences',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'notifications.preference_changed' },
    schema: {
      operationId: 'updateNotificationPreference',
      summary: 'Turn a notification channel on or off',
      tags,
      body: choice,
      response: { 200: preferenceGrid, ...problems('not_signed_in', 'invalid_input') },
    },
    handler: async (request) => changePreference(services, contextOf(request, clock), request.body),
  });
}
