// Continues after the first factor: starts the session or requires a second factor. Patients skip it on a trusted device.
import { mayTrustDevice, secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { becomeUser } from '../../platform/database/become-user.repository.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';
import { hasSecondFactor } from './present-user.ts';
import { addProof, trustedSince } from './proofs.repository.ts';
import { recoveryCodesLeft } from './second-factor/factors.repository.ts';
import { digestOf, newToken } from './secrets.ts';
import { type Device, type SignedIn, startSession } from './start-session.ts';
import type { Account } from './users.repository.ts';
import { clearFailedAttempts } from './failed-attempts.ts';

export type FactorMethod = 'app' | 'passkey' | 'recovery';
export type SecondFactorNeeded = { secondFactor: { token: string; methods: FactorMethod[]; expiresAt: string } };
export type SignInOutcome = SignedIn | SecondFactorNeeded;

export type FirstProof = {
  first: 'password' | 'google';
  device: Device;
  trustedToken: string | undefined;
  rememberMe: boolean;
  isNewUser?: boolean;
  isKnownDevice: boolean;
};

export async function finishSignIn(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  account: Account,
  proof: FirstProof,
): Promise<SignInOutcome> {
  refuseInactiveAccount(account);
  const { first, device, trustedToken } = proof;
  const since = hasSecondFactor(account) ? await trustedDeviceSince(tx, context, account, trustedToken) : null;
  if (since === undefined) return requireSecondFactor(tx, context, account, proof);
  // Failed attempts are cleared only here: a correct password alone must not allow five more attempts at the second factor.
  await clearFailedAttempts(services, tx, { email: account.email, isKnownDevice: proof.isKnownDevice });
  const factors = since ? [first, 'trusted_device'] : [first];
  const started = await startSession(services, tx, context, account, { factors, secondFactorAt: since, device });
  return proof.isNewUser === undefined ? started : { ...started, isNewUser: proof.isNewUser };
}

/** Called only after a valid first factor, so that nobody else learns the state of an account. */
export function refuseInactiveAccount(account: Account): void {
  if (!account.emailVerifiedAt) throw new AppError('email_not_verified');
  if (account.status !== 'active') throw new AppError('account_suspended');
}

/** When the second factor was used on this device. The session stores that time, so that an old one does not count as fresh. */
async function trustedDeviceSince(tx: Tx, context: Context, account: Account, token: string | undefined): Promise<Date | undefined> {
  if (!token || !mayTrustDevice(account.role)) return undefined;
  return trustedSince(tx, digestOf(token), account.id, context.clock.now());
}

async function requireSecondFactor(
  tx: Tx,
  context: Context,
  account: Account,
  { first, rememberMe, isKnownDevice }: FirstProof,
): Promise<SecondFactorNeeded> {
  const token = newToken();
  const expiresAt = await addProof(tx, {
    digest: digestOf(token),
    kind: 'second_factor',
    userId: account.id,
    details: { first, rememberMe, isKnownDevice },
    at: context.clock.now(),
    validMs: secondFactorRules.challengeLifetimeMs,
  });
  const auditContext = { ...(await becomeUser(tx, context, account.id)), auditKind: 'session.second_factor_asked' };
  await recordAudit(tx, auditContext, { resource: { kind: 'user', id: account.id } });
  const methods: FactorMethod[] = [];
  if (account.hasApp) methods.push('app');
  if (account.hasPasskey) methods.push('passkey');
  if ((await recoveryCodesLeft(tx, account.id)) > 0) methods.push('recovery');
  return { secondFactor: { token, methods, expiresAt: expiresAt.toISOString() } };
}
