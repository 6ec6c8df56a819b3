// What somebody read in a mail, typed or followed: the code it names, if it is still worth anything.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import type { Tx } from '../../platform/database/database.ts';
import { codeById, countWrongTry, type MailCode, openCode } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { codeDigest, sameDigest } from './secrets.ts';

const linkPurposes = { verify_email: 'verify-email', change_email: 'change-email' } as const;
export type ProvingPurpose = keyof typeof linkPurposes;

export async function codeOfLink(
  services: IdentityServices,
  tx: Tx,
  purpose: ProvingPurpose,
  token: string,
  now: Date,
): Promise<MailCode | undefined> {
  const id = services.links.open(linkPurposes[purpose], token, now);
  return id ? codeById(tx, id, purpose) : undefined;
}

/** A wrong one is counted: the caller must not roll it back. */
export async function codeTyped(
  services: IdentityServices,
  tx: Tx,
  purpose: ProvingPurpose,
  typed: { userId: string; code: string },
  now: Date,
): Promise<MailCode | undefined> {
  const code = await openCode(tx, typed.userId, purpose);
  if (!code || code.expiresAt <= now || code.wrongTries >= codeRules.mostTries) return undefined;
  if (sameDigest(code.codeDigest, codeDigest(services.secretKey, typed.userId, typed.code))) return code;
  await countWrongTry(tx, code.id);
  return undefined;
}
