// A signed-in user shows with a mailed code that the account's mailbox is theirs. Whoever only knows the password cannot add a factor without it.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { clearUse, isWithinLimit } from '../../../platform/database/usage-limits.repository.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addCode, markCodeUsed } from '../codes.repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { findTypedCode } from '../mailed-code.ts';
import { replaceTokens } from '../replace-tokens.ts';
import { codeDigest, newCode } from '../secrets.ts';
import { markMailboxConfirmed } from '../sessions.repository.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountById } from '../users.repository.ts';
import { factorCodeMail } from './second-factor-mails.ts';
import { confirmedUntil, type SteppedUp } from './step-up.ts';

const hourSeconds = 3_600;

export async function sendFactorCode(services: IdentityServices, context: Context): Promise<{ message: string }> {
  const actor = signedInActor(context);
  await services.identity.withTransaction(actor, async (tx) => {
    const account = await accountById(tx, actor.userId);
    if (!account) throw new AppError('not_signed_in');
    const [id, code, at] = [newId(), newCode(), context.clock.now()];
    // Few codes with few attempts each, or one could be guessed.
    if (!(await isWithinLimit(tx, 'factor_code', account.id, at)))
      throw new AppError('too_many_requests', { retryAfterSeconds: hourSeconds });
    const digest = codeDigest(services.keys, account.id, code);
    const expiresAt = new Date(at.getTime() + codeRules.lifetimeMs);
    await addCode(tx, { id, userId: account.id, purpose: 'add_factor', digest, expiresAt, at });
    await recordAudit(tx, context, { resource: { kind: 'user', id: account.id } });
    await services.outbox.mail(tx, context, factorCodeMail.message(account.email, { firstName: account.firstName, code }));
  });
  return { message: 'We have sent a code to your e-mail address.' };
}

export async function confirmMailbox(services: IdentityServices, context: Context, code: string): Promise<SteppedUp> {
  const actor = signedInActor(context);
  const at = context.clock.now();
  const tokens = await services.identity.withTransaction(actor, async (tx) => {
    const account = await accountById(tx, actor.userId);
    if (!account) throw new AppError('not_signed_in');
    const found = await findTypedCode(services, tx, 'add_factor', { userId: account.id, code }, at);
    const entry = { resource: { kind: 'session', id: actor.sessionId }, details: { factor: 'mailbox' } };
    if (!found) {
      await recordAudit(tx, context, { ...entry, outcome: 'failed' });
      return null;
    }
    await markCodeUsed(tx, found.id, at);
    await clearUse(tx, 'factor_code', account.id);
    await markMailboxConfirmed(tx, actor.sessionId, at);
    await recordAudit(tx, context, entry);
    return replaceTokens(services, tx, account, actor.sessionId, at);
  });
  // Thrown outside the transaction, so that the failed attempt is committed.
  if (!tokens) throw new AppError('code_invalid');
  return { ...tokens, until: confirmedUntil(at) };
}
