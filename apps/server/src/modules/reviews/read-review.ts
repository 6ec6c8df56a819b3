// The feedback on one visit, for its two sides and the provider, and what the asker may do about it.
import { changeableUntil, mayAnswer, mayBeQuoted, mayReview, type ReviewSide } from '@lafiya/domain/reviews/review-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReviewServices } from './reviews-services.ts';
import type { VisitReview } from './reviews-shapes.ts';
import { type VisitWithReview, visitWithReview } from './reviews.repository.ts';

export async function readReview({ database }: ReviewServices, context: Context, id: string): Promise<VisitReview> {
  return database.inFrame(context.actor, async (tx) => {
    const visit = await demandVisit(tx, id);
    await recordAudit(tx, context, { patientId: visit.patientId, thing: { kind: 'appointment', id } });
    return presentReview(visit, context.clock.now());
  });
}

/** One of other people does not exist. */
export async function demandVisit(tx: Tx, id: string): Promise<VisitWithReview> {
  const visit = await visitWithReview(tx, id);
  if (!visit) throw new AppError('not_found');
  return visit;
}

export const sideOf = ({ isFamily, isDoctor }: VisitWithReview): ReviewSide => (isDoctor ? 'doctor' : isFamily ? 'patient' : 'admin');

export const ruleOf = ({ status, review }: VisitWithReview) => ({
  status,
  review: review && {
    writtenAt: review.writtenAt,
    isAnswered: review.answer !== null,
    isAuthor: review.isAuthor,
    hasWords: review.words !== null,
  },
});

export function presentReview(visit: VisitWithReview, now: Date): VisitReview {
  const { review } = visit;
  return {
    review: review && {
      rating: review.rating,
      words: review.words,
      writtenAt: review.writtenAt.toISOString(),
      editedAt: review.editedAt?.toISOString() ?? null,
      changeableUntil: changeableUntil(review.writtenAt).toISOString(),
      answer: review.answer,
      answeredAt: review.answeredAt?.toISOString() ?? null,
      quote: review.quote,
    },
    mayWrite: mayReview(ruleOf(visit), sideOf(visit), now),
    mayAnswer: mayAnswer(ruleOf(visit), sideOf(visit)),
    mayBeQuoted: mayBeQuoted(ruleOf(visit), sideOf(visit)),
  };
}
