// Finds a valid emailed code, by link or by typed digits.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import type { Tx } from '../../platform/database/database.ts';
import { findCodeById, countFailedAttempt, type MailCode, findOpenCode } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { isCodeOf } from './secrets.ts';

export async function findCodeByLink(
  services: IdentityServices,
  tx: Tx,
  purpose: 'change_email',
  token: string,
  now: Date,
): Promise<MailCode | undefined> {
  const id = services.links.verify('change-email', token, now);
  return id ? findCodeById(tx, id, purpose) : undefined;
}

/** Counts a wrong code: the caller must commit the transaction. */
export async function findTypedCode(
  services: IdentityServices,
  tx: Tx,
  purpose: 'change_email' | 'add_factor',
  typed: { userId: string; code: string },
  now: Date,
): Promise<MailCode | undefined> {
  const code = await findOpenCode(tx, typed.userId, purpose);
  if (!code || code.expiresAt <= now || code.wrongTries >= codeRules.maxAttempts) return undefined;
  if (isCodeOf(services.keys, code.codeDigest, typed.userId, typed.code)) return code;
  await countFailedAttempt(tx, code.id);
  return undefined;
}
