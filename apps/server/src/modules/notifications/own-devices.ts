// One's own devices: turning one on, which there are, taking one away, and trying whether notifications come.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { isBrowserKey, type PushDoor, refusePushAddress } from '../../platform/push/push-addresses.ts';
import type { PushAddress } from '../../platform/push/push-line.ts';
import { type DeviceRow, deviceToReach, devicesOf, forgetDevice, keepDevice } from './devices.repository.ts';
import { ownId } from './own-notifications.ts';

export type DeviceServices = { database: Database; outbox: Outbox; push: PushDoor | null };

export async function listOwnDevices({ database }: DeviceServices, context: Context) {
  const userId = ownId(context);
  return { devices: (await database.inFrame(context.actor, (tx) => devicesOf(tx, userId))).map(shown) };
}

export async function turnOnDevice({ database, push }: DeviceServices, context: Context, to: PushAddress) {
  const userId = ownId(context);
  const { actor, clock } = context;
  if (actor.kind !== 'user' || !actor.sessionId) throw new AppError('not_signed_in');
  const { sessionId } = actor;
  if (!push || refusePushAddress(to.endpoint, push.allowedOrigins)) throw notTaken('We cannot reach this browser’s push service.');
  if (!isBrowserKey(to.p256dh)) throw notTaken('This browser’s key is not one.', 'p256dh');
  return database.inFrame(actor, async (tx) => {
    const fresh = newId();
    const id = await keepDevice(tx, fresh, sessionId, to, clock.now());
    const kept = (await devicesOf(tx, userId)).find((row) => row.id === id);
    if (!kept) throw notTaken('This device is somebody else’s. Please turn notifications off in this browser and on again.');
    // A page that is opened again says the same again.
    if (id === fresh) await recordAudit(tx, context, { thing: { kind: 'device', id } });
    return shown(kept);
  });
}

export async function takeAwayDevice({ database }: DeviceServices, context: Context, id: string) {
  const userId = ownId(context);
  return database.inFrame(context.actor, async (tx) => {
    if (!(await forgetDevice(tx, userId, id))) throw new AppError('not_found');
    await recordAudit(tx, context, { thing: { kind: 'device', id } });
    return { devices: (await devicesOf(tx, userId)).map(shown) };
  });
}

/** Goes the whole way that a reminder goes, so that one sees what one would see. */
export async function tryDevice({ database, outbox }: DeviceServices, context: Context, id: string) {
  const userId = ownId(context);
  return database.inFrame(context.actor, async (tx) => {
    if (!(await deviceToReach(tx, userId, id))) throw new AppError('not_found');
    await outbox.push(tx, context, {
      userId,
      deviceId: id,
      title: 'Notifications work here',
      words: 'This is how we tell you of your visits on this device.',
      path: '/dashboard/settings?tab=notifications',
      topic: 'test',
      until: new Date(context.clock.now().getTime() + testUsefulMs).toISOString(),
    });
    return { message: 'A test is on its way.' };
  });
}

const testUsefulMs = 300_000;

const notTaken = (message: string, field = 'endpoint'): AppError => new AppError('invalid_input', { fields: [{ field, message }] });

const shown = ({ subscribedAt, lastSuccessAt, failures, ...row }: DeviceRow) => ({
  ...row,
  subscribedAt: subscribedAt.toISOString(),
  lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  isFailing: failures > 0,
});
