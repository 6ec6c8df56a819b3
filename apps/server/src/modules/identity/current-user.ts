// Reads the signed-in user.
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';
import { signedInActor } from './signed-in-actor.ts';
import { presentUser, type PresentedUser } from './present-user.ts';
import { accountById } from './users.repository.ts';

export async function currentUser(services: Pick<IdentityServices, 'identity' | 'links'>, context: Context): Promise<PresentedUser> {
  const actor = signedInActor(context);
  const account = await services.identity.withTransaction(actor, (tx) => accountById(tx, actor.userId));
  if (!account) throw new AppError('not_signed_in');
  return presentUser(account, services.links, context.clock.now());
}
