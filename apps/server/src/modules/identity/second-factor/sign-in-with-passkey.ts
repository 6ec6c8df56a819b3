// Sign-in with a passkey alone: possession of the device plus its user verification count as two factors.
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseInactiveAccount } from '../finish-sign-in.ts';
import type { IdentityServices } from '../identity-services.ts';
import { addProof, findOpenProof, markProofUsed } from '../proofs.repository.ts';
import { digestOf, newToken } from '../secrets.ts';
import { type Device, type SignedIn, startSession } from '../start-session.ts';
import { accountById } from '../users.repository.ts';
import { clearFailedAttempts } from '../failed-attempts.ts';
import { verifiedPasskeyOwner } from './verify-factor.ts';
import { type AuthenticationResponseJSON, requestOptions } from './passkey-ceremony.ts';

export async function passkeyOptionsForSignIn(services: IdentityServices, context: Context) {
  const options = await requestOptions(services.ownOrigin, 'any');
  const token = newToken();
  await services.identity.withTransaction(context.actor, (tx) =>
    addProof(tx, {
      digest: digestOf(token),
      kind: 'passkey_sign_in',
      details: { challenge: options.challenge },
      at: context.clock.now(),
      validMs: secondFactorRules.challengeLifetimeMs,
    }),
  );
  return { token, options };
}

export async function signInWithPasskey(
  services: IdentityServices,
  context: Context,
  form: { token: string; response: AuthenticationResponseJSON; device: Device },
): Promise<SignedIn> {
  const at = context.clock.now();
  const signedIn = await services.identity.withTransaction(context.actor, async (tx) => {
    const proof = await findOpenProof(tx, digestOf(form.token), 'passkey_sign_in', at);
    if (!proof) throw new AppError('proof_over');
    // A challenge can be used once, whether the response is valid or not.
    await markProofUsed(tx, proof.digest, at);
    const expected = { challenge: String(proof.details['challenge']), requiresUserVerification: true };
    const owner = await verifiedPasskeyOwner(services, tx, context, expected, form.response);
    const account = owner ? await accountById(tx, owner.userId) : undefined;
    if (!account) return null;
    refuseInactiveAccount(account);
    await clearFailedAttempts(services, tx, { email: account.email, isKnownDevice: false });
    return startSession(services, tx, context, account, { factors: ['passkey'], secondFactorAt: at, device: form.device });
  });
  if (!signedIn) throw new AppError('passkey_invalid');
  return signedIn;
}
