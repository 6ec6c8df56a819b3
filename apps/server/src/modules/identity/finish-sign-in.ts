// The first proof was right: either the session starts, or a second factor is asked for. A patient is spared it on a device they trust.
import { mayTrustDevice, secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';
import { hasSecondFactor } from './present-user.ts';
import { addProof, trustedSince } from './proofs.repository.ts';
import { recoveryCodesLeft } from './second-factor/factors.repository.ts';
import { digestOf, newToken } from './secrets.ts';
import { type Device, type SignedIn, startSession } from './start-session.ts';
import type { Account } from './users.repository.ts';
import { forgetWrongTries } from './wrong-tries.ts';

export type FactorMethod = 'app' | 'passkey' | 'recovery';
export type SecondFactorNeeded = { secondFactor: { token: string; methods: FactorMethod[]; expiresAt: string } };
export type SignInOutcome = SignedIn | SecondFactorNeeded;

export type FirstProof = {
  first: 'password' | 'google';
  device: Device;
  trustedToken: string | undefined;
  rememberMe: boolean;
  isNewUser?: boolean;
};

export async function finishSignIn(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  account: Account,
  proof: FirstProof,
): Promise<SignInOutcome> {
  refuseClosedDoors(account);
  const { first, device, trustedToken } = proof;
  const since = hasSecondFactor(account) ? await trustSince(tx, context, account, trustedToken) : null;
  if (since === undefined) return askSecondFactor(tx, context, account, proof);
  // Wrong tries are forgotten only here: the right password alone must not buy five more tries at the second factor.
  await forgetWrongTries(services, tx, account.email);
  const factors = since ? [first, 'trusted_device'] : [first];
  const started = await startSession(services, tx, context, account, { factors, secondFactorAt: since, device });
  return proof.isNewUser === undefined ? started : { ...started, isNewUser: proof.isNewUser };
}

/** Only after the right proof: nobody else learns the state of an account. */
export function refuseClosedDoors(account: Account): void {
  if (!account.emailVerifiedAt) throw new AppError('email_not_verified');
  if (account.status !== 'active') throw new AppError('account_suspended');
}

/** When the second factor was shown on this device, which is what the session is told: long ago is not fresh. */
async function trustSince(tx: Tx, context: Context, account: Account, token: string | undefined): Promise<Date | undefined> {
  if (!token || !mayTrustDevice(account.role)) return undefined;
  return trustedSince(tx, digestOf(token), account.id, context.clock.now());
}

async function askSecondFactor(tx: Tx, context: Context, account: Account, { first, rememberMe }: FirstProof): Promise<SecondFactorNeeded> {
  const token = newToken();
  const expiresAt = await addProof(tx, {
    digest: digestOf(token),
    kind: 'second_factor',
    userId: account.id,
    details: { first, rememberMe },
    at: context.clock.now(),
    livesMs: secondFactorRules.proofLivesMs,
  });
  const asked = { ...context, actor: { kind: 'user', userId: account.id } as const, auditKind: 'session.second_factor_asked' };
  await recordAudit(tx, asked, { thing: { kind: 'user', id: account.id } });
  const methods: FactorMethod[] = [];
  if (account.hasApp) methods.push('app');
  if (account.hasPasskey) methods.push('passkey');
  if ((await recoveryCodesLeft(tx, account.id)) > 0) methods.push('recovery');
  return { secondFactor: { token, methods, expiresAt: expiresAt.toISOString() } };
}
