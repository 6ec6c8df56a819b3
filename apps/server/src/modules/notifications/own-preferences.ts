// Reads a user's notification preferences, and changes one of them.
import {
  type Channel,
  type Choice,
  type GridRow,
  isDefault,
  mayChoose,
  type NotificationEvent,
  preferenceGrid,
} from '@lafiya/domain/notifications/notification-preferences';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireUserId } from './own-notifications.ts';
import { choicesOf, deleteChoice, phoneOf, saveChoice } from './preferences.repository.ts';
import { smsNumberOf } from './sms-number.repository.ts';

type Services = { database: Database };
export type Preferences = {
  events: GridRow[];
  /** The confirmed number for SMS. Null when there is none. */
  smsNumber: string | null;
  /** The number of the profile, to be offered for confirmation. */
  phone: string | null;
};

export async function ownPreferences({ database }: Services, context: Context): Promise<Preferences> {
  const userId = requireUserId(context);
  return database.withTransaction(context.actor, (tx) => presentPreferences(tx, userId));
}

export async function changePreference(
  { database }: Services,
  context: Context,
  choice: Choice & { event: NotificationEvent; channel: Channel },
): Promise<Preferences> {
  const userId = requireUserId(context);
  const { event, channel, isOn } = choice;
  if (!mayChoose(event, channel))
    throw new AppError('invalid_input', {
      fields: [{ field: 'channel', message: 'You cannot change this one, because it keeps you safe.' }],
    });
  return database.withTransaction(context.actor, async (tx) => {
    await (isDefault(event, channel, isOn) ? deleteChoice : saveChoice)(tx, userId, choice);
    await recordAudit(tx, context, { details: { event, channel, isOn } });
    return presentPreferences(tx, userId);
  });
}

export async function presentPreferences(tx: Tx, userId: string): Promise<Preferences> {
  const events = preferenceGrid(await choicesOf(tx, userId));
  return { events, smsNumber: await smsNumberOf(tx, userId), phone: await phoneOf(tx, userId) };
}
