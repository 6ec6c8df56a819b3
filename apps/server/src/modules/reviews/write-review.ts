// The patient's side says how a visit was, or changes what was said within fourteen days; the doctor is told.
import { mayReview } from '@lafiya/domain/reviews/review-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInActor } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { demandVisit, presentReview, ruleOf, sideOf } from './read-review.ts';
import type { ReviewServices } from './reviews-services.ts';
import type { ReviewForm, VisitReview } from './reviews-shapes.ts';
import { addReview, changeReview, peopleToTell } from './reviews.repository.ts';

export async function writeReview({ database }: ReviewServices, context: Context, id: string, form: ReviewForm): Promise<VisitReview> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  return database.inFrame(context.actor, async (tx) => {
    const visit = await demandVisit(tx, id);
    if (sideOf(visit) !== 'patient') throw new AppError('forbidden');
    if (!mayReview(ruleOf(visit), 'patient', now)) throw new AppError('not_reviewable');
    const said = { rating: form.rating, words: form.words || null, at: now };
    if (visit.review) await changeReview(tx, id, said);
    else if (!(await addReview(tx, visit, userId, said))) throw new AppError('changed_meanwhile');
    await recordAudit(tx, context, {
      patientId: visit.patientId,
      thing: { kind: 'appointment', id },
      details: { rating: form.rating, changed: visit.review !== null },
    });
    for (const doctor of visit.review ? [] : await peopleToTell(tx, id, 'doctor'))
      await notify(tx, context, {
        userId: doctor.userId,
        kind: 'review.written',
        title: `${doctor.patientName} left feedback`,
        body: `${form.rating} of 5 stars. You can read it with the visit, and answer once.`,
        path: `/dashboard/appointments?visit=${id}`,
      });
    return presentReview(await demandVisit(tx, id), now);
  });
}
