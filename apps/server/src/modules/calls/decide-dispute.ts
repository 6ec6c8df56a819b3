// An admin decides about a visit that counts as missed: it took place, it counts as cancelled, or it stays as it is. Both sides are told, with the reason.
import { type DisputeDecision, decisionsFor } from '@lafiya/domain/consultation/attendance';
import { momentInWords } from '@lafiya/domain/scheduling/wall-time';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Appointment, moveVisit, sidesOf, takeTime, visitMail, visitWithSide } from '../appointments/index.ts';
import { tell } from '../notifications/index.ts';
import type { CallServices } from './calls-services.ts';
import { closeDisputes, disputeById, wasDoctorAbsent } from './disputes.repository.ts';
import type { AttendanceShown, DecisionForm } from './disputes-shapes.ts';
import { showAttendance } from './read-attendance.ts';
import { tellCall } from './tell-call.ts';

type Services = Pick<CallServices, 'database' | 'outbox'>;
const acts: Record<Exclude<DisputeDecision, 'stands'>, 'uphold' | 'cancel'> = { held: 'uphold', called_off: 'cancel' };

export async function decideDispute(services: Services, context: Context, id: string, form: DecisionForm): Promise<AttendanceShown> {
  return takeTime(services, context, async (tx) => {
    const dispute = await disputeById(tx, id);
    if (!dispute) throw new AppError('not_found');
    if (dispute.decidedAt) throw new AppError('already_done');
    const { appointmentId } = dispute;
    const { visit, mover, asker } = await visitWithSide(tx, context, appointmentId);
    if (mover !== 'admin') throw new AppError('forbidden');
    const { decision, reason } = form;
    const possible = decisionsFor({ status: visit.status, wasDoctorAbsent: await wasDoctorAbsent(tx, appointmentId) });
    if (!possible.includes(decision)) throw new AppError('not_possible');
    if (decision !== 'stands') await moveVisit(services, tx, context, asker, { id: appointmentId, act: acts[decision], reason });
    await closeDisputes(tx, appointmentId, { decision, reason, by: asker.userId, at: context.clock.now() });
    if (decision === 'stands') {
      const thing = { kind: 'appointment', id: appointmentId };
      await recordAudit(tx, context, { patientId: dispute.patientId, thing, reason, details: { decision } });
      await tellThatItStands(services, tx, context, visit, reason);
    }
    await tellCall(tx, context, appointmentId);
    return (await showAttendance(tx, context, appointmentId)).attendance;
  });
}

/** Where the visit moves, its own news is told already. */
async function tellThatItStands(services: Services, tx: Tx, context: Context, visit: Appointment, reason: string): Promise<void> {
  const path = `/dashboard/appointments?visit=${visit.id}`;
  for (const side of await sidesOf(tx, visit.id, false)) {
    const when = momentInWords(new Date(visit.startsAt), side.timeZone);
    const other = side.side === 'patient' ? `with ${side.doctorName}` : `of ${side.patientName}`;
    const title = 'We looked again at who came';
    const body = `The visit ${other} on ${when} stays as it was noted.`;
    await tell(services, tx, context, side, {
      event: 'visit_course',
      bell: { kind: 'dispute.stands', title, body: `${body} Reason: ${reason}`, path },
      mail: visitMail.message(side.email, { firstName: side.firstName, title, body, reason, path, calendar: null }),
    });
  }
}
