// E-mail and password, checked the same for known and unknown addresses, slowed after wrong ones, and answered with a session.
import { waitAfterFailures } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { countFailure, failuresOf, forgetFailures, lockUntil } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { passwordFits } from './password-hash.ts';
import { addressDigest } from './secrets.ts';
import { type Device, type SignedIn, startSession } from './start-session.ts';
import { type Account, accountByEmail } from './users.repository.ts';

export type SignInForm = { email: string; password: string; device: Device };

export async function signIn(services: IdentityServices, context: Context, form: SignInForm): Promise<SignedIn> {
  const now = context.clock.now();
  const address = addressDigest(services.secretKey, form.email);
  const known = await services.identity.inFrame(context.actor, async (tx) => {
    const failures = await failuresOf(tx, address);
    if (failures?.lockedUntil && failures.lockedUntil > now) throw tooManyTries(failures.lockedUntil, now);
    return accountByEmail(tx, form.email);
  });
  // No connection is held while the password is checked: it takes longer than everything else together.
  if (!(await passwordFits(form.password, known?.passwordHash ?? null)) || !known) {
    await services.identity.inFrame(context.actor, async (tx) => {
      const wait = waitAfterFailures(await countFailure(tx, address, now));
      if (wait > 0) await lockUntil(tx, address, new Date(now.getTime() + wait));
    });
    throw new AppError('invalid_credentials');
  }
  return services.identity.inFrame(context.actor, async (tx) => {
    await forgetFailures(tx, address);
    refuseClosedDoors(known);
    return startSession(services, tx, context, known, { factors: ['password'], secondFactorAt: null, device: form.device });
  });
}

/** Only after the right password: nobody else learns the state of an account. */
function refuseClosedDoors(account: Account): void {
  if (!account.emailVerifiedAt) throw new AppError('email_not_verified');
  if (account.status !== 'active') throw new AppError('account_suspended');
}

const tooManyTries = (until: Date, now: Date): AppError =>
  new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1_000) });
