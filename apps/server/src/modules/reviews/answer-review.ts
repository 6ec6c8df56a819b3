// Saves the doctor's answer to a review, once, and notifies the patient and their carers.
import { mayAnswer } from '@lafiya/domain/reviews/review-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { notifyInApp } from '../notifications/index.ts';
import { requireAppointment, presentReview, reviewFactsOf, viewerRoleOf } from './read-review.ts';
import type { ReviewServices } from './reviews-services.ts';
import type { AppointmentReview } from './reviews-schemas.ts';
import { addAnswer, reviewRecipientsOf } from './reviews.repository.ts';

export async function answerReview({ database }: ReviewServices, context: Context, id: string, answer: string): Promise<AppointmentReview> {
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const appointment = await requireAppointment(tx, id);
    if (viewerRoleOf(appointment) !== 'doctor') throw new AppError('forbidden');
    if (!mayAnswer(reviewFactsOf(appointment), 'doctor') || !(await addAnswer(tx, id, answer, now))) throw new AppError('already_done');
    await recordAudit(tx, context, { patientId: appointment.patientId, resource: { kind: 'appointment', id } });
    for (const reader of await reviewRecipientsOf(tx, id, 'patient'))
      await notifyInApp(tx, context, {
        userId: reader.userId,
        kind: 'review.answered',
        title: `${reader.doctorName} replied to your feedback`,
        body: 'You can read the reply in the appointment details.',
        path: `/dashboard/appointments?appointment=${id}`,
      });
    return presentReview(await requireAppointment(tx, id), now);
  });
}
