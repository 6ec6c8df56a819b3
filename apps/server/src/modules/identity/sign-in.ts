// E-mail and password, checked the same for known and unknown addresses, slowed after wrong ones, and answered with a session or the second question.
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts';
import type { IdentityServices } from './identity-services.ts';
import { amongFew, passwordFits } from './password-hash.ts';
import type { Device } from './start-session.ts';
import { accountByEmail } from './users.repository.ts';
import { noteWrongTry, refuseWhileWaiting } from './wrong-tries.ts';

export type SignInForm = {
  email: string;
  password: string;
  rememberMe?: boolean | undefined;
  device: Device;
  trustedToken: string | undefined;
};

export const signIn = (services: IdentityServices, context: Context, form: SignInForm): Promise<SignInOutcome> =>
  amongFew(() => checkAndEnter(services, context, form));

async function checkAndEnter(services: IdentityServices, context: Context, form: SignInForm): Promise<SignInOutcome> {
  const now = context.clock.now();
  const known = await services.identity.inFrame(context.actor, async (tx) => {
    await refuseWhileWaiting(services, tx, form.email, now);
    return accountByEmail(tx, form.email);
  });
  // No connection is held while the password is checked: it takes longer than everything else together.
  if (!(await passwordFits(form.password, known?.passwordHash ?? null)) || !known) {
    await services.identity.inFrame(context.actor, (tx) => noteWrongTry(services, tx, form.email, now));
    throw new AppError('invalid_credentials');
  }
  const { device, trustedToken, rememberMe = false } = form;
  return services.identity.inFrame(context.actor, (tx) =>
    finishSignIn(services, tx, context, known, { first: 'password', device, trustedToken, rememberMe }),
  );
}
