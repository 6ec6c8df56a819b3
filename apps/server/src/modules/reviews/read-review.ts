// Reads the review of an appointment for its participants and admins, with the actions available to the viewer.
import { editableUntil, mayAnswer, mayBeQuoted, mayReview, type ReviewRole } from '@lafiya/domain/reviews/review-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReviewServices } from './reviews-services.ts';
import type { AppointmentReview } from './reviews-schemas.ts';
import { type AppointmentWithReview, appointmentWithReview } from './reviews.repository.ts';

export async function readReview({ database }: ReviewServices, context: Context, id: string): Promise<AppointmentReview> {
  return database.withTransaction(context.actor, async (tx) => {
    const appointment = await requireAppointment(tx, id);
    await recordAudit(tx, context, { patientId: appointment.patientId, resource: { kind: 'appointment', id } });
    return presentReview(appointment, context.clock.now());
  });
}

/** Throws 'not_found' for other people's appointments. */
export async function requireAppointment(tx: Tx, id: string): Promise<AppointmentWithReview> {
  const appointment = await appointmentWithReview(tx, id);
  if (!appointment) throw new AppError('not_found');
  return appointment;
}

export const viewerRoleOf = ({ isFamily, isDoctor }: AppointmentWithReview): ReviewRole =>
  isDoctor ? 'doctor' : isFamily ? 'patient' : 'admin';

export const reviewFactsOf = ({ status, review }: AppointmentWithReview) => ({
  status,
  review: review && {
    writtenAt: review.writtenAt,
    isAnswered: review.answer !== null,
    isAuthor: review.isAuthor,
    hasText: review.text !== null,
  },
});

export function presentReview(appointment: AppointmentWithReview, now: Date): AppointmentReview {
  const { review } = appointment;
  return {
    review: review && {
      rating: review.rating,
      text: review.text,
      writtenAt: review.writtenAt.toISOString(),
      editedAt: review.editedAt?.toISOString() ?? null,
      changeableUntil: editableUntil(review.writtenAt).toISOString(),
      answer: review.answer,
      answeredAt: review.answeredAt?.toISOString() ?? null,
      quote: review.quote,
    },
    mayWrite: mayReview(reviewFactsOf(appointment), viewerRoleOf(appointment), now),
    mayAnswer: mayAnswer(reviewFactsOf(appointment), viewerRoleOf(appointment)),
    mayBeQuoted: mayBeQuoted(reviewFactsOf(appointment), viewerRoleOf(appointment)),
  };
}
