// Links between accounts and Google identities, by Google's subject id, never by email address.
import type { Tx } from '../../../platform/database/database.ts';

const provider = 'google';

export async function googleSubjectOf(tx: Tx, userId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('external_identities')
    .select('subject')
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.subject;
}

export async function userOfSubject(tx: Tx, subject: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('external_identities')
    .select('user_id as userId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.userId;
}

/** False if the account or the Google identity is already linked. */
export async function linkSubject(tx: Tx, userId: string, subject: string, at: Date): Promise<boolean> {
  const linked = await tx
    .insertInto('external_identities')
    .values({ provider, subject, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(linked.numInsertedOrUpdatedRows) > 0;
}

export async function unlinkSubject(tx: Tx, userId: string): Promise<boolean> {
  const unlinked = await tx
    .deleteFrom('external_identities')
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(unlinked.numDeletedRows) > 0;
}
