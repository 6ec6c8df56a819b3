// Lists the consents asked of the user, with their current state and history.
import { type ConsentEntry, type ConsentKind, consentsFor, consentTexts, isConsentGiven } from '@lafiya/domain/privacy/consents';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { signedInActor } from '../identity/index.ts';
import { consentsOf } from './consents.repository.ts';

type ConsentHistoryEntry = { version: string; isGiven: boolean; at: string };
export type PresentedConsent = {
  kind: ConsentKind;
  text: string;
  version: string;
  isGiven: boolean;
  at: string | null;
  isRequired: boolean;
  history: ConsentHistoryEntry[];
};

export async function listConsents({ database }: { database: Database }, context: Context): Promise<{ consents: PresentedConsent[] }> {
  const actor = signedInActor(context);
  const entries = await database.withTransaction(actor, (tx) => consentsOf(tx, actor.userId));
  const role = context.actor.kind === 'user' ? (context.actor.role ?? null) : null;
  return { consents: consentsFor(role).map((kind) => presentConsent(kind, entries)) };
}

function presentConsent(kind: ConsentKind, entries: ConsentEntry[]): PresentedConsent {
  const { text, version, isRequired } = consentTexts[kind];
  const history = entries
    .filter((entry) => entry.kind === kind)
    .map((entry) => ({ version: entry.version, isGiven: entry.isGiven, at: entry.at.toISOString() }));
  return { kind, text, version, isGiven: isConsentGiven(kind, entries), at: history[0]?.at ?? null, isRequired, history };
}
