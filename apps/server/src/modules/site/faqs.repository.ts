// Questions and answers in their order. Row security shows the public what is published, and lets admins alone write.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type FaqRow = { id: string; question: string; answer: string; isPublished: boolean };

export async function allFaqs(tx: Tx): Promise<FaqRow[]> {
  return tx.selectFrom('site_faqs').select(['id', 'question', 'answer', 'is_published as isPublished']).orderBy('position').execute();
}

/** Asks also for who may see more: the public page is the same for everybody. */
export async function publicFaqs(tx: Tx): Promise<Omit<FaqRow, 'isPublished'>[]> {
  return tx.selectFrom('site_faqs').select(['id', 'question', 'answer']).where('is_published', '=', true).orderBy('position').execute();
}

/** At the end of the list. */
export async function addFaq(tx: Tx, { id, question, answer, isPublished }: FaqRow): Promise<void> {
  const last = tx.selectFrom('site_faqs').select(sql<number>`coalesce(max(position), 0) + 1`.as('position'));
  await tx.insertInto('site_faqs').values({ id, position: last, question, answer, is_published: isPublished }).execute();
}

export async function changeFaq(tx: Tx, { id, question, answer, isPublished }: FaqRow): Promise<boolean> {
  const changed = await tx
    .updateTable('site_faqs')
    .set({ question, answer, is_published: isPublished })
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function dropFaq(tx: Tx, id: string): Promise<string | undefined> {
  const gone = await tx.deleteFrom('site_faqs').where('id', '=', id).returning('question').executeTakeFirst();
  return gone?.question;
}

/** Those named take the places from the first on; false when they are not all there are. */
export async function orderFaqs(tx: Tx, ids: string[]): Promise<boolean> {
  const known = await tx.selectFrom('site_faqs').select('id').forUpdate().execute();
  const named = new Set(ids);
  if (named.size !== ids.length || known.length !== ids.length || known.some(({ id }) => !named.has(id))) return false;
  await sql`update site_faqs f set position = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place) where f.id = o.id`.execute(
    tx,
  );
  return true;
}
