// Writes down that somebody accepted the terms as the account was made, in today's words.
import { consentTexts } from '@lafiya/domain/privacy/consents';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

export async function noteAcceptedTerms(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ id: newId(), user_id: userId, kind: 'terms', version: consentTexts.terms.version, is_given: true, occurred_at: at })
    .execute();
}
