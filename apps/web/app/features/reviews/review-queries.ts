// Reading, writing and answering the feedback on one visit.
import { answerReview, letQuote, type QuoteFormInput, type ReviewFormInput, readReview, writeReview } from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

/** The mean of the doctor and the list of one's doctors show it too. */
const changes = [['reviews'], ['doctors'], ['my-doctors']];

export function useReview(visitId: string) {
  return useApiQuery(['reviews', visitId], (bearer) => readReview(visitId, bearer));
}

export type QuoteWish = QuoteFormInput['quote'];

/** What was said, and then whether it may be quoted: other words need another yes, so it is given with each saving. */
export function useWriteReview(visitId: string, done: string) {
  return useApiAct({
    send: async ({ quote, ...form }: ReviewFormInput & { quote: QuoteWish }, bearer) => {
      const written = await writeReview(visitId, form, bearer);
      return written.mayBeQuoted && written.review?.words ? letQuote(visitId, { quote }, bearer) : written;
    },
    changes,
    done,
  });
}

export function useLetQuote(visitId: string, done: string) {
  return useApiAct({ send: (quote: QuoteWish, bearer) => letQuote(visitId, { quote }, bearer), changes, done });
}

export function useAnswerReview(visitId: string, done: string) {
  return useApiAct({ send: (answer: string, bearer) => answerReview(visitId, { answer }, bearer), changes, done });
}
