// Opens one visit for a side of it; the opening is written down where the patient can read it.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { visitById, type VisitRow } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-shapes.ts';
import { type Asker, askerOf } from './asker.ts';
import { presentAppointments } from './present-appointments.ts';

export async function openAppointment(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  id: string,
): Promise<{ appointment: Appointment }> {
  return database.inFrame(context.actor, async (tx) => {
    const asker = await askerOf(tx);
    const row = await visitById(tx, id);
    if (!row) throw new AppError('not_found');
    const answer = await presentOne(tx, context, asker, row);
    await recordAudit(tx, context, { patientId: row.patientId, thing: { kind: 'appointment', id } });
    return answer;
  });
}

/** A visit of other people does not exist. */
export async function presentOne(tx: Tx, context: Context, asker: Asker, row: VisitRow): Promise<{ appointment: Appointment }> {
  const [appointment] = await presentAppointments(tx, asker, [row], context.clock.now());
  if (!appointment) throw new AppError('not_found');
  return { appointment };
}
