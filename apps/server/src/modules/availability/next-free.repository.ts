// Each doctor's earliest free time as last computed, and whose must be computed again; as the worker sees it.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Takes some of the marks away. Whoever marks a doctor meanwhile waits for the end of this transaction, so that no mark is lost. */
export async function takeStaleDoctors(tx: Tx, most: number): Promise<string[]> {
  const taken = await sql<{ id: string }>`
    delete from stale_doctors where doctor_id in (select doctor_id from stale_doctors order by doctor_id limit ${most} for update skip locked)
    returning doctor_id as id`.execute(tx);
  return taken.rows.map(({ id }) => id);
}

/** Marks those who have no earliest time yet, whose has come, or whose was computed long ago. */
export async function markMissing(tx: Tx): Promise<number> {
  const marked = await sql`
    insert into stale_doctors (doctor_id) select doctors_without_next_free(10000) on conflict do nothing`.execute(tx);
  return Number(marked.numAffectedRows ?? 0);
}

export type NextFree = { doctorId: string; startsAt: Date | null };

export async function saveNextFree(tx: Tx, found: NextFree[], at: Date): Promise<void> {
  await sql`
    insert into doctor_next_free (doctor_id, starts_at, computed_at)
    select doctor_id, starts_at, ${at}::timestamptz
    from unnest(${found.map(({ doctorId }) => doctorId)}::uuid[], ${found.map(({ startsAt }) => startsAt)}::timestamptz[]) as found (doctor_id, starts_at)
    on conflict (doctor_id) do update set starts_at = excluded.starts_at, computed_at = excluded.computed_at`.execute(tx);
}
