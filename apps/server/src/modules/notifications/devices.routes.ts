// Routes under /api/notifications/devices: push devices, and the public VAPID key.
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { textLike, webAddress } from '../../platform/http/text-schemas.ts';
import { type DeviceServices, listOwnDevices, removeDevice, testDevice, turnOnDevice } from './own-devices.ts';

const device = z
  .strictObject({
    id: z.uuid(),
    device: z.string().describe('Device name from the user agent.'),
    endpoint: z.string().describe('Push endpoint that identifies the browser.'),
    subscribedAt: z.iso.datetime(),
    lastSuccessAt: z.iso.datetime().nullable(),
    isFailing: z.boolean().describe('True if the last delivery failed.'),
  })
  .meta({ id: 'NotificationDevice' });
const list = z.strictObject({ devices: z.array(device) }).meta({ id: 'NotificationDeviceList' });
const subscription = z
  .strictObject({
    endpoint: webAddress(1_000),
    p256dh: textLike(/^[A-Za-z0-9_-]{87}$/),
    auth: textLike(/^[A-Za-z0-9_-]{22}$/),
  })
  .meta({ id: 'PushSubscriptionForm' });
const key = z
  .strictObject({ publicKey: z.string().nullable().describe('VAPID public key in base64url. Null if push is disabled.') })
  .meta({ id: 'PushKey' });
const params = z.strictObject({ id: z.uuid() });
const emptyBody = z.strictObject({});
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
      summary: 'Get the public key for push subscriptions',
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
      summary: 'List the devices that receive push notifications',
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
      operationId: 'registerNotificationDevice',
      summary: 'Register a device for push notifications',
      description: 'Registering the same endpoint again changes nothing.',
      tags,
      body: subscription,
      response: { 200: device, ...problems('not_signed_in', 'invalid_input') },
    },
    handler: async (request) => turnOnDevice(services, contextOf(request, clock), request.body),
  });
  addSingleDeviceRoutes(app, services);
}

function addSingleDeviceRoutes(app: Api, services: DeviceServices & { clock: Clock }): void {
  const { clock } = services;
  app.route({
    method: 'DELETE',
    url: `${url}/:id`,
    config: { permission: 'signed_in', subject: 'own', rateLimit, audit: 'notifications.device_removed' },
    schema: {
      operationId: 'removeNotificationDevice',
      summary: 'Remove a device from push notifications',
      tags,
      params,
      response: { 200: list, ...problems('not_signed_in', 'not_found') },
    },
    handler: async (request) => removeDevice(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: `${url}/:id/test`,
    config: { permission: 'signed_in', subject: 'own', rateLimit: { points: 10, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'testNotificationDevice',
      summary: 'Send a test notification to a device',
      tags,
      params,
      body: emptyBody,
      response: { 200: message, ...problems('not_signed_in', 'not_found') },
    },
    handler: async (request) => testDevice(services, contextOf(request, clock), request.params.id),
  });
}
