// Sends a new verification code, at most once a minute; the same response for every address.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import type { IdentityServices } from './identity-services.ts';
import { sendVerification } from './send-verification.ts';
import { newestSignUp, replaceSignUpCode } from './sign-ups.repository.ts';
import { accountByEmail } from './users.repository.ts';
import { oldestSignUp, ownSignUp } from './waiting-sign-ups.ts';

export async function resendVerification(
  services: IdentityServices,
  context: Context,
  email: string,
  browserToken: string | undefined,
): Promise<{ message: string }> {
  await services.identity.withTransaction(context.actor, async (tx) => {
    if (await accountByEmail(tx, email)) return;
    const signUp = (await ownSignUp(tx, context, email, browserToken)) ?? (await newestSignUp(tx, email, oldestSignUp(context)));
    if (!signUp || context.clock.now().getTime() - signUp.codeSentAt.getTime() < codeRules.resendAfterMs) return;
    await replaceSignUpCode(tx, signUp.id, await sendVerification(services, tx, context, signUp));
  });
  return { message: 'Verification code resent successfully!' };
}
