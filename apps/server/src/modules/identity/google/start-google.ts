// Starts the redirect to Google, to sign in or to connect a Google account. The callback is bound to the browser.
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { addProof, type ProofDetails } from '../proofs.repository.ts';
import { digestOf, newToken } from '../secrets.ts';
import { signedInActor } from '../signed-in-actor.ts';

/** The redirect URL, and the token that the browser must send back in a cookie. */
export type GoogleRedirect = { url: string; browserToken: string };

export async function startGoogleSignIn(
  services: IdentityServices,
  context: Context,
  options: { role: string | undefined; intent: string | undefined; termsAccepted: boolean },
): Promise<GoogleRedirect> {
  return startRedirect(services, context, {
    role: options.role ?? null,
    intent: options.intent ?? null,
    termsAccepted: options.termsAccepted,
  });
}

export async function startGoogleConnect(services: IdentityServices, context: Context): Promise<GoogleRedirect> {
  const { userId, sessionId } = signedInActor(context);
  return startRedirect(services, context, {}, { userId, sessionId });
}

async function startRedirect(
  services: IdentityServices,
  context: Context,
  details: ProofDetails,
  owner: { userId?: string; sessionId?: string } = {},
): Promise<GoogleRedirect> {
  if (!services.google) throw new AppError('not_found');
  const { url, challenge } = await services.google.startSignIn().catch((error: unknown) => {
    throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error });
  });
  const browserToken = newToken();
  await services.identity.withTransaction(context.actor, async (tx) => {
    await addProof(tx, {
      digest: digestOf(browserToken),
      kind: 'google',
      ...owner,
      details: { ...details, ...challenge },
      at: context.clock.now(),
      validMs: secondFactorRules.externalSignInMs,
    });
    if (owner.userId) await recordAudit(tx, context, { resource: { kind: 'user', id: owner.userId } });
  });
  return { url, browserToken };
}
