// Stores each doctor's computed earliest free time and tracks which are stale. Used by the worker.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Deletes some of the stale marks. A transaction marking the same doctor waits until this one ends, so no mark is lost. */
export async function claimStaleDoctors(tx: Tx, limit: number): Promise<string[]> {
  const claimed = await tx
    .deleteFrom('stale_doctors')
    .where('doctor_id', 'in', (e) =>
      e.selectFrom('stale_doctors').select('doctor_id').orderBy('doctor_id').limit(limit).forUpdate().skipLocked(),
    )
    .returning('doctor_id as id')
    .execute();
  return claimed.map(({ id }) => id);
}

/** Marks doctors whose earliest free time is missing, in the past, or was computed long ago. */
export async function markDoctorsWithoutNextFree(tx: Tx): Promise<number> {
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
