// Manages a user's own push devices: list, turn on, remove and test.
import { recordAudit, skipAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { isValidBrowserKey, type PushSettings, checkPushEndpoint } from '../../platform/push/push-endpoints.ts';
import type { PushTarget } from '../../platform/push/push-client.ts';
import { type DeviceRow, deviceAddressOf, devicesOf, deleteDevice, saveDevice } from './devices.repository.ts';
import { requireUserId } from './own-notifications.ts';

export type DeviceServices = { database: Database; outbox: Outbox; push: PushSettings | null };

export async function listOwnDevices({ database }: DeviceServices, context: Context) {
  const userId = requireUserId(context);
  return { devices: (await database.withTransaction(context.actor, (tx) => devicesOf(tx, userId))).map(presentDevice) };
}

export async function turnOnDevice({ database, push }: DeviceServices, context: Context, to: PushTarget) {
  const userId = requireUserId(context);
  const { actor, clock } = context;
  if (actor.kind !== 'user' || !actor.sessionId) throw new AppError('not_signed_in');
  const { sessionId } = actor;
  if (!push || checkPushEndpoint(to.endpoint, push.allowedOrigins))
    throw invalidSubscription('We cannot reach this browser’s push service.');
  if (!isValidBrowserKey(to.p256dh)) throw invalidSubscription('This browser’s key is not valid.', 'p256dh');
  return database.withTransaction(actor, async (tx) => {
    const newDeviceId = newId();
    const id = await saveDevice(tx, newDeviceId, sessionId, to, clock.now());
    const saved = (await devicesOf(tx, userId)).find((row) => row.id === id);
    if (!saved)
      throw invalidSubscription('This device belongs to someone else. Please turn notifications off in this browser and on again.');
    // The page registers the same device each time it is opened, so only the first time is audited.
    if (id === newDeviceId) await recordAudit(tx, context, { resource: { kind: 'device', id } });
    else skipAudit(context);
    return presentDevice(saved);
  });
}

export async function removeDevice({ database }: DeviceServices, context: Context, id: string) {
  const userId = requireUserId(context);
  return database.withTransaction(context.actor, async (tx) => {
    if (!(await deleteDevice(tx, userId, id))) throw new AppError('not_found');
    await recordAudit(tx, context, { resource: { kind: 'device', id } });
    return { devices: (await devicesOf(tx, userId)).map(presentDevice) };
  });
}

/** Uses the same delivery path as a reminder, so that the test shows what the user would see. */
export async function testDevice({ database, outbox }: DeviceServices, context: Context, id: string) {
  const userId = requireUserId(context);
  return database.withTransaction(context.actor, async (tx) => {
    if (!(await deviceAddressOf(tx, userId, id))) throw new AppError('not_found');
    await outbox.push(tx, context, {
      userId,
      deviceId: id,
      title: 'Notifications work here',
      text: 'This is how we notify you about your appointments on this device.',
      path: '/dashboard/settings?tab=notifications',
      topic: 'test',
      until: new Date(context.clock.now().getTime() + testTtlMs).toISOString(),
    });
    return { message: 'We have sent a test.' };
  });
}

const testTtlMs = 300_000;

const invalidSubscription = (message: string, field = 'endpoint'): AppError =>
  new AppError('invalid_input', { fields: [{ field, message }] });

const presentDevice = ({ subscribedAt, lastSuccessAt, failures, ...row }: DeviceRow) => ({
  ...row,
  subscribedAt: subscribedAt.toISOString(),
  lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  isFailing: failures > 0,
});
