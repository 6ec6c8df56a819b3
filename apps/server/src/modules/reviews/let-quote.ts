// The author of feedback lets the words be quoted on the public site, or somebody of the family takes that back: from that moment nothing of it is shown.
import { mayBeQuoted } from '@lafiya/domain/reviews/review-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInActor } from '../identity/index.ts';
import { demandVisit, presentReview, ruleOf, sideOf } from './read-review.ts';
import type { ReviewServices } from './reviews-services.ts';
import type { VisitReview } from './reviews-shapes.ts';
import { giveQuote, type Quote, withdrawQuote } from './reviews.repository.ts';

export async function letQuote({ database }: ReviewServices, context: Context, id: string, quote: Quote | null): Promise<VisitReview> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  return database.inFrame(context.actor, async (tx) => {
    const visit = await demandVisit(tx, id);
    if (sideOf(visit) !== 'patient') throw new AppError('forbidden');
    if (quote && !(visit.review && mayBeQuoted(ruleOf(visit), 'patient'))) throw new AppError('not_reviewable');
    await withdrawQuote(tx, id);
    if (quote) await giveQuote(tx, visit, userId, quote, now);
    await recordAudit(tx, context, {
      patientId: visit.patientId,
      thing: { kind: 'appointment', id },
      details: { quotedAs: quote?.shownAs ?? null, state: quote?.state ?? null },
    });
    return presentReview(await demandVisit(tx, id), now);
  });
}
