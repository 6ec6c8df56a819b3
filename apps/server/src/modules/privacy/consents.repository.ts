// Consents given and withdrawn; append-only.
import type { ConsentEntry } from '@lafiya/domain/privacy/consents';
import type { Tx } from '../../platform/database/database.ts';

/** Newest first. */
export async function consentsOf(tx: Tx, userId: string): Promise<ConsentEntry[]> {
  return tx
    .selectFrom('consents')
    .select(['kind', 'version', 'is_given as isGiven', 'occurred_at as at'])
    .where('user_id', '=', userId)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .$castTo<ConsentEntry>()
    .execute();
}

export async function addConsent(tx: Tx, consent: ConsentEntry & { id: string; userId: string }): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      id: consent.id,
      user_id: consent.userId,
      kind: consent.kind,
      version: consent.version,
      is_given: consent.isGiven,
      occurred_at: consent.at,
    })
    .execute();
}
