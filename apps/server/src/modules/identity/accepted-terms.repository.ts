// Records that a user accepted the current version of the terms when the account was created.
import { consentTexts } from '@lafiya/domain/privacy/consents';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

export async function recordAcceptedTerms(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ id: newId(), user_id: userId, kind: 'terms', version: consentTexts.terms.version, is_given: true, occurred_at: at })
    .execute();
}
