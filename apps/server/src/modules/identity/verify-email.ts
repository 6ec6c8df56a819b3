// The owner of an address proves it, with the link or the code of the mail. Five wrong codes end it; then a new one must be asked for.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { useCode } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { codeOfLink, codeTyped } from './mailed-code.ts';
import { accountByEmail, markVerified } from './users.repository.ts';

export type VerificationProof = { email: string; token?: string | undefined; verificationCode?: string | undefined };

export async function verifyEmail(services: IdentityServices, context: Context, proof: VerificationProof): Promise<{ message: string }> {
  const now = context.clock.now();
  const verified = await services.identity.inFrame(context.actor, async (tx) => {
    const account = await accountByEmail(tx, proof.email);
    const code =
      account &&
      (proof.token
        ? await codeOfLink(services, tx, 'verify_email', proof.token, now)
        : await codeTyped(services, tx, 'verify_email', { userId: account.id, code: proof.verificationCode ?? '' }, now));
    if (!account || !code || code.userId !== account.id) return false;
    await useCode(tx, code.id, now);
    await markVerified(tx, account.id, now);
    await recordAudit(tx, { ...context, actor: { kind: 'user', userId: account.id } }, { thing: { kind: 'user', id: account.id } });
    return true;
  });
  // Thrown outside, so that a wrong try is counted and not rolled back.
  if (!verified) throw new AppError('code_invalid');
  return { message: 'Email verified successfully!' };
}
