// Removes a patient from a waitlist. A time held for them goes to the next in the queue.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lockTimes, patientRelationsOf, withBookingLock } from '../appointments/index.ts';
import { listWaitlist } from './list-waitlist.ts';
import { answerOffer, endEntry, activeEntry, openOfferIdOf } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';
import type { Waitlist } from './waitlist-schemas.ts';

export async function leaveWaitlist(services: WaitlistServices, context: Context, id: string): Promise<Waitlist> {
  const now = context.clock.now();
  return withBookingLock(services, context, async (tx) => {
    const entry = await activeEntry(tx, id);
    if (!entry) throw new AppError('not_found');
    services.policy.requireAccess(await patientRelationsOf(tx, entry.patientId), 'wait_for_time');
    await lockTimes(tx, entry.doctorId, entry.patientId);
    const offerId = await openOfferIdOf(tx, id);
    if (offerId) await answerOffer(tx, offerId, 'declined', now);
    await endEntry(tx, id, 'left', now);
    await recordAudit(tx, context, { patientId: entry.patientId, resource: { kind: 'waitlist_entry', id } });
    return listWaitlist(tx, context);
  });
}
