// Whom a patient has seen, with the last visit and the next.
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';
import { seenDoctors } from './my-doctors.repository.ts';

const dayMs = 86_400_000;

export async function listMyDoctors({ database, links }: { database: Database; links: SignedLinks }, context: Context) {
  const rows = await database.inFrame(context.actor, seenDoctors);
  // The same address all day, so that a browser keeps the picture; and not for ever.
  const endOfTomorrow = new Date((Math.floor(context.clock.now().getTime() / dayMs) + 2) * dayMs);
  const doctors = rows.map(({ imageKey, isListed, lastId, lastAt, nextId, nextAt, nextStatus, rating, ...doctor }) => ({
    ...doctor,
    imageUrl: imageKey && `/api/images/${links.sign('image', imageKey, endOfTomorrow)}`,
    isBookable: isListed,
    lastVisit: lastId && lastAt ? { id: lastId, startsAt: lastAt.toISOString(), rating } : null,
    nextVisit: nextId && nextAt && nextStatus ? { id: nextId, startsAt: nextAt.toISOString(), status: nextStatus } : null,
  }));
  return { doctors, total: doctors.length };
}
