// Somebody of the patient's side is at the door, and says so every few seconds: arriving here is arriving.
import { lostAfterMs } from '@lafiya/domain/consultation/call-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { demandOpen, visitWithDoor } from './call-door.ts';
import { markWaiting, peopleOfCall } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CallState } from './calls-shapes.ts';
import { showCall } from './read-call.ts';
import { tellCall } from './tell-call.ts';

export async function waitAtDoor({ database }: CallServices, context: Context, appointmentId: string): Promise<CallState> {
  const now = context.clock.now();
  return database.inFrame(context.actor, async (tx) => {
    const opened = await visitWithDoor(tx, context, appointmentId);
    demandOpen(opened);
    // A doctor comes by being in the call: one who only looks at the door has kept nobody from waiting.
    if (opened.side === 'doctor') return showCall(tx, context, opened);
    const me = opened.call && (await peopleOfCall(tx, appointmentId)).find(({ userId }) => userId === opened.asker.userId);
    // The room comes first: with it the consent was given.
    if (!me) throw new AppError('call_shut');
    const lostBefore = new Date(now.getTime() - lostAfterMs);
    const isNew = !me.waitingSeenAt || me.waitingSeenAt < lostBefore;
    await markWaiting(tx, me.id, now, lostBefore);
    if (isNew) {
      await recordAudit(tx, context, { patientId: opened.visit.patient.id, thing: { kind: 'appointment', id: appointmentId } });
      await tellCall(tx, context, appointmentId);
    }
    return showCall(tx, context, opened);
  });
}
