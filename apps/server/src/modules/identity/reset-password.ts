// Sets a new password with the emailed link: ends every other way into the account and marks the address as verified.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { clearUse } from '../../platform/database/usage-limits.repository.ts';
import { becomeUser } from '../../platform/database/become-user.repository.ts';
import { AppError } from '../../platform/errors.ts';
import { findCodeById, markCodeUsed } from './codes.repository.ts';
import { passwordChangedMail } from './changes/change-mails.ts';
import { endConnections } from './end-connections.ts';
import { clearFailedAttempts } from './failed-attempts.ts';
import type { IdentityServices } from './identity-services.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { endSessionsOf } from './sessions.repository.ts';
import { accountById, accountForUpdate, markVerified, setPasswordHash } from './users.repository.ts';

export async function resetPassword(
  services: IdentityServices,
  context: Context,
  form: { token: string; password: string },
): Promise<{ account: { id: string; passwordHash: string } }> {
  const at = context.clock.now();
  const codeId = services.links.verify('reset-password', form.token, at);
  if (!codeId) throw new AppError('link_invalid');
  const passwordHash = await hashChosenPassword(services, context, codeId, form.password);
  return services.identity.withTransaction(context.actor, async (tx) => {
    const code = await findCodeById(tx, codeId, 'reset_password');
    if (!code || code.expiresAt <= at) throw new AppError('link_invalid');
    // As it was: without a password before, Google stays.
    const account = await accountForUpdate(tx, code.userId);
    if (!account) throw new AppError('link_invalid');
    await markCodeUsed(tx, code.id, at);
    await setPasswordHash(tx, code.userId, passwordHash);
    await markVerified(tx, code.userId, at);
    // Earlier guesses at the old password must not lock the owner out.
    for (const isKnownDevice of [true, false]) await clearFailedAttempts(services, tx, { email: account.email, isKnownDevice });
    // Whoever used a link has the mailbox and may need another one: the used one has voided the rest.
    await clearUse(tx, 'password_reset', account.email);
    await endSessionsOf(tx, code.userId, 'password_changed', at);
    // Second factors stay: only the owner of the mailbox can have added them, and the mailbox alone must not open the account.
    const ended = await endConnections(tx, account, at);
    await services.outbox.mail(tx, context, passwordChangedMail.message(account.email, { firstName: account.firstName, ended }));
    await recordAudit(tx, await becomeUser(tx, context, code.userId), { resource: { kind: 'user', id: code.userId } });
    return { account: { id: code.userId, passwordHash } };
  });
}

/** The account is read before, because the password must not be built on its names. */
async function hashChosenPassword(services: IdentityServices, context: Context, codeId: string, password: string): Promise<string> {
  const account = await services.identity.withTransaction(context.actor, async (tx) => {
    const code = await findCodeById(tx, codeId, 'reset_password');
    return code && accountById(tx, code.userId);
  });
  if (!account) throw new AppError('link_invalid');
  await refuseWeakPassword(services, { password, person: [account.firstName, account.lastName, account.email] });
  return hashPassword(password);
}
