// Sends an email with a link and a six-digit code; either proves that the address belongs to whoever signed up.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { verificationMail } from './identity-mails.ts';
import type { IdentityServices } from './identity-services.ts';
import { codeDigest, newCode } from './secrets.ts';
import type { SignUpCode } from './sign-ups.repository.ts';

/** The caller stores the returned code with the sign-up. */
export async function sendVerification(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  signUp: { id: string; email: string; firstName: string },
): Promise<SignUpCode> {
  const code = newCode();
  const at = context.clock.now();
  const codeExpiresAt = new Date(at.getTime() + codeRules.lifetimeMs);
  const { id, email, firstName } = signUp;
  await services.outbox.mail(
    tx,
    context,
    verificationMail.message(email, { firstName, email, code, codeId: id, expiresAt: codeExpiresAt.toISOString() }),
  );
  return { codeDigest: codeDigest(services.secretKey, id, code), codeSentAt: at, codeExpiresAt };
}
