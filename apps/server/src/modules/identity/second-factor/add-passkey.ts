// Adds a passkey: the browser creates it, and we store its public key.
import { displayName } from '@lafiya/domain/profile/profile';
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { IdentityServices } from '../identity-services.ts';
import { addProof, findOpenProof, markProofUsed } from '../proofs.repository.ts';
import { digestOf, newToken } from '../secrets.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountById, accountForUpdate } from '../users.repository.ts';
import { completeFactorSetup } from './complete-factor-setup.ts';
import { addPasskey, passkeysOf } from './factors.repository.ts';
import { verifyRegistration, type RegistrationResponseJSON, registrationOptions } from './passkey-ceremony.ts';

export async function startPasskey(services: IdentityServices, context: Context) {
  const { userId, sessionId } = signedInActor(context);
  return services.identity.withTransaction(context.actor, async (tx) => {
    const account = await accountById(tx, userId);
    if (!account) throw new AppError('not_signed_in');
    const known = await passkeysOf(tx, account.id);
    const options = await registrationOptions(services.ownOrigin, { ...account, displayName: displayName(account) }, known);
    const token = newToken();
    await addProof(tx, {
      digest: digestOf(token),
      kind: 'passkey_registration',
      userId: account.id,
      sessionId,
      details: { challenge: options.challenge },
      at: context.clock.now(),
      validMs: secondFactorRules.challengeLifetimeMs,
    });
    return { token, options };
  });
}

export async function finishPasskey(
  services: IdentityServices,
  context: Context,
  form: { token: string; name: string; response: RegistrationResponseJSON },
): Promise<{ recoveryCodes: string[] | null }> {
  const actor = signedInActor(context);
  const at = context.clock.now();
  return services.identity.withTransaction(actor, async (tx) => {
    const proof = await findOpenProof(tx, digestOf(form.token), 'passkey_registration', at);
    const account = await accountForUpdate(tx, actor.userId);
    if (!proof || !account || proof.sessionId !== actor.sessionId) throw new AppError('proof_over');
    const credential = await verifyRegistration(services.ownOrigin, String(proof.details['challenge']), form.response);
    if (!credential) throw new AppError('passkey_invalid');
    await markProofUsed(tx, proof.digest, at);
    const isNew = await addPasskey(tx, { id: newId(), userId: account.id, name: form.name, createdAt: at, ...credential });
    if (!isNew) throw new AppError('factor_known');
    return completeFactorSetup(services, tx, context, account, { what: 'passkey', name: form.name });
  });
}
