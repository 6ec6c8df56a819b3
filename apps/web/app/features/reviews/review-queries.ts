// Queries and mutations for the feedback on one appointment.
import {
  answerReview,
  giveQuoteConsent,
  type QuoteConsentFormInput,
  type ReviewFormInput,
  getReview,
  saveReview,
} from '@lafiya/api-client';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

/** Also shown in the doctor's average rating and in the list of the patient's doctors. */
const changes = [['reviews'], ['doctors'], ['my-doctors']];

export function useReview(appointmentId: string) {
  return useApiQuery(['reviews', appointmentId], (bearer) => getReview(appointmentId, bearer));
}

export type QuoteConsentInput = QuoteConsentFormInput['quote'];

/** Changed text needs a new quote consent, so the consent is sent again with every save. */
export function useWriteReview(appointmentId: string, done: string) {
  return useApiMutation({
    send: async ({ quote, ...form }: ReviewFormInput & { quote: QuoteConsentInput }, bearer) => {
      const written = await saveReview(appointmentId, form, bearer);
      return written.mayBeQuoted && written.review?.text ? giveQuoteConsent(appointmentId, { quote }, bearer) : written;
    },
    invalidates: changes,
    successMessage: done,
  });
}

export function useGiveQuoteConsent(appointmentId: string, done: string) {
  return useApiMutation({
    send: (quote: QuoteConsentInput, bearer) => giveQuoteConsent(appointmentId, { quote }, bearer),
    invalidates: changes,
    successMessage: done,
  });
}

export function useAnswerReview(appointmentId: string, done: string) {
  return useApiMutation({
    send: (answer: string, bearer) => answerReview(appointmentId, { answer }, bearer),
    invalidates: changes,
    successMessage: done,
  });
}
