// The doctor ends the consultation: the visit is completed, with it the database forgets the key, and the room is closed. How long it was, the media server says.
import { secondsTogether } from '@lafiya/domain/consultation/attendance';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { moveVisit, presentOne, takeTime } from '../appointments/index.ts';
import { visitWithDoor } from './call-door.ts';
import { staysOf } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { Ended } from './calls-shapes.ts';
import { tellCall } from './tell-call.ts';

export async function endConsultation(
  services: CallServices,
  context: Context,
  { appointmentId: id, nextSteps }: { appointmentId: string; nextSteps?: string[] | undefined },
): Promise<Ended> {
  const now = context.clock.now();
  const { ended, room } = await takeTime(services, context, async (tx) => {
    const { visit, side, asker, call } = await visitWithDoor(tx, context, id);
    if (side !== 'doctor') throw new AppError('forbidden');
    if (!call || call.endedAt) throw new AppError('call_over');
    const together = secondsTogether(await staysOf(tx, id), now);
    const isAgreed = visit.status === 'SCHEDULED' || visit.status === 'CONFIRMED';
    // Both were there, and the clock has only not come round to saying so.
    if (isAgreed && together > 0) await moveVisit(services, tx, context, asker, { id, act: 'start' });
    const change = nextSteps ? { change: () => ({ nextSteps }) } : {};
    const after = await moveVisit(services, tx, context, asker, { id, act: 'complete', ...change });
    await tellCall(tx, context, id);
    return { ended: { ...(await presentOne(tx, context, asker, after)), secondsTogether: together }, room: call.room };
  });
  // If the media server is away now, the reconciler closes the room when it is back.
  await services.media.closeRoom(room).catch(() => {});
  return ended;
}
