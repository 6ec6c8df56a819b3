// Sends an email that proves that the address belongs to whoever signed up: a link, and a six-digit code for the browser that signed up.
import { randomBytes } from 'node:crypto';
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isWithinLimit } from '../../platform/database/usage-limits.repository.ts';
import { verificationMail } from './identity-mails.ts';
import type { IdentityServices } from './identity-services.ts';
import { codeDigest, newCode } from './secrets.ts';
import { countCodes, type SignUpCode } from './sign-ups.repository.ts';
import { oldestSignUp } from './waiting-sign-ups.ts';

/** A code that nobody gets. */
export const unsentCode = ({ clock }: Context): SignUpCode => {
  const at = clock.now();
  return { codeDigest: randomBytes(32), codeSentAt: at, codeExpiresAt: new Date(at.getTime() + codeRules.lifetimeMs), hasDigits: false };
};

/** The caller stores the returned code with the sign-up. After a few codes in a day an address gets links only, which nobody can guess. */
export async function sendVerification(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  signUp: { id: string; email: string; firstName: string },
): Promise<SignUpCode> {
  const { id, email, firstName } = signUp;
  const at = context.clock.now();
  if (!(await isWithinLimit(tx, 'sign_up_verification', email, at))) return unsentCode(context);
  const hasDigits = (await countCodes(tx, email, oldestSignUp(context))) < codeRules.maxCodesPerDay;
  const code = hasDigits ? newCode() : null;
  const codeExpiresAt = new Date(at.getTime() + codeRules.lifetimeMs);
  const props = { firstName, email, code, codeId: id, expiresAt: new Date(at.getTime() + codeRules.linkLifetimeMs).toISOString() };
  await services.outbox.mail(tx, context, verificationMail.message(email, props));
  return { codeDigest: code ? codeDigest(services.keys, id, code) : randomBytes(32), codeSentAt: at, codeExpiresAt, hasDigits };
}
