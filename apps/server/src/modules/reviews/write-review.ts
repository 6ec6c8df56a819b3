// Saves a patient's review of an appointment, or changes it within 14 days. The doctor is notified of a new review.
import { mayReview } from '@lafiya/domain/reviews/review-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInActor } from '../identity/index.ts';
import { notifyInApp } from '../notifications/index.ts';
import { requireAppointment, presentReview, reviewFactsOf, viewerRoleOf } from './read-review.ts';
import type { ReviewServices } from './reviews-services.ts';
import type { ReviewForm, AppointmentReview } from './reviews-schemas.ts';
import { addReview, changeReview, reviewRecipientsOf } from './reviews.repository.ts';

export async function writeReview(
  { database }: ReviewServices,
  context: Context,
  id: string,
  form: ReviewForm,
): Promise<AppointmentReview> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const appointment = await requireAppointment(tx, id);
    if (viewerRoleOf(appointment) !== 'patient') throw new AppError('forbidden');
    if (!mayReview(reviewFactsOf(appointment), 'patient', now)) throw new AppError('not_reviewable');
    const content = { rating: form.rating, text: form.text || null, at: now };
    if (appointment.review) await changeReview(tx, id, content);
    else if (!(await addReview(tx, appointment, userId, content))) throw new AppError('changed_meanwhile');
    await recordAudit(tx, context, {
      patientId: appointment.patientId,
      resource: { kind: 'appointment', id },
      details: { rating: form.rating, changed: appointment.review !== null },
    });
    for (const doctor of appointment.review ? [] : await reviewRecipientsOf(tx, id, 'doctor'))
      await notifyInApp(tx, context, {
        userId: doctor.userId,
        kind: 'review.written',
        title: `${doctor.patientName} left feedback`,
        body: `${form.rating} of 5 stars. You can read it in the appointment details and reply once.`,
        path: `/dashboard/appointments?appointment=${id}`,
      });
    return presentReview(await requireAppointment(tx, id), now);
  });
}
