// Lists the doctors a patient has seen or will see, with the last and next appointment.
import { recordAppointmentsRead } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { publicImageLink } from '../../platform/image-link.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';
import { seenDoctors } from './my-doctors.repository.ts';

export async function listMyDoctors({ database, links }: { database: Database; links: SignedLinks }, context: Context) {
  const rows = await database.withTransaction(context.actor, async (tx) => {
    const seen = await seenDoctors(tx);
    const ids = seen.flatMap(({ lastId, nextId }) => [lastId, nextId]).filter((id) => id !== null);
    await recordAppointmentsRead(tx, context, ids);
    return seen;
  });
  const now = context.clock.now();
  const doctors = rows.map(
    ({ imageKey, isListed, lastId, lastAt, lastPatient, lastIsOwn, nextId, nextAt, nextStatus, rating, ...doctor }) => ({
      ...doctor,
      imageUrl: imageKey && publicImageLink(links, imageKey, now),
      isBookable: isListed,
      lastAppointment:
        lastId && lastAt
          ? { id: lastId, startsAt: lastAt.toISOString(), rating, isOwn: lastIsOwn, patientFirstName: lastPatient ?? '' }
          : null,
      nextAppointment: nextId && nextAt && nextStatus ? { id: nextId, startsAt: nextAt.toISOString(), status: nextStatus } : null,
    }),
  );
  return { doctors, total: doctors.length };
}
