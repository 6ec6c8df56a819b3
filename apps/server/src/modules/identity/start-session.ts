// Opens a session for somebody who has proved who they are: a row, a first refresh token, an access token.
import { returnPathOf } from '@lafiya/domain/identity/return-path';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { IdentityServices } from './identity-services.ts';
import { presentUser, type PresentedUser } from './present-user.ts';
import { digestOf, newToken } from './secrets.ts';
import { addRefreshToken, addSession } from './sessions.repository.ts';
import { type Account, forgetIntent } from './users.repository.ts';

export type Device = { name: string; address: string };
export type SignedIn = {
  accessToken: string;
  refreshToken: string;
  user: PresentedUser;
  needsRoleSelection: boolean;
  needsProfileCompletion: boolean;
  /** Given once, at the first sign-in after signing up. */
  returnTo: string | null;
  isNewUser?: boolean;
  /** Goes into a cookie of its own: this device is spared the second factor for a while. */
  trustedToken?: string;
};

export async function startSession(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  account: Account,
  how: { factors: string[]; secondFactorAt: Date | null; device: Device },
): Promise<SignedIn> {
  const at = context.clock.now();
  const sessionId = newId();
  const endsAt = new Date(at.getTime() + sessionTimes.absoluteMs);
  await addSession(tx, {
    id: sessionId,
    userId: account.id,
    at,
    endsAt,
    factors: how.factors,
    secondFactorAt: how.secondFactorAt,
    device: how.device.name,
    address: how.device.address,
  });
  const refreshToken = newToken();
  await addRefreshToken(tx, { digest: digestOf(refreshToken), sessionId, generation: 1, at });
  await recordAudit(
    tx,
    { ...context, actor: { kind: 'user', userId: account.id } },
    { thing: { kind: 'session', id: sessionId }, details: { factors: how.factors } },
  );
  // What an intent leads to is for patients; somebody who has not chosen a role yet is told later, by their first sign-in with one.
  const returnTo = account.role === 'PATIENT' ? returnPathOf(account.signupIntent) : null;
  if (returnTo) await forgetIntent(tx, account.id);
  return { ...(await answerFor(services, account, sessionId, at)), refreshToken, returnTo };
}

export const needsProfileCompletion = ({ role, profileComplete }: Account): boolean =>
  role !== null && role !== 'ADMIN' && !profileComplete;

export async function answerFor(
  services: IdentityServices,
  account: Account,
  sessionId: string,
  at: Date,
): Promise<Omit<SignedIn, 'refreshToken'>> {
  return {
    accessToken: await services.accessTokens.issue({ userId: account.id, sessionId, accessVersion: account.accessVersion }, at),
    user: presentUser(account, services.links, at),
    needsRoleSelection: account.role === null,
    needsProfileCompletion: needsProfileCompletion(account),
    returnTo: null,
  };
}
