// Accepts a waitlist offer: ends the hold and takes the time in one transaction. A rescheduled appointment frees its old time.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type Appointment, bookInTransaction, rescheduleToOfferedTime, withBookingLock } from '../appointments/index.ts';
import { lockOpenOffer } from './lock-open-offer.ts';
import { answerOffer, endEntry, activeEntry } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';

export async function acceptOffer(services: WaitlistServices, context: Context, id: string): Promise<{ appointment: Appointment }> {
  const now = context.clock.now();
  return withBookingLock(services, context, async (tx) => {
    const { entryId, doctorId, patientId, startsAt, endsAt } = await lockOpenOffer(services, tx, id, now);
    const entry = await activeEntry(tx, entryId);
    if (!entry || !(await answerOffer(tx, id, 'accepted', now))) throw new AppError('offer_over');
    await endEntry(tx, entryId, 'served', now);
    await recordAudit(tx, context, { patientId, resource: { kind: 'waitlist_offer', id }, details: { startsAt: startsAt.toISOString() } });
    if (entry.appointmentId) return rescheduleToOfferedTime(services, tx, context, entry.appointmentId, { startsAt, endsAt });
    return bookInTransaction(services, tx, context, {
      doctorId,
      patientId,
      symptoms: entry.symptoms ?? '',
      startsAt: startsAt.toISOString(),
    });
  });
}
