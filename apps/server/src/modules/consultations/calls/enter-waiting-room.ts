// Records that the patient is in the waiting room. The page repeats this every few seconds; entering the waiting room counts as arriving.
import { waitingTimeoutMs } from '@lafiya/domain/consultations/calls/call-rules';
import { recordAudit, recordReadOnce, skipAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOpenCall, appointmentWithCallAccess } from './call-access.ts';
import { markWaiting, peopleOfCall } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CallState } from './calls-schemas.ts';
import { presentCall } from './read-call.ts';
import { publishCallChange } from './publish-call-events.ts';

export async function enterWaitingRoom({ database }: CallServices, context: Context, appointmentId: string): Promise<CallState> {
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const opened = await appointmentWithCallAccess(tx, context, appointmentId);
    requireOpenCall(opened);
    // Only joining the call counts as arriving for a doctor.
    const resource = { kind: 'appointment', id: appointmentId };
    if (opened.role === 'doctor') {
      await recordReadOnce(tx, context, [opened.appointment.patient.id], { resource });
      return presentCall(tx, context, opened);
    }
    const me = opened.call && (await peopleOfCall(tx, appointmentId)).find(({ userId }) => userId === opened.viewer.userId);
    // The room must exist first, because opening it records the patient's consent.
    if (!me) throw new AppError('call_shut');
    const lostBefore = new Date(now.getTime() - waitingTimeoutMs);
    const isNew = !me.waitingSeenAt || me.waitingSeenAt < lostBefore;
    await markWaiting(tx, me.id, now, lostBefore);
    if (!isNew) skipAudit(context);
    else {
      await recordAudit(tx, context, { patientId: opened.appointment.patient.id, resource });
      await publishCallChange(tx, context, appointmentId);
    }
    return presentCall(tx, context, opened);
  });
}
