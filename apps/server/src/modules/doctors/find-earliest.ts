// Any doctor, soonest: the first free time of a specialisation, or of all.
import { firstFreeSlots, nextFreeDays } from '@lafiya/domain/scheduling/next-free';
import type { Span } from '@lafiya/domain/scheduling/slots';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { askSlots } from '../availability/index.ts';
import { findDoctors, type ListedDoctor } from './directory.repository.ts';
import type { DoctorServices } from './doctors-services.ts';
import { priceOf } from './present-doctors.ts';

type Candidate = { doctor: ListedDoctor; slot: Span };

const atOnce = 10;
/** A hundred who were all booked in the last two seconds do not happen. */
const mostPages = 10;

export async function findEarliest({ database }: DoctorServices, context: Context, specialization?: string) {
  const best = await database.inFrame(context.actor, (tx) => search(tx, context.clock.now(), specialization));
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

/** The kept times may be some seconds old: the next ones are asked until none of them can be earlier than what was found. */
async function search(tx: Tx, now: Date, specialization?: string): Promise<Candidate | null> {
  let best: Candidate | null = null;
  for (let page = 1; page <= mostPages; page += 1) {
    const doctors = await findDoctors(tx, { specialization, sort: 'earliest', page, limit: atOnce });
    const asked = await askSlots(
      tx,
      doctors.map(({ id }) => id),
      { now, days: nextFreeDays },
    );
    for (const doctor of doctors) {
      const question = asked.get(doctor.id)?.question;
      const [slot] = question ? firstFreeSlots(question, 1) : [];
      if (slot && (!best || slot.startsAt < best.slot.startsAt)) best = { doctor, slot };
    }
    const last = doctors.at(-1);
    if (doctors.length < atOnce || (best && (!last?.nextFree || last.nextFree >= best.slot.startsAt))) return best;
  }
  return best;
}
