// Starts a session after authentication: session row, first refresh token, access token.
import { returnPathOf } from '@lafiya/domain/identity/return-path';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { becomeUser } from '../../platform/database/become-user.repository.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { IdentityServices } from './identity-services.ts';
import { knownDeviceToken } from './known-device.ts';
import { presentUser, type PresentedUser } from './present-user.ts';
import { digestOf, newToken } from './secrets.ts';
import { addRefreshToken, addSession, endSession, sessionOfToken } from './sessions.repository.ts';
import { type Account, accountForUpdate, clearIntent } from './users.repository.ts';

/** `refreshToken` is of the session that the browser had until now. */
export type Device = { name: string; address: string; refreshToken: string | undefined };
export type SignedIn = {
  accessToken: string;
  refreshToken: string;
  user: PresentedUser;
  needsRoleSelection: boolean;
  needsProfileCompletion: boolean;
  /** Returned once, at the first sign-in after sign-up. */
  returnTo: string | null;
  isNewUser?: boolean;
  /** Sent in its own cookie: this device skips the second factor for a while. */
  trustedToken?: string;
  /** Sent in its own cookie: failures from elsewhere do not lock this device out. */
  knownDeviceToken?: string;
};

export async function startSession(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  account: Account,
  options: { factors: string[]; secondFactorAt: Date | null; device: Device },
): Promise<SignedIn> {
  await refuseIfChanged(tx, account);
  await endPreviousSession(tx, context, options.device);
  const at = context.clock.now();
  const sessionId = newId();
  const generation = 1;
  const endsAt = new Date(at.getTime() + sessionTimes.absoluteMs);
  await addSession(tx, {
    id: sessionId,
    userId: account.id,
    at,
    endsAt,
    factors: options.factors,
    secondFactorAt: options.secondFactorAt,
    device: options.device.name,
    address: options.device.address,
  });
  const refreshToken = newToken();
  await addRefreshToken(tx, { digest: digestOf(refreshToken), sessionId, generation, at });
  const user = await becomeUser(tx, context, account.id);
  await recordAudit(tx, user, { resource: { kind: 'session', id: sessionId }, details: { factors: options.factors } });
  // Intents apply to patients only. A user without a role gets theirs at the first sign-in after choosing one.
  const returnTo = account.role === 'PATIENT' ? returnPathOf(account.signupIntent) : null;
  if (returnTo) await clearIntent(tx, account.id);
  const signedIn = await buildSignedIn(services, account, { id: sessionId, generation }, at);
  return { ...signedIn, refreshToken, returnTo, knownDeviceToken: knownDeviceToken(services, account, at) };
}

/** Its tokens end with this sign-in, whoever it belonged to. */
async function endPreviousSession(tx: Tx, context: Context, { refreshToken }: Device): Promise<void> {
  const previous = refreshToken ? await sessionOfToken(tx, digestOf(refreshToken)) : undefined;
  if (!previous || !(await endSession(tx, previous.id, 'signed_out', context.clock.now()))) return;
  const owner = await becomeUser(tx, context, previous.userId);
  await recordAudit(tx, { ...owner, auditKind: 'session.ended' }, { resource: { kind: 'session', id: previous.id } });
}

/** Locks the account: a password that was set while this sign-in was being checked ends it, before or after its session exists. */
async function refuseIfChanged(tx: Tx, account: Account): Promise<void> {
  const current = await accountForUpdate(tx, account.id);
  if (current?.passwordHash !== account.passwordHash || current.status !== 'active') throw new AppError('session_over');
}

export const needsProfileCompletion = ({ role, profileComplete }: Account): boolean =>
  role !== null && role !== 'ADMIN' && !profileComplete;

export async function buildSignedIn(
  services: IdentityServices,
  account: Account,
  session: { id: string; generation: number },
  at: Date,
): Promise<Omit<SignedIn, 'refreshToken'>> {
  const { id: userId, accessVersion } = account;
  const claims = { userId, sessionId: session.id, accessVersion, generation: session.generation };
  return {
    accessToken: await services.accessTokens.issue(claims, at),
    user: presentUser(account, services.links, at),
    needsRoleSelection: account.role === null,
    needsProfileCompletion: needsProfileCompletion(account),
    returnTo: null,
  };
}
