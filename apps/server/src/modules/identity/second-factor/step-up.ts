// Somebody who is signed in shows a factor once more, so that what must not happen at an open screen may happen for ten minutes.
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, type ErrorCode } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { addProof, openProof, useProof } from '../proofs.repository.ts';
import { digestOf, newToken } from '../secrets.ts';
import { markSecondFactor } from '../sessions.repository.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { type Account, accountById } from '../users.repository.ts';
import { forgetWrongTries, noteWrongTry, refuseWhileWaiting } from '../wrong-tries.ts';
import { codeFits, ownerOfPasskey, type ShownCode } from './factor-fits.ts';
import { passkeysOf } from './factors.repository.ts';
import { type AuthenticationResponseJSON, requestOptions } from './passkey-ceremony.ts';

type SteppedUp = { until: string };

export async function stepUpWithCode(services: IdentityServices, context: Context, shown: ShownCode): Promise<SteppedUp> {
  return stepUp(services, context, shown.method, 'code_invalid', (tx, account) => codeFits(services, tx, context, account, shown));
}

export async function passkeyOptionsForStepUp(services: IdentityServices, context: Context) {
  const actor = signedInActor(context);
  return services.identity.inFrame(actor, async (tx) => {
    const options = await requestOptions(services.ownOrigin, await passkeysOf(tx, actor.userId));
    const token = newToken();
    await addProof(tx, {
      digest: digestOf(token),
      kind: 'step_up',
      userId: actor.userId,
      sessionId: actor.sessionId,
      details: { challenge: options.challenge },
      at: context.clock.now(),
      livesMs: secondFactorRules.proofLivesMs,
    });
    return { token, options };
  });
}

export async function stepUpWithPasskey(
  services: IdentityServices,
  context: Context,
  form: { token: string; response: AuthenticationResponseJSON },
): Promise<SteppedUp> {
  const at = context.clock.now();
  const { sessionId } = signedInActor(context);
  return stepUp(services, context, 'passkey', 'passkey_invalid', async (tx, account) => {
    const proof = await openProof(tx, digestOf(form.token), 'step_up', at);
    if (!proof || proof.sessionId !== sessionId) throw new AppError('proof_over');
    await useProof(tx, proof.digest, at);
    const asked = { challenge: String(proof.details['challenge']), demandsVerification: false, userId: account.id };
    return (await ownerOfPasskey(services, tx, context, asked, form.response)) !== null;
  });
}

async function stepUp(
  services: IdentityServices,
  context: Context,
  factor: string,
  refusal: ErrorCode,
  fits: (tx: Tx, account: Account) => Promise<boolean>,
): Promise<SteppedUp> {
  const actor = signedInActor(context);
  const at = context.clock.now();
  const isRight = await services.identity.inFrame(actor, async (tx) => {
    const account = await accountById(tx, actor.userId);
    if (!account) throw new AppError('not_signed_in');
    await refuseWhileWaiting(services, tx, account.email, at);
    if (!(await fits(tx, account))) {
      await noteWrongTry(services, tx, account.email, at);
      return false;
    }
    await forgetWrongTries(services, tx, account.email);
    await markSecondFactor(tx, actor.sessionId, factor, at);
    await recordAudit(tx, context, { thing: { kind: 'session', id: actor.sessionId }, details: { factor } });
    return true;
  });
  // Thrown outside, so that a wrong try is counted and not rolled back.
  if (!isRight) throw new AppError(refusal);
  return { until: new Date(at.getTime() + sessionTimes.freshSecondFactorMs).toISOString() };
}
