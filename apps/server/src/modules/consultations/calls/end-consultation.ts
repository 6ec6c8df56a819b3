// Ends a consultation: completes the appointment (a trigger deletes the call key) and closes the room. The duration comes from the media server.
import { secondsTogether } from '@lafiya/domain/consultations/attendance/attendance';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { transitionAppointment, presentAppointment, refuseSignedNextSteps, withBookingLock } from '../../appointments/index.ts';
import { appointmentWithCallAccess } from './call-access.ts';
import { participationsOf } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { EndedConsultation } from './calls-schemas.ts';
import { publishCallChange } from './publish-call-events.ts';

export async function endConsultation(
  services: CallServices,
  context: Context,
  { appointmentId: id, nextSteps }: { appointmentId: string; nextSteps?: string[] | undefined },
): Promise<EndedConsultation> {
  const now = context.clock.now();
  const { ended, room } = await withBookingLock(services, context, async (tx) => {
    const { appointment, role, viewer, call } = await appointmentWithCallAccess(tx, context, id);
    if (role !== 'doctor') throw new AppError('forbidden');
    if (!call || call.endedAt) throw new AppError('call_over');
    const secondsInCall = secondsTogether(await participationsOf(tx, id), now);
    const isAgreed = appointment.status === 'SCHEDULED' || appointment.status === 'CONFIRMED';
    // Both were in the call, but the job has not marked the appointment as started yet.
    if (isAgreed && secondsInCall > 0) await transitionAppointment(services, tx, context, viewer, { id, action: 'start' });
    await refuseSignedNextSteps(tx, id, nextSteps);
    const change = nextSteps ? { change: () => ({ nextSteps }) } : {};
    const after = await transitionAppointment(services, tx, context, viewer, { id, action: 'complete', ...change });
    await publishCallChange(tx, context, id);
    return { ended: { ...(await presentAppointment(tx, context, viewer, after)), secondsTogether: secondsInCall }, room: call.room };
  });
  // If the media server is unreachable, reconcileCalls closes the room when it is back.
  await services.media.deleteRoom(room).catch(() => {});
  return ended;
}
