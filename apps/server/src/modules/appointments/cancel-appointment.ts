// Cancels an appointment, or declines a request. The time becomes free immediately.
import { actionTowards } from '@lafiya/domain/appointments/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-schemas.ts';
import { viewerOf } from './viewer.ts';
import { transitionAppointment, type TransitionRequest } from './transition-appointment.ts';
import { presentAppointment } from './open-appointment.ts';
import { withBookingLock } from './with-booking-lock.ts';

export type Cancellation = { reason?: string | undefined; version?: number | undefined };

/** When staff cancel a pending request, that counts as declining it. */
export const cancelAppointment = (services: AppointmentServices, context: Context, id: string, form: Cancellation) =>
  transitionToCancelled(services, context, {
    ...form,
    id,
    action: (appointment, actorRole) => actionTowards(appointment, 'CANCELLED', actorRole),
  });

export const rejectAppointment = (services: AppointmentServices, context: Context, id: string, form: Cancellation) =>
  transitionToCancelled(services, context, { ...form, id, action: 'reject', onlyStaff: true });

async function transitionToCancelled(
  services: AppointmentServices,
  context: Context,
  request: Omit<TransitionRequest, 'leadsTo'>,
): Promise<{ appointment: Appointment }> {
  return withBookingLock(services, context, async (tx) => {
    const viewer = await viewerOf(tx);
    const cancelled = await transitionAppointment(services, tx, context, viewer, { ...request, leadsTo: 'CANCELLED' });
    return presentAppointment(tx, context, viewer, cancelled);
  });
}
