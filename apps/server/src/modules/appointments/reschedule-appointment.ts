// Reschedules an appointment: frees the old time and takes the new one in one transaction. A patient's change must be confirmed again; staff confirm
// a time outside of the doctor's hours.
import { expiryOf } from '@lafiya/domain/appointments/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-schemas.ts';
import { viewerOf } from './viewer.ts';
import { futureSpan } from './booking-time.ts';
import { minutesOf, requireFree } from './free-times.ts';
import { transitionAppointment } from './transition-appointment.ts';
import { presentAppointment } from './open-appointment.ts';
import { withBookingLock } from './with-booking-lock.ts';
import { requireWorkingTime } from './working-time.ts';

export type Reschedule = {
  scheduledTime: string;
  reason?: string | undefined;
  outsideHours?: boolean | undefined;
  version?: number | undefined;
};

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
  { scheduledTime, reason, outsideHours, version }: Reschedule,
): Promise<{ appointment: Appointment }> {
  const now = context.clock.now();
  const viewer = await viewerOf(tx);
  if (viewer.actorRole === 'patient' && outsideHours !== undefined) throw confirmationByPatient();
  const confirmation = { isConfirmed: outsideHours ?? false, field: 'scheduledTime' };
  const appointment = await transitionAppointment(services, tx, context, viewer, {
    id,
    action: 'reschedule',
    reason,
    version,
    change: async (before, actorRole) => {
      const except = { startsAt: before.startsAt, endsAt: before.endsAt };
      const span = futureSpan(new Date(scheduledTime), minutesOf(except), now, 'scheduledTime');
      const requested = { doctorId: before.doctorId, span, except };
      if (actorRole === 'patient') await requireFree(tx, requested, now);
      const isOutsideHours = actorRole !== 'patient' && (await requireWorkingTime(tx, requested, confirmation));
      const isRequest = actorRole === 'patient' || before.status === 'PENDING';
      const request = isRequest ? { requestedAt: now, lapsesAt: expiryOf({ requestedAt: now, startsAt: span.startsAt }) } : {};
      return { ...span, ...request, isOutsideHours };
    },
  });
  return presentAppointment(tx, context, viewer, appointment);
}

const confirmationByPatient = (): AppError =>
  new AppError('invalid_input', {
    fields: [{ field: 'outsideHours', message: 'Only staff can move an appointment outside of the doctor’s hours.' }],
  });
