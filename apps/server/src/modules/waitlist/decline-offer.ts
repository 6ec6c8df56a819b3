// 'Not this one': the time goes to the next in the queue, and whoever declined keeps their place for others.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { takeTime } from '../appointments/index.ts';
import { listWaitlist } from './list-waitlist.ts';
import { openOfferFor } from './open-offer.ts';
import { answerOffer } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';
import type { Waitlist } from './waitlist-shapes.ts';

export async function declineOffer(services: WaitlistServices, context: Context, id: string): Promise<Waitlist> {
  const now = context.clock.now();
  return takeTime(services, context, async (tx) => {
    const { patientId } = await openOfferFor(services, tx, id, now);
    if (!(await answerOffer(tx, id, 'declined', now))) throw new AppError('offer_over');
    await recordAudit(tx, context, { patientId, thing: { kind: 'waitlist_offer', id } });
    return listWaitlist(tx, context);
  });
}
