// Finishes adding a factor: marks the session, notifies the owner by email and, for the first factor, issues recovery codes.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { IdentityServices } from '../identity-services.ts';
import { hasSecondFactor } from '../present-user.ts';
import { endSessionsOf, markSecondFactor } from '../sessions.repository.ts';
import { signedInActor } from '../signed-in-actor.ts';
import type { Account } from '../users.repository.ts';
import { replaceRecoveryCodes } from './factors.repository.ts';
import { newRecoveryCodes, recoveryDigests } from './recovery-codes.ts';
import { factorAddedMail } from './second-factor-mails.ts';

export type AddedFactor = { what: 'app' | 'passkey'; name?: string };

/** `before` is the account before the change; it decides whether this is the first factor. */
export async function completeFactorSetup(
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
  // Other sessions started without a second factor and must not continue as if they had one.
  if (isFirst) await endSessionsOf(tx, before.id, 'everywhere', at, sessionId);
  await recordAudit(tx, context, { resource: { kind: 'user', id: before.id }, details: { factor: factor.what } });
  await services.outbox.mail(tx, context, factorAddedMail.message(before.email, { firstName: before.firstName, isFirst, ...factor }));
  return { recoveryCodes: isFirst ? await issueRecoveryCodes(services, tx, before.id, at) : null };
}

export async function issueRecoveryCodes(services: IdentityServices, tx: Tx, userId: string, at: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => recoveryDigests(services.keys, userId, code)[0]);
  await replaceRecoveryCodes(tx, userId, { digests, keyId: services.keys[0].id, at });
  return codes;
}
