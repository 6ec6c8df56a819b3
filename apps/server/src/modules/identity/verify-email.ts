// Verifies an email address with the emailed link or code. After five wrong codes a new one must be requested.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { markCodeUsed } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { findCodeByLink, findTypedCode } from './mailed-code.ts';
import { accountByEmail, markVerified } from './users.repository.ts';

export type VerificationProof = { email: string; token?: string | undefined; verificationCode?: string | undefined };

export async function verifyEmail(services: IdentityServices, context: Context, proof: VerificationProof): Promise<{ message: string }> {
  const now = context.clock.now();
  const verified = await services.identity.withTransaction(context.actor, async (tx) => {
    const account = await accountByEmail(tx, proof.email);
    const code =
      account &&
      (proof.token
        ? await findCodeByLink(services, tx, 'verify_email', proof.token, now)
        : await findTypedCode(services, tx, 'verify_email', { userId: account.id, code: proof.verificationCode ?? '' }, now));
    if (!account || !code || code.userId !== account.id) return false;
    await markCodeUsed(tx, code.id, now);
    await markVerified(tx, account.id, now);
    await recordAudit(tx, { ...context, actor: { kind: 'user', userId: account.id } }, { resource: { kind: 'user', id: account.id } });
    return true;
  });
  // Thrown outside the transaction, so that the failed attempt is committed.
  if (!verified) throw new AppError('code_invalid');
  return { message: 'Email verified successfully!' };
}
