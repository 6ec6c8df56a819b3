// The queues one stands in, with one's place and what was offered last; for a doctor only how many wait.
import type { Role } from '@lafiya/domain/identity/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { placesOf, type PlaceRow, waitingForMe } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';
import type { Waitlist, WaitlistEntry } from './waitlist-shapes.ts';

const most = 200;

export async function readWaitlist({ database }: Pick<WaitlistServices, 'database'>, context: Context): Promise<Waitlist> {
  return database.inFrame(context.actor, async (tx) => {
    // A page asks every few seconds for one's own: only a look at others is worth a line.
    if (isRole(context, 'ADMIN')) await recordAudit(tx, context);
    return listWaitlist(tx, context);
  });
}

/** As it stands after a change in the same transaction. */
export async function listWaitlist(tx: Tx, context: Context): Promise<Waitlist> {
  const now = context.clock.now();
  return {
    entries: (await placesOf(tx, most)).map((row) => present(row, now)),
    waiting: isRole(context, 'DOCTOR') ? await waitingForMe(tx) : null,
    now: now.toISOString(),
  };
}

const isRole = ({ actor }: Context, role: Role): boolean => actor.kind === 'user' && actor.role === role;

function present(row: PlaceRow, now: Date): WaitlistEntry {
  return {
    id: row.id,
    patient: { id: row.patientId, name: row.patientName },
    doctor: { id: row.doctorId, name: row.doctorName, slug: row.doctorSlug },
    timeZone: row.timeZone,
    appointmentId: row.appointmentId,
    visitStartsAt: row.visitStartsAt?.toISOString() ?? null,
    earliest: row.earliest.toISOString(),
    latest: row.latest.toISOString(),
    joinedAt: row.joinedAt.toISOString(),
    place: row.place,
    offer: row.offerId
      ? {
          id: row.offerId,
          startsAt: row.offerStartsAt.toISOString(),
          endsAt: row.offerEndsAt.toISOString(),
          expiresAt: row.offerExpiresAt.toISOString(),
          // Run out by the clock, whether or not the worker has seen it yet.
          state: row.offerAnswer ?? (row.offerExpiresAt > now ? 'open' : 'lapsed'),
        }
      : null,
  };
}
