// Request and response schemas of the review routes.
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { maxRating, mayShowState, minRating, maxAnswerLength, maxReviewLength } from '@lafiya/domain/reviews/review-rules';
import { quoteNames } from '@lafiya/domain/site/site-settings';
import { z } from 'zod';
import { requiredText, slugText, textUpTo } from '../../platform/http/text-schemas.ts';

export const appointmentId = z.strictObject({ id: z.uuid() });
export const doctorSlug = z.strictObject({
  slug: slugText(200).describe('The doctor’s slug or ID.'),
});
export const reviewPage = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

export const reviewForm = z
  .strictObject({
    rating: z.int('Please choose one to five stars.').min(minRating).max(maxRating),
    text: textUpTo(maxReviewLength).optional(),
  })
  .meta({ id: 'ReviewForm' });
export type ReviewForm = z.infer<typeof reviewForm>;
export const answerForm = z
  .strictObject({ answer: requiredText(maxAnswerLength, 'Please write a reply.') })
  .meta({ id: 'ReviewAnswerForm' });

const instant = z.iso.datetime();
const quote = z
  .strictObject({
    shownAs: z.enum(quoteNames).describe('Whether the first name is shown.'),
    state: z.enum(nigerianStates).nullable().describe('State shown next to the first name.'),
  })
  .nullable()
  .describe('How the review may be quoted on the public site. Null without consent.');
export const quoteForm = z
  .strictObject({ quote })
  .refine(({ quote: given }) => !given?.state || mayShowState(given.shownAs), {
    path: ['quote'],
    message: 'Please choose a state only together with a name.',
  })
  .meta({ id: 'QuoteConsentForm' });
export const appointmentReview = z
  .strictObject({
    review: z
      .strictObject({
        rating: z.int(),
        text: z.string().nullable(),
        writtenAt: instant,
        editedAt: instant.nullable(),
        changeableUntil: instant,
        answer: z.string().nullable(),
        answeredAt: instant.nullable(),
        quote,
      })
      .nullable(),
    mayWrite: z.boolean().describe('True if the user may create or change the review.'),
    mayAnswer: z.boolean(),
    mayBeQuoted: z.boolean().describe('True if the user is the author and may give consent to quote the review.'),
  })
  .meta({ id: 'AppointmentReview' });
export type AppointmentReview = z.infer<typeof appointmentReview>;

export const publicReviews = z
  .strictObject({
    rating: z.number().nullable().describe('Average rating. Null without ratings.'),
    count: z.int().describe('Number of ratings, with or without text.'),
    reviews: z.array(
      z
        .strictObject({
          rating: z.int(),
          text: z.string(),
          initial: z.string().describe('Initial of the patient’s first name.'),
          writtenOn: z.iso.date(),
          isEdited: z.boolean(),
          answer: z.string().nullable(),
        })
        .meta({ id: 'PublicReview' }),
    ),
    total: z.int().describe('Number of reviews with text.'),
    totalIsLowerBound: z.boolean().describe('True if there are more than 10,000 results. The total is then a lower bound.'),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
  })
  .meta({ id: 'PublicReviews' });
export type PublicReviews = z.infer<typeof publicReviews>;
