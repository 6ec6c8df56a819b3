// Step-up authentication: the second factor, or the password of an account without one, allows sensitive actions for ten minutes; both allow changes of factors.
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, type ErrorCode } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { addProof, findOpenProof, markProofUsed } from '../proofs.repository.ts';
import { type ReplacedTokens, replaceTokens } from '../replace-tokens.ts';
import { requireOwnPassword } from '../require-own-password.ts';
import { digestOf, newToken } from '../secrets.ts';
import { markPasswordConfirmed, markSecondFactor } from '../sessions.repository.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { type Account, accountById } from '../users.repository.ts';
import { clearFailedAttempts, reserveAttempt } from '../failed-attempts.ts';
import { verifyFactorCode, verifiedPasskeyOwner, type FactorCode } from './verify-factor.ts';
import { passkeysOf } from './factors.repository.ts';
import { type AuthenticationResponseJSON, requestOptions } from './passkey-ceremony.ts';

/** Its tokens replace those of the session. */
export type SteppedUp = ReplacedTokens & { until: string };

export async function stepUpWithCode(services: IdentityServices, context: Context, submitted: FactorCode): Promise<SteppedUp> {
  return stepUp(services, context, submitted.method, 'code_invalid', (tx, account) =>
    verifyFactorCode(services, tx, context, account, submitted),
  );
}

export async function passkeyOptionsForStepUp(services: IdentityServices, context: Context) {
  const actor = signedInActor(context);
  return services.identity.withTransaction(actor, async (tx) => {
    const options = await requestOptions(services.ownOrigin, await passkeysOf(tx, actor.userId));
    const token = newToken();
    await addProof(tx, {
      digest: digestOf(token),
      kind: 'step_up',
      userId: actor.userId,
      sessionId: actor.sessionId,
      details: { challenge: options.challenge },
      at: context.clock.now(),
      validMs: secondFactorRules.challengeLifetimeMs,
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
    const proof = await findOpenProof(tx, digestOf(form.token), 'step_up', at);
    if (!proof || proof.sessionId !== sessionId) throw new AppError('proof_over');
    await markProofUsed(tx, proof.digest, at);
    const expected = { challenge: String(proof.details['challenge']), requiresUserVerification: false, userId: account.id };
    const owner = await verifiedPasskeyOwner(services, tx, context, expected, form.response);
    // It counts for both factors.
    if (owner?.wasChecked) await markPasswordConfirmed(tx, sessionId, at);
    return owner !== null;
  });
}

/** Of an account with a second factor, the password alone confirms nothing; it is needed besides where all factors are. */
export async function stepUpWithPassword(services: IdentityServices, context: Context, password: string): Promise<SteppedUp> {
  const actor = signedInActor(context);
  const account = await accountOf(services, context);
  if (!account.passwordHash) throw new AppError('password_needed');
  await requireOwnPassword(services, context, account, { password });
  const at = context.clock.now();
  return services.identity.withTransaction(actor, async (tx) => {
    await markPasswordConfirmed(tx, actor.sessionId, at);
    await recordAudit(tx, context, { resource: { kind: 'session', id: actor.sessionId }, details: { factor: 'password' } });
    return { ...(await replaceTokens(services, tx, account, actor.sessionId, at)), until: confirmedUntil(at) };
  });
}

async function stepUp(
  services: IdentityServices,
  context: Context,
  factor: string,
  refusal: ErrorCode,
  verify: (tx: Tx, account: Account) => Promise<boolean>,
): Promise<SteppedUp> {
  const actor = signedInActor(context);
  const at = context.clock.now();
  const account = await accountOf(services, context);
  // Nobody else can try the second factor of a session, so failures from elsewhere do not count here.
  const key = { email: account.email, isKnownDevice: true, isSecondFactor: true };
  await reserveAttempt(services, context, key);
  const tokens = await services.identity.withTransaction(actor, async (tx) => {
    if (!(await verify(tx, account))) {
      await recordAudit(tx, context, { resource: { kind: 'session', id: actor.sessionId }, outcome: 'failed', details: { factor } });
      return null;
    }
    await clearFailedAttempts(services, tx, key);
    await markSecondFactor(tx, actor.sessionId, factor, at);
    await recordAudit(tx, context, { resource: { kind: 'session', id: actor.sessionId }, details: { factor } });
    return replaceTokens(services, tx, account, actor.sessionId, at);
  });
  // Thrown outside the transaction, so that the failed attempt is committed.
  if (!tokens) throw new AppError(refusal);
  return { ...tokens, until: confirmedUntil(at) };
}

export const confirmedUntil = (at: Date): string => new Date(at.getTime() + sessionTimes.recentConfirmationMs).toISOString();

async function accountOf(services: IdentityServices, context: Context): Promise<Account> {
  const actor = signedInActor(context);
  const account = await services.identity.withTransaction(actor, (tx) => accountById(tx, actor.userId));
  if (!account) throw new AppError('not_signed_in');
  return account;
}
