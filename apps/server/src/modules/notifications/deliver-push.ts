// Delivers one outbox row to one device and updates the device according to the push service's response.
import type { Json } from '@lafiya/database/types';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { RetryLaterError, PermanentDeliveryError } from '../../platform/outbox/deliver-outbox.ts';
import type { PushMessage } from '../../platform/outbox/outbox.ts';
import type { PushClient } from '../../platform/push/push-client.ts';
import { FetchRefused, type PostResult } from '../../platform/safe-fetch.ts';
import { deviceAddressOf, deleteDevice, recordFailure, recordSuccess, type DeviceAddress } from './devices.repository.ts';

type Services = { database: Database; clock: Clock; client: PushClient | null };

/** The longest TTL that push services accept. */
const maxTtlSeconds = 28 * 86_400;
const deviceGoneMessage = 'the device no longer accepts notifications';

export async function deliverPush(services: Services, { payload }: { id: string; payload: Json }): Promise<void> {
  const { clock, client } = services;
  const { userId, deviceId, title, text, path, topic, until } = payload as unknown as PushMessage;
  if (!client) throw new PermanentDeliveryError('no VAPID key is configured');
  const seconds = Math.floor((Date.parse(until) - clock.now().getTime()) / 1_000);
  if (seconds <= 0) throw new PermanentDeliveryError('the notification has expired');
  const asOwner = transactionAs(services, userId);
  // The device was turned off, or belongs to another user now.
  const device = await asOwner((tx) => deviceAddressOf(tx, userId, deviceId));
  if (!device) throw new PermanentDeliveryError(deviceGoneMessage);
  const pushPayload = { title, text, link: path, tag: topic };
  const response = await sendToDevice(client, device, pushPayload, Math.min(seconds, maxTtlSeconds));
  if (response === 'forbidden' || response.status === 404 || response.status === 410) {
    await asOwner((tx) => deleteDevice(tx, userId, deviceId));
    throw new PermanentDeliveryError(deviceGoneMessage);
  }
  if (response.status >= 200 && response.status < 300) return asOwner((tx) => recordSuccess(tx, userId, deviceId, clock.now()));
  await asOwner((tx) => recordFailure(tx, userId, deviceId));
  throw errorFor(response, clock.now());
}

/** Runs as the device's owner, so that row security applies to the worker too. */
const transactionAs =
  ({ database }: Services, userId: string) =>
  <Result>(work: Parameters<typeof database.withTransaction<Result>>[1]): Promise<Result> =>
    database.withTransaction({ kind: 'user', userId }, work);

/** 'forbidden' when the endpoint now resolves to a private network, where no push service runs, or is not on our list any more. */
async function sendToDevice(
  client: PushClient,
  to: DeviceAddress,
  pushPayload: Parameters<PushClient['send']>[1],
  seconds: number,
): Promise<PostResult | 'forbidden'> {
  try {
    return await client.send(to, pushPayload, seconds);
  } catch (error) {
    if (error instanceof FetchRefused && ['not_public', 'not_https', 'not_listed'].includes(error.why)) return 'forbidden';
    throw error;
  }
}

/** Only a rejection of this message itself is final. Authentication errors and overload are retried. */
function errorFor({ status, retryAfter }: PostResult, now: Date): Error {
  const reason = `the push service responded with ${status}`;
  if (status === 400 || status === 413) return new PermanentDeliveryError(reason);
  const waitMs =
    retryAfter === undefined ? Number.NaN : /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(waitMs) && waitMs > 0 ? new RetryLaterError(reason, waitMs) : new Error(reason);
}
