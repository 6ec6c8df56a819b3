// Sign-in with email and password: the same check for known and unknown addresses, delays after failures, then a session or a second factor.
import { noteOnTrail, recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts';
import type { IdentityServices } from './identity-services.ts';
import { isKnownDevice } from './known-device.ts';
import { hashPassword, needsRehash, verifyPassword, withSignInLimit } from './password-hash.ts';
import type { Device } from './start-session.ts';
import { accountByEmail, replacePasswordHash } from './users.repository.ts';
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
  noteOnTrail(context, { accountId: account?.id });
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
      await recordAudit(
        tx,
        { ...context, auditKind: 'session.refused' },
        { ...resource, outcome: 'failed', details: { factor: 'password' } },
      );
    });
    throw new AppError(isSignUp ? 'email_not_verified' : 'invalid_credentials');
  }
  await services.identity.withTransaction(context.actor, (tx) => returnAttempt(services, tx, key, attempt));
  const { device, trustedToken, rememberMe = false } = form;
  const proof = { first: 'password', device, trustedToken, rememberMe, isKnownDevice: key.isKnownDevice } as const;
  const rehashed = needsRehash(account.passwordHash) ? await hashPassword(form.password) : null;
  const outcome = await services.identity.withTransaction(context.actor, async (tx) => {
    if (rehashed === null) return finishSignIn(services, tx, context, account, proof);
    if (!(await replacePasswordHash(tx, account.id, account.passwordHash, rehashed))) return null;
    // With the new digest, or the session would be refused because the password has changed.
    return finishSignIn(services, tx, context, { ...account, passwordHash: rehashed }, proof);
  });
  // Another sign-in has replaced the digest meanwhile, or the owner the password: check the password against the present digest.
  return outcome ?? signInWithPassword(services, context, form);
}
