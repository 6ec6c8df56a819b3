// Changes the signed-in user's password, signs out their other devices and notifies them by email.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { endConnections } from '../end-connections.ts';
import { requireOwnPassword } from '../require-own-password.ts';
import { hashPassword } from '../password-hash.ts';
import { refuseWeakPassword } from '../password-strength.ts';
import { endSessionsOf } from '../sessions.repository.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountById, accountForUpdate, setPasswordHash } from '../users.repository.ts';
import { passwordChangedMail } from './change-mails.ts';

export async function changePassword(
  services: IdentityServices,
  context: Context,
  form: { currentPassword: string; newPassword: string; keepConnections?: boolean | undefined },
): Promise<{ message: string }> {
  const actor = signedInActor(context);
  const at = context.clock.now();
  const account = await services.identity.withTransaction(actor, (tx) => accountById(tx, actor.userId));
  if (!account) throw new AppError('not_signed_in');
  if (!account.passwordHash) throw new AppError('password_needed');
  await requireOwnPassword(services, context, account, { password: form.currentPassword, field: 'currentPassword' });
  const person = [account.firstName, account.lastName, account.email];
  await refuseWeakPassword(services, { password: form.newPassword, person, field: 'newPassword' });
  if (form.newPassword === form.currentPassword)
    throw new AppError('invalid_input', {
      fields: [{ field: 'newPassword', message: 'Please choose a password you have not used before.' }],
    });
  const passwordHash = await hashPassword(form.newPassword);
  await services.identity.withTransaction(actor, async (tx) => {
    const current = await accountForUpdate(tx, account.id);
    // It may have been changed, or reset by mail, while the passwords were hashed.
    if (current?.passwordHash !== account.passwordHash) throw new AppError('not_signed_in');
    await setPasswordHash(tx, account.id, passwordHash);
    await endSessionsOf(tx, account.id, 'password_changed', at, actor.sessionId);
    const ended = await endConnections(tx, account, at, form.keepConnections);
    await recordAudit(tx, context, { resource: { kind: 'user', id: account.id }, details: { ended } });
    await services.outbox.mail(tx, context, passwordChangedMail.message(account.email, { firstName: account.firstName, ended }));
  });
  return { message: 'Your password has changed. We have signed out all other devices.' };
}
