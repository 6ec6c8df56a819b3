// Reschedules an appointment: frees the old time and takes the new one in one transaction. A patient's change must be confirmed again.
import { expiryOf } from '@lafiya/domain/appointments/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-schemas.ts';
import { viewerOf } from './viewer.ts';
import { futureSpan } from './booking-time.ts';
import { minutesOf, requireFree } from './free-times.ts';
import { transitionAppointment } from './transition-appointment.ts';
import { presentAppointment } from './open-appointment.ts';
import { withBookingLock } from './with-booking-lock.ts';

export type Reschedule = { scheduledTime: string; reason?: string | undefined; version?: number | undefined };

export async function rescheduleAppointment(
  services: AppointmentServices,
  context: Context,
  id: string,
  form: Reschedule,
  key?: string,
): Promise<{ appointment: Appointment }> {
  return withBookingLock(services, context, (tx) =>
    withIdempotencyKey(tx, context, { key, route: `appointments/${id}/reschedule`, body: form }, () =>
      rescheduleInTransaction(services, tx, context, id, form),
    ),
  );
}

async function rescheduleInTransaction(
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  id: string,
  { scheduledTime, reason, version }: Reschedule,
): Promise<{ appointment: Appointment }> {
  const now = context.clock.now();
  const viewer = await viewerOf(tx);
  const appointment = await transitionAppointment(services, tx, context, viewer, {
    id,
    action: 'reschedule',
    reason,
    version,
    change: async (before, actorRole) => {
      const except = { startsAt: before.startsAt, endsAt: before.endsAt };
      const span = futureSpan(new Date(scheduledTime), minutesOf(except), now, 'scheduledTime');
      if (actorRole === 'patient') await requireFree(tx, { doctorId: before.doctorId, span, except }, now);
      const isRequest = actorRole === 'patient' || before.status === 'PENDING';
      return isRequest ? { ...span, requestedAt: now, lapsesAt: expiryOf({ requestedAt: now, startsAt: span.startsAt }) } : span;
    },
  });
  return presentAppointment(tx, context, viewer, appointment);
}
