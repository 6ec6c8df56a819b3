// Finds the earliest free time of any doctor who fits the filters.
import { firstFreeSlots, nextFreeDays } from '@lafiya/domain/availability/next-free';
import type { Span } from '@lafiya/domain/availability/slots';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { loadSlotQueries } from '../availability/index.ts';
import { type DirectoryFilters, findDoctors, type ListedDoctor } from './directory.repository.ts';
import type { DoctorServices } from './doctors-services.ts';
import { priceOf } from './present-doctors.ts';

type Candidate = { doctor: ListedDoctor; slot: Span };

const pageSize = 10;
/** Bounds the search. A stored time is at most a few seconds old, so a hundred stale ones in a row are not expected. */
const maxPages = 10;

export async function findEarliest({ database }: DoctorServices, context: Context, filters: DirectoryFilters) {
  const best = await database.withTransaction(context.actor, (tx) => search(tx, context.clock.now(), filters));
  if (!best) return { earliest: null };
  const { doctor, slot } = best;
  const { id, slug, firstName, lastName, timeZone } = doctor;
  return {
    earliest: {
      doctor: { id, slug, firstName, lastName, specialization: doctor.specialization, ...priceOf(doctor) },
      startsAt: slot.startsAt.toISOString(),
      endsAt: slot.endsAt.toISOString(),
      timeZone,
    },
  };
}

/** Stored times may be a few seconds old, so further doctors are checked until none can be earlier than the best found. */
async function search(tx: Tx, now: Date, filters: DirectoryFilters): Promise<Candidate | null> {
  let best: Candidate | null = null;
  for (let page = 1; page <= maxPages; page += 1) {
    const doctors = await findDoctors(tx, { ...filters, sort: 'earliest', page, limit: pageSize });
    const slotQueries = await loadSlotQueries(
      tx,
      doctors.map(({ id }) => id),
      { now, days: nextFreeDays },
    );
    for (const doctor of doctors) {
      const query = slotQueries.get(doctor.id)?.query;
      const [slot] = query ? firstFreeSlots(query, 1) : [];
      if (slot && (!best || slot.startsAt < best.slot.startsAt)) best = { doctor, slot };
    }
    const last = doctors.at(-1);
    if (doctors.length < pageSize || (best && (!last?.nextFree || last.nextFree >= best.slot.startsAt))) return best;
  }
  return best;
}
