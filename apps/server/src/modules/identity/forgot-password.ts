// Requests a password reset: the same response for known and unknown addresses, and a link by email to the owner.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { isWithinLimit } from '../../platform/database/usage-limits.repository.ts';
import { newId } from '../../platform/ids.ts';
import { addCode } from './codes.repository.ts';
import { resetMail } from './identity-mails.ts';
import type { IdentityServices } from './identity-services.ts';
import { codeDigest, newCode } from './secrets.ts';
import { accountByEmail } from './users.repository.ts';

export async function forgotPassword(services: IdentityServices, context: Context, email: string): Promise<{ message: string }> {
  await services.identity.withTransaction(context.actor, async (tx) => {
    const account = await accountByEmail(tx, email);
    if (account?.status !== 'active') return;
    const at = context.clock.now();
    if (!(await isWithinLimit(tx, 'password_reset', account.email, at))) return;
    const id = newId();
    const code = newCode();
    const expiresAt = new Date(at.getTime() + codeRules.linkLifetimeMs);
    await addCode(tx, {
      id,
      userId: account.id,
      purpose: 'reset_password',
      digest: codeDigest(services.keys, account.id, code),
      expiresAt,
      at,
    });
    await recordAudit(tx, context, { resource: { kind: 'user', id: account.id } });
    await services.outbox.mail(
      tx,
      context,
      resetMail.message(account.email, {
        firstName: account.firstName,
        email: account.email,
        code,
        codeId: id,
        expiresAt: expiresAt.toISOString(),
      }),
    );
  });
  return { message: 'If this address has an account, we have sent a link to choose a new password.' };
}
