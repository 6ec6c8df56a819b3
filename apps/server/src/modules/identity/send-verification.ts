// Sends an email that proves that the address belongs to whoever signed up: a link, and a six-digit code for the browser that signed up.
import { randomBytes } from 'node:crypto';
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { verificationMail } from './identity-mails.ts';
import type { IdentityServices } from './identity-services.ts';
import { codeDigest, newCode } from './secrets.ts';
import { countCodes, type SignUpCode } from './sign-ups.repository.ts';
import { oldestSignUp } from './waiting-sign-ups.ts';

/** The caller stores the returned code with the sign-up. After a few codes in a day an address gets links only, which nobody can guess. */
export async function sendVerification(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  signUp: { id: string; email: string; firstName: string },
): Promise<SignUpCode> {
  const { id, email, firstName } = signUp;
  const hasDigits = (await countCodes(tx, email, oldestSignUp(context))) < codeRules.maxCodesPerDay;
  const code = hasDigits ? newCode() : null;
  const at = context.clock.now();
  const codeExpiresAt = new Date(at.getTime() + codeRules.lifetimeMs);
  const props = { firstName, email, code, codeId: id, expiresAt: codeExpiresAt.toISOString() };
  await services.outbox.mail(tx, context, verificationMail.message(email, props));
  return { codeDigest: code ? codeDigest(services.secretKey, id, code) : randomBytes(32), codeSentAt: at, codeExpiresAt, hasDigits };
}
