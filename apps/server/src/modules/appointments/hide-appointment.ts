// Hides a cancelled appointment from lists, by an admin. Nothing is deleted: it can still be opened, and its history shows who hid it.
import type { Context } from '../../platform/context.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-schemas.ts';
import { viewerOf } from './viewer.ts';
import { notPossible, saveAndReload, lockAppointmentForViewer } from './transition-appointment.ts';
import { presentAppointment } from './open-appointment.ts';
import { withBookingLock } from './with-booking-lock.ts';
import { recordChange } from './record-change.ts';

export async function hideAppointment(services: AppointmentServices, context: Context, id: string): Promise<{ appointment: Appointment }> {
  return withBookingLock(services, context, async (tx) => {
    const viewer = await viewerOf(tx);
    const { appointment, actorRole } = await lockAppointmentForViewer(tx, viewer, { id, onlyStaff: true });
    if (appointment.status !== 'CANCELLED') throw notPossible(appointment);
    const after = await saveAndReload(tx, appointment, { hiddenAt: context.clock.now() });
    await recordChange(services, tx, context, { action: 'hide', before: appointment, after, actorRole });
    return presentAppointment(tx, context, viewer, after);
  });
}
