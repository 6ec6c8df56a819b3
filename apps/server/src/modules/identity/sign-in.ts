// Sign-in with email and password: the same check for known and unknown addresses, delays after failures, then a session or a second factor.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts';
import type { IdentityServices } from './identity-services.ts';
import { withSignInLimit, verifyPassword } from './password-hash.ts';
import type { Device } from './start-session.ts';
import { accountByEmail } from './users.repository.ts';
import { recordFailedAttempt, refuseWhileLocked } from './failed-attempts.ts';

export type SignInForm = {
  email: string;
  password: string;
  rememberMe?: boolean | undefined;
  device: Device;
  trustedToken: string | undefined;
};

export const signIn = (services: IdentityServices, context: Context, form: SignInForm): Promise<SignInOutcome> =>
  withSignInLimit(() => signInWithPassword(services, context, form));

async function signInWithPassword(services: IdentityServices, context: Context, form: SignInForm): Promise<SignInOutcome> {
  const now = context.clock.now();
  const account = await services.identity.withTransaction(context.actor, async (tx) => {
    await refuseWhileLocked(services, tx, form.email, now);
    return accountByEmail(tx, form.email);
  });
  // The password is checked outside a transaction, because hashing takes longer than everything else.
  if (!(await verifyPassword(form.password, account?.passwordHash ?? null)) || !account) {
    await services.identity.withTransaction(context.actor, async (tx) => {
      await recordFailedAttempt(services, tx, form.email, now);
      const resource = account ? { resource: { kind: 'user', id: account.id } } : {};
      await recordAudit(tx, { ...context, auditKind: 'session.refused' }, { ...resource, outcome: 'failed' });
    });
    throw new AppError('invalid_credentials');
  }
  const { device, trustedToken, rememberMe = false } = form;
  return services.identity.withTransaction(context.actor, (tx) =>
    finishSignIn(services, tx, context, account, { first: 'password', device, trustedToken, rememberMe }),
  );
}
