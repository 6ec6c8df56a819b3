// Raises a dispute about a missed appointment, once per participant, and notifies the admins.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishLiveEvent } from '../../../platform/live/publish-live-event.ts';
import { appointmentForViewer } from '../../appointments/index.ts';
import type { CallServices } from '../calls/calls-services.ts';
import { addDispute } from './disputes.repository.ts';
import type { CallAttendance } from './disputes-schemas.ts';
import { loadAttendance } from '../attendance/read-attendance.ts';
import { publishCallChange } from '../calls/publish-call-events.ts';

export async function raiseDispute(
  { database }: Pick<CallServices, 'database'>,
  context: Context,
  appointmentId: string,
  text: string,
): Promise<CallAttendance> {
  return database.withTransaction(context.actor, async (tx) => {
    const { appointment, actorRole, viewer } = await appointmentForViewer(tx, context, appointmentId);
    if (actorRole === 'admin') throw new AppError('forbidden');
    const { attendance } = await loadAttendance(tx, context, appointmentId);
    if (attendance.disputes.some(({ side }) => side === actorRole)) throw new AppError('already_done');
    if (!attendance.mayDispute) throw new AppError('not_possible');
    const ids = { appointmentId, patientId: appointment.patient.id, doctorId: appointment.doctor.id };
    const isAdded = await addDispute(tx, {
      ...ids,
      id: newId(),
      side: actorRole,
      raisedBy: viewer.userId,
      text,
      at: context.clock.now(),
    });
    if (!isAdded) throw new AppError('already_done');
    await recordAudit(tx, context, {
      patientId: appointment.patient.id,
      resource: { kind: 'appointment', id: appointmentId },
      details: { side: actorRole },
    });
    await publishCallChange(tx, context, appointmentId);
    await publishLiveEvent(tx, context, { admins: true }, 'appointments');
    return (await loadAttendance(tx, context, appointmentId)).attendance;
  });
}
