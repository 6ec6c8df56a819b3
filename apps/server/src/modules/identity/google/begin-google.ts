// Somebody goes to Google, to sign in or to connect the account they are signed in to. The way back is bound to their browser.
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { addProof, type ProofDetails } from '../proofs.repository.ts';
import { digestOf, newToken } from '../secrets.ts';
import { signedInActor } from '../signed-in-actor.ts';

/** Where the browser goes, and what it must bring back in a cookie. */
export type WayToGoogle = { url: string; browserToken: string };

export async function beginGoogleSignIn(
  services: IdentityServices,
  context: Context,
  wish: { role: string | undefined; intent: string | undefined; termsAccepted: boolean },
): Promise<WayToGoogle> {
  return begin(services, context, { role: wish.role ?? null, intent: wish.intent ?? null, termsAccepted: wish.termsAccepted });
}

export async function beginGoogleConnect(services: IdentityServices, context: Context): Promise<WayToGoogle> {
  const { userId, sessionId } = signedInActor(context);
  return begin(services, context, {}, { userId, sessionId });
}

async function begin(
  services: IdentityServices,
  context: Context,
  details: ProofDetails,
  owner: { userId?: string; sessionId?: string } = {},
): Promise<WayToGoogle> {
  if (!services.google) throw new AppError('not_found');
  const { url, challenge } = await services.google.begin().catch((error: unknown) => {
    throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error });
  });
  const browserToken = newToken();
  await services.identity.inFrame(context.actor, async (tx) => {
    await addProof(tx, {
      digest: digestOf(browserToken),
      kind: 'google',
      ...owner,
      details: { ...details, ...challenge },
      at: context.clock.now(),
      livesMs: secondFactorRules.outsideSignInMs,
    });
    if (owner.userId) await recordAudit(tx, context, { thing: { kind: 'user', id: owner.userId } });
  });
  return { url, browserToken };
}
