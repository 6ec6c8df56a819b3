// Reads one appointment for a participant and records the access in the patient's access log.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { appointmentById, type AppointmentRow } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-schemas.ts';
import { type Viewer, viewerOf } from './viewer.ts';
import { presentAppointments } from './present-appointments.ts';

export async function openAppointment(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  id: string,
): Promise<{ appointment: Appointment }> {
  return database.withTransaction(context.actor, async (tx) => {
    const viewer = await viewerOf(tx);
    const row = await appointmentById(tx, id);
    if (!row) throw new AppError('not_found');
    const response = await presentAppointment(tx, context, viewer, row);
    await recordAudit(tx, context, { patientId: row.patientId, resource: { kind: 'appointment', id } });
    return response;
  });
}

/** Throws 'not_found' for other people's appointments. */
export async function presentAppointment(
  tx: Tx,
  context: Context,
  viewer: Viewer,
  row: AppointmentRow,
): Promise<{ appointment: Appointment }> {
  const [appointment] = await presentAppointments(tx, viewer, [row], context.clock.now());
  if (!appointment) throw new AppError('not_found');
  return { appointment };
}
