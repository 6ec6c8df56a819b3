// Keeps each doctor's earliest free time, by which lists are sorted: whoever is marked is computed again within seconds.
import { firstFreeSlots, nextFreeDays } from '@lafiya/domain/scheduling/next-free';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { askSlots } from './ask-slots.ts';
import { markMissing, saveNextFree, takeStaleDoctors } from './next-free.repository.ts';

type Services = { database: Database; clock: Clock };

const system = { kind: 'system', part: 'next-free' } as const;
/** Few at a time: a booking with one of them waits until they are written. */
const atOnce = 20;

/** Everybody who is marked; one who is not listed has no time. Returns how many were computed. */
export async function refreshNextFree({ database, clock }: Services): Promise<number> {
  for (let done = 0; ; ) {
    const computed = await database.inFrame(system, async (tx) => {
      const doctorIds = await takeStaleDoctors(tx, atOnce);
      if (doctorIds.length === 0) return 0;
      const now = clock.now();
      const asked = await askSlots(tx, doctorIds, { now, days: nextFreeDays });
      const found = doctorIds.map((doctorId) => {
        const question = asked.get(doctorId)?.question;
        return { doctorId, startsAt: (question && firstFreeSlots(question, 1)[0]?.startsAt) ?? null };
      });
      await saveNextFree(tx, found, now);
      return doctorIds.length;
    });
    done += computed;
    if (computed === 0) return done;
  }
}

/** Once a minute, and so also when the worker starts for the first time. */
export async function lookForMissingNextFree({ database }: Services): Promise<number> {
  return database.inFrame(system, markMissing);
}
