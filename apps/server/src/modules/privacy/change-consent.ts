// Gives or withdraws a consent. Every change is stored with the version of its text and the time.
import { type ConsentKind, consentsFor, consentTexts, isConsentGiven } from '@lafiya/domain/privacy/consents';
import { recordAudit, skipAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { signedInActor } from '../identity/index.ts';
import { addConsent, consentsOf } from './consents.repository.ts';

export async function changeConsent(
  { database }: { database: Database },
  context: Context,
  { kind, isGiven }: { kind: ConsentKind; isGiven: boolean },
): Promise<void> {
  const actor = signedInActor(context);
  const role = context.actor.kind === 'user' ? (context.actor.role ?? null) : null;
  if (!consentsFor(role).includes(kind)) throw new AppError('forbidden');
  if (consentTexts[kind].isRequired && !isGiven) throw new AppError('consent_required');
  await database.withTransaction(actor, async (tx) => {
    const current = isConsentGiven(kind, await consentsOf(tx, actor.userId));
    if (current === isGiven) skipAudit(context);
    else await recordConsent(tx, context, kind, isGiven);
  });
}

/** Throws unless the consent was given before or is given with this request. */
export async function requireConsent(tx: Tx, context: Context, kind: ConsentKind, givenNow: boolean): Promise<void> {
  const { userId } = signedInActor(context);
  if (isConsentGiven(kind, await consentsOf(tx, userId))) return;
  if (!givenNow) throw new AppError('consent_needed');
  await recordConsent(tx, context, kind, true);
}

/** Whether the user must still be asked for the consent. */
export async function isConsentMissing(tx: Tx, context: Context, kind: ConsentKind): Promise<boolean> {
  return !isConsentGiven(kind, await consentsOf(tx, signedInActor(context).userId));
}

async function recordConsent(tx: Tx, context: Context, kind: ConsentKind, isGiven: boolean): Promise<void> {
  const { userId } = signedInActor(context);
  const { version } = consentTexts[kind];
  await addConsent(tx, { id: newId(), userId, kind, version, isGiven, at: context.clock.now() });
  await recordAudit(
    tx,
    { ...context, auditKind: 'consent.changed' },
    { resource: { kind: 'user', id: userId }, details: { kind, version, isGiven } },
  );
}
