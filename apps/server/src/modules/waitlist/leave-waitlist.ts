// Somebody does not want to wait any more; a time that was held for them goes to the next one.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lockTimes, standingsTowards, takeTime } from '../appointments/index.ts';
import { listWaitlist } from './list-waitlist.ts';
import { answerOffer, endPlace, livePlace, openOfferOf } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';
import type { Waitlist } from './waitlist-shapes.ts';

export async function leaveWaitlist(services: WaitlistServices, context: Context, id: string): Promise<Waitlist> {
  const now = context.clock.now();
  return takeTime(services, context, async (tx) => {
    const place = await livePlace(tx, id);
    if (!place) throw new AppError('not_found');
    services.policy.demand(await standingsTowards(tx, place.patientId), 'wait_for_time');
    await lockTimes(tx, place.doctorId, place.patientId);
    const offerId = await openOfferOf(tx, id);
    if (offerId) await answerOffer(tx, offerId, 'declined', now);
    await endPlace(tx, id, 'left', now);
    await recordAudit(tx, context, { patientId: place.patientId, thing: { kind: 'waitlist_entry', id } });
    return listWaitlist(tx, context);
  });
}
