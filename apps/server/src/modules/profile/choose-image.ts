// Sets or removes the user's profile picture.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { cleanFileOf, fileKey } from '../files/index.ts';
import { currentUser, type PresentedUser, signedInActor } from '../identity/index.ts';
import { ownAccount, setImage } from './profile.repository.ts';
import type { ProfileServices } from './profile-services.ts';

export async function chooseImage(services: ProfileServices, context: Context, fileId: string | null): Promise<{ user: PresentedUser }> {
  const actor = signedInActor(context);
  const before = await services.database.withTransaction(actor, async (tx) => {
    const account = await ownAccount(tx, actor.userId);
    if (fileId && !(await cleanFileOf(tx, actor.userId, fileId, 'profile_image'))) throw new AppError('file_not_usable');
    await setImage(tx, actor.userId, fileId);
    await recordAudit(tx, context, { resource: { kind: 'user', id: actor.userId }, details: { fields: ['image'] } });
    return account?.imageKey ?? null;
  });
  // Links to the previous picture must stop working; its row is cleaned up later.
  if (before && before !== fileId) await services.storage.remove(fileKey(before));
  return { user: await currentUser(services, context) };
}
