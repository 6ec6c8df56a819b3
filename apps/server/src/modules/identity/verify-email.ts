// The owner of an address proves it, with the link or the code of the mail. Five wrong codes end it; then a new one must be asked for.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { codeById, countWrongTry, type MailCode, openCode, useCode } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { codeDigest, sameDigest } from './secrets.ts';
import { accountByEmail, markVerified } from './users.repository.ts';

export type VerificationProof = { email: string; token?: string | undefined; verificationCode?: string | undefined };

export async function verifyEmail(services: IdentityServices, context: Context, proof: VerificationProof): Promise<{ message: string }> {
  const verified = await services.identity.inFrame(context.actor, async (tx) => {
    const account = await accountByEmail(tx, proof.email);
    const code =
      account &&
      (proof.token
        ? await codeOfLink(services, tx, proof.token, context.clock.now())
        : await codeTyped(services, tx, account.id, proof.verificationCode ?? '', context.clock.now()));
    if (!account || !code || code.userId !== account.id) return false;
    await useCode(tx, code.id, context.clock.now());
    await markVerified(tx, account.id, context.clock.now());
    await recordAudit(tx, { ...context, actor: { kind: 'user', userId: account.id } }, { thing: { kind: 'user', id: account.id } });
    return true;
  });
  // Thrown outside, so that a wrong try is counted and not rolled back.
  if (!verified) throw new AppError('code_invalid');
  return { message: 'Email verified successfully!' };
}

async function codeOfLink(services: IdentityServices, tx: Tx, token: string, now: Date): Promise<MailCode | undefined> {
  const id = services.links.open('verify-email', token, now);
  return id ? codeById(tx, id, 'verify_email') : undefined;
}

async function codeTyped(services: IdentityServices, tx: Tx, userId: string, typed: string, now: Date): Promise<MailCode | undefined> {
  const code = await openCode(tx, userId, 'verify_email');
  if (!code || code.expiresAt <= now || code.wrongTries >= codeRules.mostTries) return undefined;
  if (sameDigest(code.codeDigest, codeDigest(services.secretKey, userId, typed))) return code;
  await countWrongTry(tx, code.id);
  return undefined;
}
