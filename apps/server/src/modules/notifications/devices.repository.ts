// Queries for push devices. Row security limits users, and the worker acting for them, to their own.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';
import type { PushTarget } from '../../platform/push/push-client.ts';

export type DeviceRow = { id: string; device: string; endpoint: string; subscribedAt: Date; lastSuccessAt: Date | null; failures: number };
export type DeviceAddress = PushTarget;
const savedDevice = z.strictObject({ id: z.uuid().nullable() });

export async function devicesOf(tx: Tx, userId: string): Promise<DeviceRow[]> {
  return tx
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'endpoint', 'subscribed_at as subscribedAt', 'last_success_at as lastSuccessAt', 'failures'])
    .where('user_id', '=', userId)
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Null when the endpoint belongs to another user and the keys do not match. */
export async function saveDevice(tx: Tx, id: string, sessionId: string, to: PushTarget, at: Date): Promise<string | null> {
  const statement = sql`select save_push_subscription(${id}, ${sessionId}, ${to.endpoint}, ${to.p256dh}, ${to.auth}, ${at}) as id`;
  return (await selectRow(tx, savedDevice, statement))?.id ?? null;
}

export async function deviceAddressOf(tx: Tx, userId: string, id: string): Promise<DeviceAddress | undefined> {
  return tx
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteDevice(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return Number(deleted.numDeletedRows) > 0;
}

export async function recordSuccess(tx: Tx, userId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ last_success_at: at, failures: 0 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function recordFailure(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ failures: sql`failures + 1` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
