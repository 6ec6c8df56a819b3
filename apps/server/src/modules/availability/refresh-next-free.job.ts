// Keeps each doctor's earliest free time up to date, by which lists are sorted. Stale ones are recomputed within seconds.
import { firstFreeSlots, nextFreeDays } from '@lafiya/domain/availability/next-free';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { loadSlotQueries } from './slot-queries.ts';
import { markDoctorsWithoutNextFree, saveNextFree, claimStaleDoctors } from './next-free.repository.ts';

type Services = { database: Database; clock: Clock };

const system = { kind: 'system', part: 'next-free' } as const;
/** Small batches, because a booking with one of these doctors waits until the batch is written. */
const batchSize = 20;

/** Recomputes all stale doctors and returns how many there were. Doctors who are not listed get no time. */
export async function refreshNextFree({ database, clock }: Services): Promise<number> {
  for (let done = 0; ; ) {
    const computed = await database.withTransaction(system, async (tx) => {
      const doctorIds = await claimStaleDoctors(tx, batchSize);
      if (doctorIds.length === 0) return 0;
      const now = clock.now();
      const slotQueries = await loadSlotQueries(tx, doctorIds, { now, days: nextFreeDays });
      const found = doctorIds.map((doctorId) => {
        const query = slotQueries.get(doctorId)?.query;
        return { doctorId, startsAt: (query && firstFreeSlots(query, 1)[0]?.startsAt) ?? null };
      });
      await saveNextFree(tx, found, now);
      return doctorIds.length;
    });
    done += computed;
    if (computed === 0) return done;
  }
}

/** Runs once a minute, including right after the worker starts. */
export async function findMissingNextFree({ database }: Services): Promise<number> {
  return database.withTransaction(system, markDoctorsWithoutNextFree);
}
