// Declines a waitlist offer: the time goes to the next in the queue, and the patient keeps their place.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { withBookingLock } from '../appointments/index.ts';
import { listWaitlist } from './list-waitlist.ts';
import { lockOpenOffer } from './lock-open-offer.ts';
import { answerOffer } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';
import type { Waitlist } from './waitlist-schemas.ts';

export async function declineOffer(services: WaitlistServices, context: Context, id: string): Promise<Waitlist> {
  const now = context.clock.now();
  return withBookingLock(services, context, async (tx) => {
    const { patientId } = await lockOpenOffer(services, tx, id, now);
    if (!(await answerOffer(tx, id, 'declined', now))) throw new AppError('offer_over');
    await recordAudit(tx, context, { patientId, resource: { kind: 'waitlist_offer', id } });
    return listWaitlist(tx, context);
  });
}
