// /api/notifications/devices: on which devices one is told things while the app is closed, and our key for browsers
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { type DeviceServices, listOwnDevices, takeAwayDevice, tryDevice, turnOnDevice } from './own-devices.ts';

const device = z
  .strictObject({
    id: z.uuid(),
    device: z.string().describe('What the browser says of itself'),
    endpoint: z.string().describe('By which a browser knows itself again'),
    subscribedAt: z.iso.datetime(),
    lastSuccessAt: z.iso.datetime().nullable(),
    isFailing: z.boolean().describe('The last try did not reach it'),
  })
  .meta({ id: 'NotificationDevice' });
const list = z.strictObject({ devices: z.array(device) }).meta({ id: 'NotificationDeviceList' });
const subscription = z
  .strictObject({
    endpoint: z.url().min(10).max(1_000),
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  })
  .meta({ id: 'PushSubscriptionForm' });
const key = z
  .strictObject({ publicKey: z.string().nullable().describe('Our VAPID key in base64url; null when we send no notifications') })
  .meta({ id: 'PushKey' });
const params = z.strictObject({ id: z.uuid() });
const nothing = z.strictObject({});
const message = z.strictObject({ message: z.string() });

const tags = ['notifications'];
const often = { points: 120, seconds: 60 };
const rateLimit = { points: 30, seconds: 60 };
const url = '/api/notifications/devices';

export function addDeviceNotificationRoutes(app: Api, services: DeviceServices & { clock: Clock }): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/notifications/push-key',
    config: { permission: 'signed_in', rateLimit: often, audit: 'none' },
    schema: {
      operationId: 'getPushKey',
      summary: 'The key that a browser needs to take notifications from us',
      tags,
      response: { 200: key, ...problems('not_signed_in') },
    },
    handler: async () => ({ publicKey: services.push?.publicKey ?? null }),
  });
  app.route({
    method: 'GET',
    url,
    config: { permission: 'signed_in', rateLimit: often, audit: 'none' },
    schema: {
      operationId: 'listNotificationDevices',
      summary: 'Devices on which one is told things, newest first',
      tags,
      response: { 200: list, ...problems('not_signed_in') },
    },
    handler: async (request) => listOwnDevices(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url,
    config: { permission: 'signed_in', rateLimit, audit: 'notifications.device_turned_on' },
    schema: {
      operationId: 'turnOnNotificationDevice',
      summary: 'Be told things on this device; again with the same endpoint changes nothing',
      tags,
      body: subscription,
      response: { 200: device, ...problems('not_signed_in', 'invalid_input') },
    },
    handler: async (request) => turnOnDevice(services, contextOf(request, clock), request.body),
  });
  addRoutesOfOne(app, services);
}

function addRoutesOfOne(app: Api, services: DeviceServices & { clock: Clock }): void {
  const { clock } = services;
  app.route({
    method: 'DELETE',
    url: `${url}/:id`,
    config: { permission: 'signed_in', about: 'own', rateLimit, audit: 'notifications.device_removed' },
    schema: {
      operationId: 'removeNotificationDevice',
      summary: 'Be told nothing on this device any more',
      tags,
      params,
      response: { 200: list, ...problems('not_signed_in', 'not_found') },
    },
    handler: async (request) => takeAwayDevice(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: `${url}/:id/test`,
    config: { permission: 'signed_in', about: 'own', rateLimit: { points: 10, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'testNotificationDevice',
      summary: 'Send a notification to this device, to see that it comes',
      tags,
      params,
      body: nothing,
      response: { 200: message, ...problems('not_signed_in', 'not_found') },
    },
    handler: async (request) => tryDevice(services, contextOf(request, clock), request.params.id),
  });
}
