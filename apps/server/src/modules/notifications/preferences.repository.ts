// Queries for notification preferences that differ from the defaults. Row security limits users to their own.
import type { Choice } from '@lafiya/domain/notifications/notification-preferences';
import type { Tx } from '../../platform/database/database.ts';

export async function choicesOf(tx: Tx, userId: string): Promise<Choice[]> {
  return tx.selectFrom('notification_preferences').select(['event', 'channel', 'is_on as isOn']).where('user_id', '=', userId).execute();
}

export async function saveChoice(tx: Tx, userId: string, { event, channel, isOn }: Choice): Promise<void> {
  await tx
    .insertInto('notification_preferences')
    .values({ user_id: userId, event, channel, is_on: isOn })
    .onConflict((conflict) => conflict.columns(['user_id', 'event', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute();
}

export async function deleteChoice(tx: Tx, userId: string, { event, channel }: Choice): Promise<void> {
  await tx
    .deleteFrom('notification_preferences')
    .where('user_id', '=', userId)
    .where('event', '=', event)
    .where('channel', '=', channel)
    .execute();
}

export async function phoneOf(tx: Tx, userId: string): Promise<string | null> {
  const found = await tx.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return found?.phone ?? null;
}
