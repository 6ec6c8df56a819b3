// The doctors pinned to the top of the public list.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type PinnedDoctor = { id: string; firstName: string; lastName: string; specialization: string | null; isListed: boolean };

export async function pinnedDoctors(tx: Tx): Promise<PinnedDoctor[]> {
  return tx
    .selectFrom('site_team as t')
    .innerJoin('doctors as d', 'd.id', 't.doctor_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'u.first_name as firstName', 'u.last_name as lastName', 'd.specialization'])
    .select(sql<boolean>`is_listed(d.id)`.as('isListed'))
    .orderBy('t.position')
    .execute();
}

/** Replaces the list; false if one of the ids is not a doctor. */
export async function pinDoctors(tx: Tx, ids: string[]): Promise<boolean> {
  await tx.deleteFrom('site_team').execute();
  if (ids.length === 0) return true;
  const known = await tx.selectFrom('doctors').select('id').where('id', 'in', ids).execute();
  if (known.length !== ids.length) return false;
  await tx
    .insertInto('site_team')
    .values(ids.map((id, index) => ({ doctor_id: id, position: index + 1 })))
    .execute();
  return true;
}
