// Requests a new email address: sends code and link to the new one and a notice to the old one. Does not reveal whether the new one has an account.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isWithinLimit } from '../../../platform/database/usage-limits.repository.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addCode } from '../codes.repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { requireOwnPassword } from '../require-own-password.ts';
import { codeDigest, newCode } from '../secrets.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { type Account, accountByEmail, accountById } from '../users.repository.ts';
import { addressChangeRequestedMail, addressInUseMail, newAddressMail } from './change-mails.ts';

export async function changeEmail(
  services: IdentityServices,
  context: Context,
  form: { newEmail: string; password: string },
): Promise<{ message: string }> {
  const actor = signedInActor(context);
  const account = await services.identity.withTransaction(actor, (tx) => accountById(tx, actor.userId));
  if (!account) throw new AppError('not_signed_in');
  if (!account.passwordHash) throw new AppError('password_needed');
  // Always, besides the recent confirmation: the address receives the links that reset a password.
  await requireOwnPassword(services, context, account, { password: form.password });
  if (form.newEmail.toLowerCase() === account.email.toLowerCase())
    throw new AppError('invalid_input', { fields: [{ field: 'newEmail', message: 'This is already your address.' }] });
  await services.identity.withTransaction(actor, async (tx) => {
    await recordAudit(tx, context, { resource: { kind: 'user', id: account.id } });
    await services.outbox.mail(tx, context, addressChangeRequestedMail.message(account.email, { firstName: account.firstName }));
    if (!(await isWithinLimit(tx, 'new_address', form.newEmail, context.clock.now()))) return;
    const taken = await accountByEmail(tx, form.newEmail);
    if (taken) await services.outbox.mail(tx, context, addressInUseMail.message(taken.email, { firstName: taken.firstName }));
    else await sendCode(services, tx, context, account, form.newEmail);
  });
  return { message: 'We have sent a link and a code to the new address. It changes when you confirm it.' };
}

async function sendCode(services: IdentityServices, tx: Tx, context: Context, account: Account, newEmail: string): Promise<void> {
  const [id, code, at] = [newId(), newCode(), context.clock.now()];
  const expiresAt = new Date(at.getTime() + codeRules.lifetimeMs);
  const digest = codeDigest(services.keys, account.id, code);
  await addCode(tx, { id, userId: account.id, purpose: 'change_email', digest, newEmail, expiresAt, at });
  const props = { firstName: account.firstName, code, codeId: id, expiresAt: expiresAt.toISOString() };
  await services.outbox.mail(tx, context, newAddressMail.message(newEmail, props));
}
