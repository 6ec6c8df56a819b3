// Takes the browser's figures about the line of one stay. They go into statistics and nowhere else: nobody's presence is judged by them.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { visitWithDoor } from './call-door.ts';
import type { CallServices } from './calls-services.ts';
import { saveQuality } from './quality.repository.ts';
import type { QualityForm } from './quality-shapes.ts';

export async function noteQuality({ database }: CallServices, context: Context, appointmentId: string, form: QualityForm): Promise<void> {
  await database.inFrame(context.actor, async (tx) => {
    await visitWithDoor(tx, context, appointmentId);
    if (!(await saveQuality(tx, appointmentId, form, context.clock.now()))) throw new AppError('not_possible');
    // About a line, not about a patient: it has no place among those who looked at the record.
    await recordAudit(tx, context, { thing: { kind: 'appointment', id: appointmentId } });
  });
}
