// Reads the history of an appointment: what happened, who did it and why. Patient and doctor see the same text.
import { appointmentActionLabel } from '@lafiya/domain/appointments/appointment-action-labels';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { historyOf, appointmentById } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { AppointmentHistory } from './appointments-schemas.ts';
import { viewerOf, actorRoleOf } from './viewer.ts';

export async function appointmentHistory(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  id: string,
): Promise<AppointmentHistory> {
  return database.withTransaction(context.actor, async (tx) => {
    const viewer = await viewerOf(tx);
    const appointment = await appointmentById(tx, id);
    if (!appointment || !actorRoleOf(viewer, appointment)) throw new AppError('not_found');
    const rows = await historyOf(tx, id);
    await recordAudit(tx, context, { patientId: appointment.patientId, resource: { kind: 'appointment', id } });
    return {
      events: rows.map(({ at, startsAt, actorName, actorRole, ...row }) => ({
        ...row,
        at: at.toISOString(),
        startsAt: startsAt.toISOString(),
        label: appointmentActionLabel(row.act),
        by: actorName ? { name: actorName, role: actorRole } : null,
      })),
    };
  });
}
