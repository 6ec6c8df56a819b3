// Frequently asked questions in order. Row security shows the public only published ones and lets only admins write.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type FaqRow = { id: string; question: string; answer: string; isPublished: boolean };

export async function allFaqs(tx: Tx): Promise<FaqRow[]> {
  return tx.selectFrom('site_faqs').select(['id', 'question', 'answer', 'is_published as isPublished']).orderBy('position').execute();
}

/** Filters explicitly, because admins could read more: the public page is the same for everyone. */
export async function publicFaqs(tx: Tx): Promise<Omit<FaqRow, 'isPublished'>[]> {
  return tx.selectFrom('site_faqs').select(['id', 'question', 'answer']).where('is_published', '=', true).orderBy('position').execute();
}

/** Serialises changes of positions: two admins who add a question at the same time would give both the same one. */
export async function lockFaqPositions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('positions of site_faqs'))`.execute(tx);
}

/** Adds it at the end of the list. */
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

export async function deleteFaq(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx.deleteFrom('site_faqs').where('id', '=', id).returning('question').executeTakeFirst();
  return deleted?.question;
}

/** Sets the positions in the given order; false if the list is not complete. */
export async function orderFaqs(tx: Tx, ids: string[]): Promise<boolean> {
  const known = await tx.selectFrom('site_faqs').select('id').forUpdate().execute();
  const named = new Set(ids);
  if (named.size !== ids.length || known.length !== ids.length || known.some(({ id }) => !named.has(id))) return false;
  await sql`update site_faqs f set position = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place) where f.id = o.id`.execute(
    tx,
  );
  return true;
}
