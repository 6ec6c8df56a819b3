// Whether a code or a passkey that is shown belongs to the account. Asked inside a transaction that is kept also when the answer is no.
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { Account } from '../users.repository.ts';
import { openAppSecret, stepOfCode } from './authenticator-app.ts';
import { appOf, notePasskeyUse, noteStep, passkeyByCredential, recoveryCodesLeft, useRecoveryCode } from './factors.repository.ts';
import { type AuthenticationResponseJSON, judgePasskey } from './passkey-ceremony.ts';
import { recoveryDigest } from './recovery-codes.ts';
import { recoveryCodeUsedMail } from './second-factor-mails.ts';

export type ShownCode = { method: 'app' | 'recovery'; code: string };

export async function codeFits(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  account: Account,
  { method, code }: ShownCode,
): Promise<boolean> {
  return method === 'app' ? appCodeFits(services, tx, context, account, code) : recoveryCodeFits(services, tx, context, account, code);
}

async function appCodeFits(services: IdentityServices, tx: Tx, context: Context, account: Account, code: string): Promise<boolean> {
  const app = await appOf(tx, account.id);
  if (!app?.confirmedAt) return false;
  const step = stepOfCode(openAppSecret(services.secretKey, account.id, app.secret), code, context.clock.now(), app.lastStep);
  if (step === null) return false;
  await noteStep(tx, account.id, step);
  return true;
}

async function recoveryCodeFits(services: IdentityServices, tx: Tx, context: Context, account: Account, code: string): Promise<boolean> {
  const digest = recoveryDigest(services.secretKey, account.id, code);
  if (!(await useRecoveryCode(tx, account.id, digest, context.clock.now()))) return false;
  const left = await recoveryCodesLeft(tx, account.id);
  await services.outbox.mail(tx, context, recoveryCodeUsedMail.message(account.email, { firstName: account.firstName, left }));
  return true;
}

export type PasskeyQuestion = { challenge: string; demandsVerification: boolean; userId?: string };

/** Whose passkey it is; null when it is nobody's, somebody else's, or the answer is not true. */
export async function ownerOfPasskey(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  asked: PasskeyQuestion,
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const passkey = await passkeyByCredential(tx, response.id);
  if (!passkey || (asked.userId && passkey.userId !== asked.userId)) return null;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== passkey.userId) return null;
  const use = await judgePasskey(services.ownOrigin, passkey, asked, response);
  if (!use) return null;
  await notePasskeyUse(tx, passkey.id, { ...use, at: context.clock.now() });
  return passkey.userId;
}
