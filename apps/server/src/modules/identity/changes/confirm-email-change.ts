// Confirms a new email address, with the code in Settings or with the link on any device.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { becomeUser } from '../../../platform/database/become-user.repository.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, type ErrorCode } from '../../../platform/errors.ts';
import { type MailCode, markCodeUsed } from '../codes.repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { findCodeByLink, findTypedCode } from '../mailed-code.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountByEmail, accountForUpdate, setEmail } from '../users.repository.ts';
import { addressChangedMail } from './change-mails.ts';

export async function confirmEmailByCode(services: IdentityServices, context: Context, code: string): Promise<{ message: string }> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  return confirm(services, context, 'code_invalid', (tx) => findTypedCode(services, tx, 'change_email', { userId, code }, now));
}

export async function confirmEmailByLink(services: IdentityServices, context: Context, token: string): Promise<{ message: string }> {
  return confirm(services, context, 'link_invalid', (tx) => findCodeByLink(services, tx, 'change_email', token, context.clock.now()));
}

async function confirm(
  services: IdentityServices,
  context: Context,
  refusal: ErrorCode,
  find: (tx: Tx) => Promise<MailCode | undefined>,
): Promise<{ message: string }> {
  const outcome = await services.identity.withTransaction(context.actor, async (tx) => {
    const code = await find(tx);
    return code?.newEmail ? change(services, tx, context, { ...code, newEmail: code.newEmail }) : refusal;
  });
  // Thrown outside the transaction, so that the failed attempt or the used code is committed.
  if (outcome !== 'changed') throw new AppError(outcome);
  return { message: 'Your new address is confirmed. Please use it to sign in from now on.' };
}

async function change(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  code: MailCode & { newEmail: string },
): Promise<'changed' | 'address_taken' | 'link_invalid'> {
  const at = context.clock.now();
  await markCodeUsed(tx, code.id, at);
  const account = await accountForUpdate(tx, code.userId);
  if (account?.status !== 'active') return 'link_invalid';
  // The user has proved ownership of the new address, so the response may reveal that it has an account.
  if (await accountByEmail(tx, code.newEmail)) return 'address_taken';
  await setEmail(tx, account.id, code.newEmail, at);
  await recordAudit(tx, await becomeUser(tx, context, account.id), { resource: { kind: 'user', id: account.id } });
  const props = { firstName: account.firstName, newEmail: code.newEmail };
  await services.outbox.mail(tx, context, addressChangedMail.message(account.email, props));
  return 'changed';
}
