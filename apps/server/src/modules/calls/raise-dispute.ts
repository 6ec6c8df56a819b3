// One side of a visit that counts as missed says, once, that it was not so. The admins are told.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { tellLive } from '../../platform/live/tell-live.ts';
import { visitWithSide } from '../appointments/index.ts';
import type { CallServices } from './calls-services.ts';
import { addDispute } from './disputes.repository.ts';
import type { AttendanceShown } from './disputes-shapes.ts';
import { showAttendance } from './read-attendance.ts';
import { tellCall } from './tell-call.ts';

export async function raiseDispute(
  { database }: Pick<CallServices, 'database'>,
  context: Context,
  appointmentId: string,
  words: string,
): Promise<AttendanceShown> {
  return database.inFrame(context.actor, async (tx) => {
    const { visit, mover, asker } = await visitWithSide(tx, context, appointmentId);
    if (mover === 'admin') throw new AppError('forbidden');
    const { attendance } = await showAttendance(tx, context, appointmentId);
    if (attendance.disputes.some(({ side }) => side === mover)) throw new AppError('already_done');
    if (!attendance.mayDispute) throw new AppError('not_possible');
    const of = { appointmentId, patientId: visit.patient.id, doctorId: visit.doctor.id };
    const isAdded = await addDispute(tx, {
      ...of,
      id: newId(),
      side: mover,
      raisedBy: asker.userId,
      words,
      at: context.clock.now(),
    });
    if (!isAdded) throw new AppError('already_done');
    await recordAudit(tx, context, {
      patientId: visit.patient.id,
      thing: { kind: 'appointment', id: appointmentId },
      details: { side: mover },
    });
    await tellCall(tx, context, appointmentId);
    await tellLive(tx, context, { admins: true }, 'appointments');
    return (await showAttendance(tx, context, appointmentId)).attendance;
  });
}
