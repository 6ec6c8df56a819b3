// Requires the signed-in user's password before a sensitive action, in case the screen was left unlocked.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';
import { verifyPassword } from './password-hash.ts';
import type { Account } from './users.repository.ts';
import { reserveAttempt, returnAttempt } from './failed-attempts.ts';

/** Failed attempts count like failed sign-ins. Returns a field error instead of 401, because the session stays valid. */
export async function requireOwnPassword(
  services: IdentityServices,
  context: Context,
  account: Account,
  { password, field = 'password' }: { password: string | undefined; field?: string },
): Promise<void> {
  if (!password) throw new AppError('invalid_input', { fields: [{ field, message: 'Please enter your password.' }] });
  // Counted with the devices that the owner knows, so that failures from elsewhere do not keep a signed-in owner from it.
  const key = { email: account.email, isKnownDevice: true };
  const attempt = await reserveAttempt(services, context, key);
  if (await verifyPassword(password, account.passwordHash)) {
    await services.identity.withTransaction(context.actor, (tx) => returnAttempt(services, tx, key, attempt));
    return;
  }
  await services.identity.withTransaction(context.actor, async (tx) => {
    await recordAudit(
      tx,
      { ...context, auditKind: 'session.password_refused' },
      { resource: { kind: 'user', id: account.id }, outcome: 'failed' },
    );
  });
  throw new AppError('invalid_input', { fields: [{ field, message: 'This password is not correct.' }] });
}
