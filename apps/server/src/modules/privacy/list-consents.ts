// What somebody is asked to agree to, what they said, and what they said before.
import { type ConsentEntry, type ConsentKind, consentsAskedOf, consentTexts, isConsentGiven } from '@lafiya/domain/privacy/consents';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { signedInActor } from '../identity/index.ts';
import { consentsOf } from './consents.repository.ts';

type Said = { version: string; isGiven: boolean; at: string };
export type ShownConsent = {
  kind: ConsentKind;
  words: string;
  version: string;
  isGiven: boolean;
  at: string | null;
  isRequired: boolean;
  history: Said[];
};

export async function listConsents({ database }: { database: Database }, context: Context): Promise<{ consents: ShownConsent[] }> {
  const actor = signedInActor(context);
  const entries = await database.inFrame(actor, (tx) => consentsOf(tx, actor.userId));
  const role = context.actor.kind === 'user' ? (context.actor.role ?? null) : null;
  return { consents: consentsAskedOf(role).map((kind) => show(kind, entries)) };
}

function show(kind: ConsentKind, entries: ConsentEntry[]): ShownConsent {
  const { words, version, isRequired } = consentTexts[kind];
  const history = entries
    .filter((entry) => entry.kind === kind)
    .map((entry) => ({ version: entry.version, isGiven: entry.isGiven, at: entry.at.toISOString() }));
  return { kind, words, version, isGiven: isConsentGiven(kind, entries), at: history[0]?.at ?? null, isRequired, history };
}
