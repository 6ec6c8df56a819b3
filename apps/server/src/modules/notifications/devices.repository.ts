// The devices on which somebody takes notifications. Row security keeps everybody, and the worker in their name, to their own.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { PushAddress } from '../../platform/push/push-line.ts';

export type DeviceRow = { id: string; device: string; endpoint: string; subscribedAt: Date; lastSuccessAt: Date | null; failures: number };
export type DeviceToReach = PushAddress;

export async function devicesOf(tx: Tx, userId: string): Promise<DeviceRow[]> {
  return tx
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'endpoint', 'subscribed_at as subscribedAt', 'last_success_at as lastSuccessAt', 'failures'])
    .where('user_id', '=', userId)
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** None when the address is somebody else's and its keys were not shown. */
export async function keepDevice(tx: Tx, id: string, sessionId: string, to: PushAddress, at: Date): Promise<string | null> {
  const kept = await sql<{ id: string | null }>`
    select keep_push_subscription(${id}, ${sessionId}, ${to.endpoint}, ${to.p256dh}, ${to.auth}, ${at}) as id`.execute(tx);
  return kept.rows[0]?.id ?? null;
}

export async function deviceToReach(tx: Tx, userId: string, id: string): Promise<DeviceToReach | undefined> {
  return tx
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function forgetDevice(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return Number(gone.numDeletedRows) > 0;
}

export async function noteSuccess(tx: Tx, userId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ last_success_at: at, failures: 0 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function noteFailure(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ failures: sql`failures + 1` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
