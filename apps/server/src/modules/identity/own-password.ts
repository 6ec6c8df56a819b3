// Somebody who is signed in types their password again, before something that must not happen at an open screen.
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';
import { passwordFits } from './password-hash.ts';
import type { Account } from './users.repository.ts';
import { noteWrongTry, refuseWhileWaiting } from './wrong-tries.ts';

/** Wrong tries count as at the front door. Refused at the field, because the session itself is as good as before. */
export async function demandOwnPassword(
  services: IdentityServices,
  context: Context,
  account: Account,
  { password, field = 'password' }: { password: string | undefined; field?: string },
): Promise<void> {
  const now = context.clock.now();
  if (!password) throw new AppError('invalid_input', { fields: [{ field, message: 'Please type your password.' }] });
  await services.identity.inFrame(context.actor, (tx) => refuseWhileWaiting(services, tx, account.email, now));
  if (await passwordFits(password, account.passwordHash)) return;
  await services.identity.inFrame(context.actor, (tx) => noteWrongTry(services, tx, account.email, now));
  throw new AppError('invalid_input', { fields: [{ field, message: 'This password is not right.' }] });
}
