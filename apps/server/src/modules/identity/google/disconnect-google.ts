// Disconnects Google. The user must have a password first, or they could not sign in any more.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountById } from '../users.repository.ts';
import { googleDisconnectedMail } from './google-mails.ts';
import { unlinkSubject } from './external-identities.repository.ts';

export async function disconnectGoogle(services: IdentityServices, context: Context): Promise<{ message: string }> {
  const actor = signedInActor(context);
  await services.identity.withTransaction(actor, async (tx) => {
    const account = await accountById(tx, actor.userId);
    if (!account) throw new AppError('not_signed_in');
    if (!(await unlinkSubject(tx, account.id))) throw new AppError('not_found');
    if (!account.passwordHash) throw new AppError('password_needed');
    await recordAudit(tx, context, { resource: { kind: 'user', id: account.id } });
    await services.outbox.mail(tx, context, googleDisconnectedMail.message(account.email, { firstName: account.firstName }));
  });
  return { message: 'Google is disconnected.' };
}
