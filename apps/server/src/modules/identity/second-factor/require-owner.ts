// Requires fresh authentication before a sensitive action, so that a stranger at an unlocked screen cannot add their own device.
import { isSecondFactorFresh, sessionTimes } from '@lafiya/domain/identity/session-rules';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { requireOwnPassword } from '../require-own-password.ts';
import { hasSecondFactor } from '../present-user.ts';
import { sessionById } from '../sessions.repository.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { type Account, accountById } from '../users.repository.ts';

/** With a second factor: a fresh one. Without: the password, unless the user has just signed in. */
export async function requireOwner(services: IdentityServices, context: Context, password: string | undefined): Promise<Account> {
  const actor = signedInActor(context);
  const now = context.clock.now();
  const { account, session } = await services.identity.withTransaction(actor, async (tx) => ({
    account: await accountById(tx, actor.userId),
    session: await sessionById(tx, actor.sessionId),
  }));
  if (!account || !session) throw new AppError('not_signed_in');
  if (hasSecondFactor(account)) {
    if (!isSecondFactorFresh(session.secondFactorAt, now)) throw new AppError('step_up_required');
    return account;
  }
  const isRecentSignIn = now.getTime() - session.startedAt.getTime() <= sessionTimes.freshSecondFactorMs;
  if (account.passwordHash && (password || !isRecentSignIn)) await requireOwnPassword(services, context, account, { password });
  return account;
}
