// What goes into and comes out of the routes about feedback.
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { bestRating, leastRating, mostAnswerWords, mostReviewWords } from '@lafiya/domain/reviews/review-rules';
import { quoteNames } from '@lafiya/domain/site/site-settings';
import { z } from 'zod';

const canBeStored = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const words = (most: number) =>
  z.string().trim().max(most, `Please keep this under ${most} characters.`).refine(canBeStored, 'Please remove the unreadable character.');

export const visitId = z.strictObject({ id: z.uuid() });
export const doctorSlug = z.strictObject({
  slug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe('The doctor’s slug or id'),
});
export const reviewPage = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

export const reviewForm = z
  .strictObject({
    rating: z.int('Please choose from one to five stars.').min(leastRating).max(bestRating),
    words: words(mostReviewWords).optional(),
  })
  .meta({ id: 'ReviewForm' });
export type ReviewForm = z.infer<typeof reviewForm>;
export const answerForm = z.strictObject({ answer: words(mostAnswerWords).min(1, 'Please write an answer.') }).meta({ id: 'ReviewAnswer' });

const instant = z.iso.datetime();
const quote = z
  .strictObject({
    shownAs: z.enum(quoteNames).describe('With the first name, or without a name'),
    state: z.enum(nigerianStates).nullable().describe('Beside the first name, as the author says it'),
  })
  .nullable()
  .describe('How the author lets the words be quoted on the public site; null: not at all');
export const quoteForm = z
  .strictObject({ quote })
  .refine(({ quote: given }) => given?.shownAs !== 'no_name' || given.state === null, {
    path: ['quote'],
    message: 'A state stands beside a name only.',
  })
  .meta({ id: 'QuoteForm' });
export const visitReview = z
  .strictObject({
    review: z
      .strictObject({
        rating: z.int(),
        words: z.string().nullable(),
        writtenAt: instant,
        editedAt: instant.nullable(),
        changeableUntil: instant,
        answer: z.string().nullable(),
        answeredAt: instant.nullable(),
        quote,
      })
      .nullable(),
    mayWrite: z.boolean().describe('The asker may leave feedback, or change what they left'),
    mayAnswer: z.boolean(),
    mayBeQuoted: z.boolean().describe('The words are the asker’s own, or will be: only their author lets them be quoted'),
  })
  .meta({ id: 'VisitReview' });
export type VisitReview = z.infer<typeof visitReview>;

export const publicReviews = z
  .strictObject({
    rating: z.number().nullable().describe('Mean of all stars; null without any'),
    count: z.int().describe('How many gave stars, with or without words'),
    reviews: z.array(
      z
        .strictObject({
          rating: z.int(),
          words: z.string(),
          initial: z.string().describe('The first letter of the patient’s first name, nothing more'),
          writtenOn: z.iso.date(),
          isEdited: z.boolean(),
          answer: z.string().nullable(),
        })
        .meta({ id: 'PublicReview' }),
    ),
    total: z.int().describe('Those with words'),
    totalIsLowerBound: z.boolean().describe('Counted exactly up to 10,000'),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
  })
  .meta({ id: 'PublicReviews' });
export type PublicReviews = z.infer<typeof publicReviews>;
