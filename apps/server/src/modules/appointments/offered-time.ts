// A time that was offered to somebody who waits becomes their visit: an existing one moves there, or a new one is asked for.
import { type AppointmentStatus, expiryOf } from '@lafiya/domain/scheduling/appointment-states';
import type { Span } from '@lafiya/domain/scheduling/slots';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { visitById, type VisitRow } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-shapes.ts';
import { askerOf } from './asker.ts';
import { bookWithin } from './book-appointment.ts';
import { isFree } from './free-times.ts';
import { doctorToBook } from './free-times.repository.ts';
import { moveVisit } from './move-appointment.ts';
import { presentOne } from './open-appointment.ts';
import type { WantedTime } from './take-time.ts';

type Offered = { doctorId: string; span: Span };
type Wants = (wanted: WantedTime) => void;

/** The house offered it, from the doctor's own free times: what was confirmed stays confirmed, so that nobody loses a visit by coming earlier. */
export async function moveToOfferedTime(
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  { doctorId, span, appointmentId }: Offered & { appointmentId: string },
  wants: Wants,
): Promise<{ appointment: Appointment }> {
  const now = context.clock.now();
  const asker = await askerOf(tx);
  const visit = await moveVisit(services, tx, context, asker, {
    id: appointmentId,
    act: 'reschedule',
    change: async (before) => {
      const except = { startsAt: before.startsAt, endsAt: before.endsAt };
      wants({ doctorId, span, except });
      if (!(await isFree(tx, doctorId, span, now, except))) throw new AppError('slot_taken');
      const isRequest = before.status === 'PENDING';
      return {
        ...span,
        status: before.status,
        ...(isRequest ? { requestedAt: now, lapsesAt: expiryOf({ requestedAt: now, startsAt: span.startsAt }) } : {}),
      };
    },
  });
  return presentOne(tx, context, asker, visit);
}

export async function bookOfferedTime(
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  { doctorId, span, patientId, symptoms }: Offered & { patientId: string; symptoms: string },
  wants: Wants,
): Promise<{ appointment: Appointment }> {
  return bookWithin(services, tx, context, { doctorId, patientId, symptoms, startsAt: span.startsAt.toISOString() }, wants);
}

const waits = new Set<AppointmentStatus>(['PENDING', 'SCHEDULED', 'CONFIRMED']);

/** A visit of one's family that is still to come; any other does not exist. */
export async function visitToMove(tx: Tx, id: string, now: Date): Promise<VisitRow> {
  const [asker, visit] = [await askerOf(tx), await visitById(tx, id)];
  if (!visit || !asker.familyIds.includes(visit.patientId)) throw new AppError('not_found');
  if (!waits.has(visit.status) || visit.startsAt <= now) throw new AppError('not_possible');
  return visit;
}

/** For a new visit: one's own patient by default, a doctor who can be found, and a profile that is complete. */
export async function canBeBooked(tx: Tx, wish: { doctorId: string; patientId?: string | undefined }): Promise<{ patientId: string }> {
  const asker = await askerOf(tx);
  const patientId = wish.patientId ?? asker.ownPatientId;
  if (!patientId || !asker.familyIds.includes(patientId)) throw new AppError('not_found');
  if (!asker.isProfileComplete) throw new AppError('profile_incomplete');
  if (!(await doctorToBook(tx, wish.doctorId))?.isListed) throw new AppError('not_found');
  return { patientId };
}
