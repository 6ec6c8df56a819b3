// Gives or withdraws consent to quote a review on the public site. Any family member can withdraw it; the quote disappears immediately.
import { mayBeQuoted } from '@lafiya/domain/reviews/review-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInActor } from '../identity/index.ts';
import { requireAppointment, presentReview, reviewFactsOf, viewerRoleOf } from './read-review.ts';
import type { ReviewServices } from './reviews-services.ts';
import type { AppointmentReview } from './reviews-schemas.ts';
import { addQuoteConsent, type Quote, deleteQuoteConsent } from './reviews.repository.ts';

export async function giveQuoteConsent(
  { database }: ReviewServices,
  context: Context,
  id: string,
  quote: Quote | null,
): Promise<AppointmentReview> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const appointment = await requireAppointment(tx, id);
    if (viewerRoleOf(appointment) !== 'patient') throw new AppError('forbidden');
    if (quote && !(appointment.review && mayBeQuoted(reviewFactsOf(appointment), 'patient'))) throw new AppError('not_reviewable');
    await deleteQuoteConsent(tx, id);
    if (quote) await addQuoteConsent(tx, appointment, userId, quote, now);
    await recordAudit(tx, context, {
      patientId: appointment.patientId,
      resource: { kind: 'appointment', id },
      details: { quotedAs: quote?.shownAs ?? null, state: quote?.state ?? null },
    });
    return presentReview(await requireAppointment(tx, id), now);
  });
}
