// Confirms a request, by the doctor or by an admin on their behalf.
import type { Context } from '../../platform/context.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-schemas.ts';
import { viewerOf } from './viewer.ts';
import { transitionAppointment } from './transition-appointment.ts';
import { presentAppointment } from './open-appointment.ts';
import { withBookingLock } from './with-booking-lock.ts';

export async function confirmAppointment(
  services: AppointmentServices,
  context: Context,
  id: string,
  version?: number,
): Promise<{ appointment: Appointment }> {
  return withBookingLock(services, context, async (tx) => {
    const viewer = await viewerOf(tx);
    const request = { id, action: 'confirm', leadsTo: 'CONFIRMED', onlyStaff: true, version } as const;
    return presentAppointment(tx, context, viewer, await transitionAppointment(services, tx, context, viewer, request));
  });
}
