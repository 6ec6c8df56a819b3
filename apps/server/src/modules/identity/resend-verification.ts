// Sends a new verification code, at most once a minute; the same response for every address.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import { findOpenCode } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { sendVerification } from './send-verification.ts';
import { accountByEmail } from './users.repository.ts';

export async function resendVerification(services: IdentityServices, context: Context, email: string): Promise<{ message: string }> {
  await services.identity.withTransaction(context.actor, async (tx) => {
    const account = await accountByEmail(tx, email);
    if (!account || account.emailVerifiedAt) return;
    const last = await findOpenCode(tx, account.id, 'verify_email');
    if (last && context.clock.now().getTime() - last.createdAt.getTime() < codeRules.resendAfterMs) return;
    await sendVerification(services, tx, context, account);
  });
  return { message: 'Verification code resent successfully!' };
}
