// How somebody likes the app: language, time zone, look, little data.
import { languageOr } from '@lafiya/domain/languages/product-languages';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInActor } from '../identity/index.ts';
import { ownPreferences, savePreferences } from './preferences.repository.ts';
import type { preferences } from './profile-shapes.ts';

export type Preferences = z.output<typeof preferences>;

export async function readPreferences({ database }: { database: Database }, context: Context): Promise<Preferences> {
  const actor = signedInActor(context);
  const found = await database.inFrame(actor, (tx) => ownPreferences(tx, actor.userId));
  if (!found) throw new AppError('not_signed_in');
  return { ...found, language: languageOr(found.language) };
}

export async function changePreferences({ database }: { database: Database }, context: Context, wanted: Preferences): Promise<Preferences> {
  const actor = signedInActor(context);
  await database.inFrame(actor, async (tx) => {
    await savePreferences(tx, actor.userId, wanted);
    await recordAudit(tx, context, { thing: { kind: 'user', id: actor.userId } });
  });
  return wanted;
}
