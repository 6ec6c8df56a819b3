// Lists the viewer's waitlist entries with position and latest offer. Doctors see only how many patients wait.
import type { Role } from '@lafiya/domain/profile/profile';
import { recordReadOnce } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { listEntries, type EntryRow, countWaitingForViewer } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';
import type { Waitlist, WaitlistEntry } from './waitlist-schemas.ts';

const maxEntries = 200;

export async function readWaitlist({ database }: Pick<WaitlistServices, 'database'>, context: Context): Promise<Waitlist> {
  return database.withTransaction(context.actor, (tx) => listWaitlist(tx, context));
}

/** Reads the state, also after a change in the same transaction. Pages poll it every few seconds. */
export async function listWaitlist(tx: Tx, context: Context): Promise<Waitlist> {
  const now = context.clock.now();
  const entries = (await listEntries(tx, maxEntries)).map((row) => present(row, now));
  const patientIds = entries.map(({ patient }) => patient.id);
  const resources = { kind: 'waitlist_entry', ids: entries.map(({ id }) => id) };
  await recordReadOnce(tx, { ...context, auditKind: 'waitlist.read' }, patientIds, { resources });
  return { entries, waiting: isRole(context, 'DOCTOR') ? await countWaitingForViewer(tx) : null, now: now.toISOString() };
}

const isRole = ({ actor }: Context, role: Role): boolean => actor.kind === 'user' && actor.role === role;

function present(row: EntryRow, now: Date): WaitlistEntry {
  return {
    id: row.id,
    patient: { id: row.patientId, patientNumber: row.patientNumber, name: row.patientName },
    doctor: { id: row.doctorId, name: row.doctorName, slug: row.doctorSlug },
    timeZone: row.timeZone,
    appointmentId: row.appointmentId,
    appointmentStartsAt: row.appointmentStartsAt?.toISOString() ?? null,
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
          // Expired by time, even if the worker has not processed it yet.
          state: row.offerAnswer ?? (row.offerExpiresAt > now ? 'open' : 'lapsed'),
        }
      : null,
  };
}
