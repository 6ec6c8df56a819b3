// The doctor, or an admin for them, takes a request.
import type { Context } from '../../platform/context.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-shapes.ts';
import { askerOf } from './asker.ts';
import { moveVisit } from './move-appointment.ts';
import { presentOne } from './open-appointment.ts';
import { takeTime } from './take-time.ts';

export async function confirmAppointment(
  services: AppointmentServices,
  context: Context,
  id: string,
  version?: number,
): Promise<{ appointment: Appointment }> {
  return takeTime(services, context, async (tx) => {
    const asker = await askerOf(tx);
    const visit = await moveVisit(services, tx, context, asker, { id, act: 'confirm', onlyStaff: true, version });
    return presentOne(tx, context, asker, visit);
  });
}
