// Signing in with a passkey alone: the device has it and checked who holds it, which are two factors.
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseClosedDoors } from '../finish-sign-in.ts';
import type { IdentityServices } from '../identity-services.ts';
import { addProof, openProof, useProof } from '../proofs.repository.ts';
import { digestOf, newToken } from '../secrets.ts';
import { type Device, type SignedIn, startSession } from '../start-session.ts';
import { accountById } from '../users.repository.ts';
import { forgetWrongTries } from '../wrong-tries.ts';
import { ownerOfPasskey } from './factor-fits.ts';
import { type AuthenticationResponseJSON, requestOptions } from './passkey-ceremony.ts';

export async function passkeyOptionsForSignIn(services: IdentityServices, context: Context) {
  const options = await requestOptions(services.ownOrigin, 'any');
  const token = newToken();
  await services.identity.inFrame(context.actor, (tx) =>
    addProof(tx, {
      digest: digestOf(token),
      kind: 'passkey_sign_in',
      details: { challenge: options.challenge },
      at: context.clock.now(),
      livesMs: secondFactorRules.proofLivesMs,
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
  const signedIn = await services.identity.inFrame(context.actor, async (tx) => {
    const proof = await openProof(tx, digestOf(form.token), 'passkey_sign_in', at);
    if (!proof) throw new AppError('proof_over');
    // Answered once, rightly or wrongly.
    await useProof(tx, proof.digest, at);
    const asked = { challenge: String(proof.details['challenge']), demandsVerification: true };
    const userId = await ownerOfPasskey(services, tx, context, asked, form.response);
    const account = userId ? await accountById(tx, userId) : undefined;
    if (!account) return null;
    refuseClosedDoors(account);
    await forgetWrongTries(services, tx, account.email);
    return startSession(services, tx, context, account, { factors: ['passkey'], secondFactorAt: at, device: form.device });
  });
  if (!signedIn) throw new AppError('passkey_invalid');
  return signedIn;
}
