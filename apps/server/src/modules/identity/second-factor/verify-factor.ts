// Verifies codes and passkeys of an account. The caller's transaction must be committed even if verification fails.
import { noteOnTrail } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { Account } from '../users.repository.ts';
import { decryptAppSecret, stepOfCode } from './authenticator-app.ts';
import {
  appOf,
  recordPasskeyUse,
  saveUsedStep,
  passkeyByCredential,
  recoveryCodesLeft,
  markRecoveryCodeUsed,
} from './factors.repository.ts';
import { type AuthenticationResponseJSON, verifyPasskey } from './passkey-ceremony.ts';
import { recoveryDigests } from './recovery-codes.ts';
import { recoveryCodeUsedMail } from './second-factor-mails.ts';

export type FactorCode = { method: 'app' | 'recovery'; code: string };

export async function verifyFactorCode(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  account: Account,
  { method, code }: FactorCode,
): Promise<boolean> {
  return method === 'app' ? verifyAppCode(services, tx, context, account, code) : verifyRecoveryCode(services, tx, context, account, code);
}

async function verifyAppCode(services: IdentityServices, tx: Tx, context: Context, account: Account, code: string): Promise<boolean> {
  const app = await appOf(tx, account.id);
  if (!app?.confirmedAt) return false;
  const step = stepOfCode(decryptAppSecret(services.keys, account.id, app.secret), code, context.clock.now(), app.lastStep);
  if (step === null) return false;
  await saveUsedStep(tx, account.id, step);
  return true;
}

async function verifyRecoveryCode(services: IdentityServices, tx: Tx, context: Context, account: Account, code: string): Promise<boolean> {
  const digests = recoveryDigests(services.keys, account.id, code);
  if (!(await markRecoveryCodeUsed(tx, account.id, digests, context.clock.now()))) return false;
  const left = await recoveryCodesLeft(tx, account.id);
  await services.outbox.mail(tx, context, recoveryCodeUsedMail.message(account.email, { firstName: account.firstName, left }));
  return true;
}

/** Without a userId the passkey signs in alone. */
export type PasskeyChallenge = { challenge: string; requiresUserVerification: boolean; userId?: string };

/** `wasChecked`: the device checked by finger, face or code that it is the owner who uses it. */
export type PasskeyOwner = { userId: string; wasChecked: boolean };

/** The passkey's owner; null if the passkey is unknown, belongs to another user or its signature is invalid. */
export async function verifiedPasskeyOwner(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  expected: PasskeyChallenge,
  response: AuthenticationResponseJSON,
): Promise<PasskeyOwner | null> {
  const passkey = await passkeyByCredential(tx, response.id);
  noteOnTrail(context, { accountId: passkey?.userId });
  if (!passkey || (expected.userId ? passkey.userId !== expected.userId : !passkey.isConfirmed)) return null;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== passkey.userId) return null;
  const use = await verifyPasskey(services.ownOrigin, passkey, expected, response);
  if (!use) return null;
  const { signCount, isBackedUp, wasChecked } = use;
  await recordPasskeyUse(tx, passkey.id, { signCount, isBackedUp, at: context.clock.now() });
  return { userId: passkey.userId, wasChecked };
}
