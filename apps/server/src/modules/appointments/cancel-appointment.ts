// A visit is called off by either side, or a request is declined by staff; the time is free again at once.
import { actTowards } from '@lafiya/domain/scheduling/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-shapes.ts';
import { askerOf } from './asker.ts';
import { moveVisit, type Wish } from './move-appointment.ts';
import { presentOne } from './open-appointment.ts';
import { takeTime } from './take-time.ts';

export type Cancellation = { reason?: string | undefined; version?: number | undefined };

/** Of a request, by staff, that is declining it. */
export const cancelAppointment = (services: AppointmentServices, context: Context, id: string, form: Cancellation) =>
  callOff(services, context, { ...form, id, act: (visit, mover) => actTowards(visit, 'CANCELLED', mover) });

export const rejectAppointment = (services: AppointmentServices, context: Context, id: string, form: Cancellation) =>
  callOff(services, context, { ...form, id, act: 'reject', onlyStaff: true });

async function callOff(services: AppointmentServices, context: Context, wish: Wish): Promise<{ appointment: Appointment }> {
  return takeTime(services, context, async (tx) => {
    const asker = await askerOf(tx);
    return presentOne(tx, context, asker, await moveVisit(services, tx, context, asker, wish));
  });
}
