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
import { ownSignUp } from './waiting-sign-ups.ts';
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
  const { account, signUp } = await services.identity.withTransaction(context.actor, async (tx) => ({
    account: await accountByEmail(tx, form.email),
    signUp: await ownSignUp(tx, context, form.email, form.signUpToken),
  }));
  const key = { email: form.email, isKnownDevice: isKnownDevice(services, account, form.knownDeviceToken, now) };
  const attempt = await reserveAttempt(services, context, key);
  // Passwords are checked outside a transaction, because hashing takes longer than everything else.
  const isRight = await verifyPassword(form.password, account?.passwordHash ?? null);
  // The same for an address that has an account and one that has none.
  const isSignUp = signUp !== undefined && (await verifyPassword(form.password, signUp.passwordHash));
  if (!account || !isRight) {
    await services.identity.withTransaction(context.actor, async (tx) => {
      if (isSignUp) return returnAttempt(services, tx, key, attempt);
      const resource = account ? { resource: { kind: 'user', id: account.id } } : {};
      await recordAudit(tx, { ...context, auditKind: 'session.refused' }, { ...resource, outcome: 'failed' });
    });
    throw new AppError(isSignUp ? 'email_not_verified' : 'invalid_credentials');
  }
  await services.identity.withTransaction(context.actor, (tx) => returnAttempt(services, tx, key, attempt));
  const { device, trustedToken, rememberMe = false } = form;
  return services.identity.withTransaction(context.actor, (tx) =>
    finishSignIn(services, tx, context, account, { first: 'password', device, trustedToken, rememberMe, isKnownDevice: key.isKnownDevice }),
  );
}
