// Reads and changes the user's preferences: language, time zone, theme, low-data mode.
import { resolveLanguage } from '@lafiya/domain/languages/product-languages';
import type { z } from 'zod';
import { recordAudit, skipAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInActor } from '../identity/index.ts';
import { ownPreferences, saveDeviceZone, savePreferences } from './preferences.repository.ts';
import type { preferences } from './profile-schemas.ts';

export type Preferences = z.output<typeof preferences>;

export async function readPreferences({ database }: { database: Database }, context: Context): Promise<Preferences> {
  const actor = signedInActor(context);
  const found = await database.withTransaction(actor, (tx) => ownPreferences(tx, actor.userId));
  if (!found) throw new AppError('not_signed_in');
  return { ...found, language: resolveLanguage(found.language) };
}

export async function changePreferences(
  { database }: { database: Database },
  context: Context,
  requested: Preferences,
): Promise<Preferences> {
  const actor = signedInActor(context);
  await database.withTransaction(actor, async (tx) => {
    await savePreferences(tx, actor.userId, requested);
    await recordAudit(tx, context, { resource: { kind: 'user', id: actor.userId } });
  });
  return requested;
}

/** Stores the device's time zone for messages, unless the user chose a zone. */
export async function storeDeviceTimeZone({ database }: { database: Database }, context: Context, timeZone: string): Promise<Preferences> {
  const actor = signedInActor(context);
  await database.withTransaction(actor, async (tx) => {
    if (await saveDeviceZone(tx, actor.userId, timeZone))
      await recordAudit(tx, context, { resource: { kind: 'user', id: actor.userId }, details: { fields: ['timeZone'] } });
    else skipAudit(context);
  });
  return readPreferences({ database }, context);
}
