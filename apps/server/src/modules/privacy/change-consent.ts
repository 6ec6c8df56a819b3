// Somebody agrees to something or takes it back. Every word is kept with its version and its moment.
import { type ConsentKind, consentsAskedOf, consentTexts, isConsentGiven } from '@lafiya/domain/privacy/consents';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
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
  if (!consentsAskedOf(role).includes(kind)) throw new AppError('forbidden');
  if (consentTexts[kind].isRequired && !isGiven) throw new AppError('consent_required');
  await database.inFrame(actor, async (tx) => {
    const now = isConsentGiven(kind, await consentsOf(tx, actor.userId));
    if (now !== isGiven) await say(tx, context, kind, isGiven);
  });
}

/** Before something that needs a consent: it was given, or is given with this very request. */
export async function demandConsent(tx: Tx, context: Context, kind: ConsentKind, givenNow: boolean): Promise<void> {
  const { userId } = signedInActor(context);
  if (isConsentGiven(kind, await consentsOf(tx, userId))) return;
  if (!givenNow) throw new AppError('consent_needed');
  await say(tx, context, kind, true);
}

/** Whether somebody must still be asked. */
export async function isConsentMissing(tx: Tx, context: Context, kind: ConsentKind): Promise<boolean> {
  return !isConsentGiven(kind, await consentsOf(tx, signedInActor(context).userId));
}

async function say(tx: Tx, context: Context, kind: ConsentKind, isGiven: boolean): Promise<void> {
  const { userId } = signedInActor(context);
  const { version } = consentTexts[kind];
  await addConsent(tx, { id: newId(), userId, kind, version, isGiven, at: context.clock.now() });
  await recordAudit(
    tx,
    { ...context, auditKind: 'consent.changed' },
    { thing: { kind: 'user', id: userId }, details: { kind, version, isGiven } },
  );
}
