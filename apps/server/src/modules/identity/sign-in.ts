// Sign-in with email and password: the same check for known and unknown addresses, delays after failures, then a session or a second factor.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts';
import type { IdentityServices } from './identity-services.ts';
import { isKnownDevice } from './known-device.ts';
import { withSignInLimit, verifyPassword } from './password-hash.ts';
import type { Device } from './start-session.ts';
import { accountByEmail } from './users.repository.ts';
import { signUpsOf } from './waiting-sign-ups.ts';
import { reserveAttempt, returnAttempt } from './failed-attempts.ts';

export type SignInForm = {
  email: string;
  password: string;
  rememberMe?: boolean | undefined;
  device: Device;
  trustedToken: string | undefined;
  knownDeviceToken: string | undefined;
  signUpToken: string | undefined;
};

export const signIn = (services: IdentityServices, context: Context, form: SignInForm): Promise<SignInOutcome> =>
  withSignInLimit(() => signInWithPassword(services, context, form));

async function signInWithPassword(services: IdentityServices, context: Context, form: SignInForm): Promise<SignInOutcome> {
  const now = context.clock.now();
  const { account, signUp } = await services.identity.withTransaction(context.actor, async (tx) => {
    const found = await accountByEmail(tx, form.email);
    return { account: found, signUp: found ? undefined : (await signUpsOf(tx, context, form.email, form.signUpToken))[0] };
  });
  const key = { email: form.email, isKnownDevice: isKnownDevice(services, account, form.knownDeviceToken, now) };
  await reserveAttempt(services, context, key);
  // The password is checked outside a transaction, because hashing takes longer than everything else.
  const isRight = await verifyPassword(form.password, (account ?? signUp)?.passwordHash ?? null);
  if (isRight && !account) throw new AppError('email_not_verified');
  if (!isRight || !account) {
    await services.identity.withTransaction(context.actor, async (tx) => {
      const resource = account ? { resource: { kind: 'user', id: account.id } } : {};
      await recordAudit(tx, { ...context, auditKind: 'session.refused' }, { ...resource, outcome: 'failed' });
    });
    throw new AppError('invalid_credentials');
  }
  await services.identity.withTransaction(context.actor, (tx) => returnAttempt(services, tx, key));
  const { device, trustedToken, rememberMe = false } = form;
  return services.identity.withTransaction(context.actor, (tx) =>
    finishSignIn(services, tx, context, account, { first: 'password', device, trustedToken, rememberMe, isKnownDevice: key.isKnownDevice }),
  );
}
