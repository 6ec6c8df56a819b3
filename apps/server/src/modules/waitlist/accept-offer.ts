// An offered time becomes a visit: the hold ends and the time is taken in one transaction, and the old time is free for the next one.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type Appointment, bookOfferedTime, moveToOfferedTime, takeTime } from '../appointments/index.ts';
import { openOfferFor } from './open-offer.ts';
import { answerOffer, endPlace, livePlace } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';

export async function acceptOffer(services: WaitlistServices, context: Context, id: string): Promise<{ appointment: Appointment }> {
  const now = context.clock.now();
  return takeTime(services, context, async (tx, wants) => {
    const { entryId, doctorId, patientId, startsAt, endsAt } = await openOfferFor(services, tx, id, now);
    const place = await livePlace(tx, entryId);
    if (!place || !(await answerOffer(tx, id, 'accepted', now))) throw new AppError('offer_over');
    await endPlace(tx, entryId, 'served', now);
    await recordAudit(tx, context, { patientId, thing: { kind: 'waitlist_offer', id }, details: { startsAt: startsAt.toISOString() } });
    const offered = { doctorId, span: { startsAt, endsAt } };
    const { appointmentId, symptoms } = place;
    if (appointmentId) return moveToOfferedTime(services, tx, context, { ...offered, appointmentId }, wants);
    return bookOfferedTime(services, tx, context, { ...offered, patientId, symptoms: symptoms ?? '' }, wants);
  });
}
