// Stores the browser's connection figures for one participation. Used for statistics only, never to evaluate attendance.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { appointmentWithCallAccess } from './call-access.ts';
import type { CallServices } from './calls-services.ts';
import { saveQuality } from './quality.repository.ts';
import type { QualityForm } from './quality-schemas.ts';

export async function recordQuality({ database }: CallServices, context: Context, appointmentId: string, form: QualityForm): Promise<void> {
  await database.withTransaction(context.actor, async (tx) => {
    await appointmentWithCallAccess(tx, context, appointmentId);
    if (!(await saveQuality(tx, appointmentId, form, context.clock.now()))) throw new AppError('not_possible');
    // No patientId: this is not an access to the record and does not belong in the patient's access log.
    await recordAudit(tx, context, { resource: { kind: 'appointment', id: appointmentId } });
  });
}
