// Sends an email with a link and a six-digit code; either verifies the address.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { addCode } from './codes.repository.ts';
import { verificationMail } from './identity-mails.ts';
import type { IdentityServices } from './identity-services.ts';
import { codeDigest, newCode } from './secrets.ts';

export async function sendVerification(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  user: { id: string; email: string; firstName: string },
): Promise<void> {
  const code = newCode();
  const id = newId();
  const at = context.clock.now();
  const expiresAt = new Date(at.getTime() + codeRules.lifetimeMs);
  await addCode(tx, { id, userId: user.id, purpose: 'verify_email', digest: codeDigest(services.secretKey, user.id, code), expiresAt, at });
  await services.outbox.mail(
    tx,
    context,
    verificationMail.message(user.email, {
      firstName: user.firstName,
      email: user.email,
      code,
      codeId: id,
      expiresAt: expiresAt.toISOString(),
    }),
  );
}
