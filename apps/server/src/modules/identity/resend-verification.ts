// Sends a new verification code, at most once a minute; the same response for every address.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import type { IdentityServices } from './identity-services.ts';
import { sendVerification } from './send-verification.ts';
import { replaceSignUpCode } from './sign-ups.repository.ts';
import { signUpsOf } from './waiting-sign-ups.ts';

export async function resendVerification(
  services: IdentityServices,
  context: Context,
  email: string,
  browserToken: string | undefined,
): Promise<{ message: string }> {
  await services.identity.withTransaction(context.actor, async (tx) => {
    const [signUp] = await signUpsOf(tx, context, email, browserToken);
    if (!signUp || context.clock.now().getTime() - signUp.codeSentAt.getTime() < codeRules.resendAfterMs) return;
    await replaceSignUpCode(tx, signUp.id, await sendVerification(services, tx, context, signUp));
  });
  return { message: 'Verification code resent successfully!' };
}
