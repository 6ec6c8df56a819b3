// Exchanges the one-time code of the Google callback for a session: once, within a minute, by the same browser.
import { noteOnTrail } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { finishSignIn, type SignInOutcome } from '../finish-sign-in.ts';
import type { IdentityServices } from '../identity-services.ts';
import { findOpenProof, markProofUsed } from '../proofs.repository.ts';
import { digestOf } from '../secrets.ts';
import type { Device } from '../start-session.ts';
import { accountById } from '../users.repository.ts';
import { googleSubjectOf } from './external-identities.repository.ts';

export type Exchange = { code: string; browserToken: string | undefined; trustedToken: string | undefined; device: Device };

export async function exchangeCode(services: IdentityServices, context: Context, form: Exchange): Promise<SignInOutcome> {
  const at = context.clock.now();
  const { device, trustedToken, browserToken } = form;
  const claimed = await services.identity.withTransaction(context.actor, async (tx) => {
    const proof = await findOpenProof(tx, digestOf(form.code), 'exchange', at);
    // Committed even if it is refused below: a code allows one attempt.
    if (proof) await markProofUsed(tx, proof.digest, at);
    return proof;
  });
  noteOnTrail(context, { accountId: claimed?.userId ?? undefined });
  const browser = browserToken ? digestOf(browserToken).toString('base64url') : null;
  if (!claimed?.userId || claimed.details['browser'] !== browser) throw new AppError('proof_over');
  const { userId, details } = claimed;
  return services.identity.withTransaction(context.actor, async (tx) => {
    const account = await accountById(tx, userId);
    // A new password ends the link, also while this code was on its way.
    if (!account || !(await googleSubjectOf(tx, userId))) throw new AppError('proof_over');
    const isNewUser = details['isNewUser'] === true;
    return finishSignIn(services, tx, context, account, {
      first: 'google',
      device,
      trustedToken,
      rememberMe: false,
      isNewUser,
      isKnownDevice: false,
    });
  });
}
