// An admin takes a cancelled visit off the lists. Nothing is erased: it can still be opened, and its history says who did this.
import type { Context } from '../../platform/context.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-shapes.ts';
import { askerOf } from './asker.ts';
import { notPossible, saved, visitFor } from './move-appointment.ts';
import { presentOne } from './open-appointment.ts';
import { takeTime } from './take-time.ts';
import { writeDown } from './write-down.ts';

export async function hideAppointment(services: AppointmentServices, context: Context, id: string): Promise<{ appointment: Appointment }> {
  return takeTime(services, context, async (tx) => {
    const asker = await askerOf(tx);
    const { visit, mover } = await visitFor(tx, asker, { id, onlyStaff: true });
    if (visit.status !== 'CANCELLED') throw notPossible(visit);
    const after = await saved(tx, visit, { hiddenAt: context.clock.now() });
    await writeDown(services, tx, context, { act: 'hide', before: visit, after, mover });
    return presentOne(tx, context, asker, after);
  });
}
