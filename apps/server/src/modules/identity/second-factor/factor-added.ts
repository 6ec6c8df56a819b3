// What follows when a factor is confirmed: this session has shown it, the owner hears of it, and the first one brings recovery codes.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { IdentityServices } from '../identity-services.ts';
import { hasSecondFactor } from '../present-user.ts';
import { endSessionsOf, markSecondFactor } from '../sessions.repository.ts';
import { signedInActor } from '../signed-in-actor.ts';
import type { Account } from '../users.repository.ts';
import { replaceRecoveryCodes } from './factors.repository.ts';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import { factorAddedMail } from './second-factor-mails.ts';

export type AddedFactor = { what: 'app' | 'passkey'; name?: string };

/** `before` is the account as it was: whether this is the first factor is judged by it. */
export async function factorAdded(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  before: Account,
  factor: AddedFactor,
): Promise<{ recoveryCodes: string[] | null }> {
  const { sessionId } = signedInActor(context);
  const at = context.clock.now();
  const isFirst = !hasSecondFactor(before);
  await markSecondFactor(tx, sessionId, factor.what, at);
  // Sessions elsewhere began without a second factor and must not go on as if they had one.
  if (isFirst) await endSessionsOf(tx, before.id, 'everywhere', at, sessionId);
  await recordAudit(tx, context, { thing: { kind: 'user', id: before.id }, details: { factor: factor.what } });
  await services.outbox.mail(tx, context, factorAddedMail.message(before.email, { firstName: before.firstName, isFirst, ...factor }));
  return { recoveryCodes: isFirst ? await giveRecoveryCodes(services, tx, before.id, at) : null };
}

export async function giveRecoveryCodes(services: IdentityServices, tx: Tx, userId: string, at: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => recoveryDigest(services.secretKey, userId, code));
  await replaceRecoveryCodes(tx, userId, digests, at);
  return codes;
}
