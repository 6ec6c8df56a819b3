// An admin decides a dispute about a missed appointment: it took place, is cancelled, or stays missed. Both participants are told why.
import { type DisputeDecision, decisionsFor } from '@lafiya/domain/consultations/attendance/attendance';
import { formatDateTime } from '@lafiya/domain/availability/wall-time';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type Appointment,
  transitionAppointment,
  recipientsOf,
  withBookingLock,
  appointmentMail,
  appointmentForViewer,
} from '../../appointments/index.ts';
import { notifyByPreference } from '../../notifications/index.ts';
import type { CallServices } from '../calls/calls-services.ts';
import { closeDisputes, disputeById } from './disputes.repository.ts';
import type { CallAttendance, DecisionForm } from './disputes-schemas.ts';
import { loadAttendance } from '../attendance/read-attendance.ts';
import { publishCallChange } from '../calls/publish-call-events.ts';

type Services = Pick<CallServices, 'database' | 'outbox'>;
const actions: Record<Exclude<DisputeDecision, 'stands'>, 'uphold' | 'cancel'> = { held: 'uphold', called_off: 'cancel' };

export async function decideDispute(services: Services, context: Context, id: string, form: DecisionForm): Promise<CallAttendance> {
  return withBookingLock(services, context, async (tx) => {
    const dispute = await disputeById(tx, id);
    if (!dispute) throw new AppError('not_found');
    if (dispute.decidedAt) throw new AppError('already_done');
    const { appointmentId } = dispute;
    const { appointment, actorRole, viewer } = await appointmentForViewer(tx, context, appointmentId);
    if (actorRole !== 'admin') throw new AppError('forbidden');
    const { decision, reason } = form;
    const possible = decisionsFor(appointment);
    if (!possible.includes(decision)) throw new AppError('not_possible');
    if (decision !== 'stands')
      await transitionAppointment(services, tx, context, viewer, { id: appointmentId, action: actions[decision], reason });
    await closeDisputes(tx, appointmentId, { decision, reason, by: viewer.userId, at: context.clock.now() });
    if (decision === 'stands') {
      const thing = { kind: 'appointment', id: appointmentId };
      await recordAudit(tx, context, { patientId: dispute.patientId, resource: thing, reason, details: { decision } });
      await notifyDecisionStands(services, tx, context, appointment, reason);
    }
    await publishCallChange(tx, context, appointmentId);
    return (await loadAttendance(tx, context, appointmentId)).attendance;
  });
}

/** Only for unchanged appointments. A status transition sends its own notifications. */
async function notifyDecisionStands(services: Services, tx: Tx, context: Context, appointment: Appointment, reason: string): Promise<void> {
  const path = `/dashboard/appointments?appointment=${appointment.id}`;
  for (const side of await recipientsOf(tx, appointment.id, false)) {
    const when = formatDateTime(new Date(appointment.startsAt), side.timeZone);
    const other = side.side === 'patient' ? `with ${side.doctorName}` : `with ${side.patientName}`;
    const title = 'We have reviewed the attendance';
    const body = `The record of the appointment ${other} on ${when} stays as it is.`;
    await notifyByPreference(services, tx, context, side, {
      event: 'appointment_progress',
      bell: { kind: 'dispute.stands', title, body: `${body} Reason: ${reason}`, path },
      mail: appointmentMail.message(side.email, { firstName: side.firstName, subject: title, title, body, hasReason: true, path }),
    });
  }
}
