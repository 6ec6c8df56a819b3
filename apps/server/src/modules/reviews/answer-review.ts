// The doctor answers a patient's feedback, once; the patient's side is told.
import { mayAnswer } from '@lafiya/domain/reviews/review-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { notify } from '../notifications/index.ts';
import { demandVisit, presentReview, ruleOf, sideOf } from './read-review.ts';
import type { ReviewServices } from './reviews-services.ts';
import type { VisitReview } from './reviews-shapes.ts';
import { addAnswer, peopleToTell } from './reviews.repository.ts';

export async function answerReview({ database }: ReviewServices, context: Context, id: string, answer: string): Promise<VisitReview> {
  const now = context.clock.now();
  return database.inFrame(context.actor, async (tx) => {
    const visit = await demandVisit(tx, id);
    if (sideOf(visit) !== 'doctor') throw new AppError('forbidden');
    if (!mayAnswer(ruleOf(visit), 'doctor') || !(await addAnswer(tx, id, answer, now))) throw new AppError('already_done');
    await recordAudit(tx, context, { patientId: visit.patientId, thing: { kind: 'appointment', id } });
    for (const reader of await peopleToTell(tx, id, 'patient'))
      await notify(tx, context, {
        userId: reader.userId,
        kind: 'review.answered',
        title: `${reader.doctorName} answered your feedback`,
        body: 'You can read the answer with the visit.',
        path: `/dashboard/appointments?visit=${id}`,
      });
    return presentReview(await demandVisit(tx, id), now);
  });
}
