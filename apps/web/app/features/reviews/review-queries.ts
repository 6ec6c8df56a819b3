// Mutations for the feedback on one appointment.
import type { QuoteConsentFormInput, ReviewFormInput } from '@lafiya/api-client';
import { getListDoctorsQueryKey, getListMyDoctorsQueryKey, getListSpecializationsQueryKey } from '@lafiya/api-client/doctors';
import {
  getGetReviewQueryKey,
  useAnswerReview as useAnswer,
  useGiveQuoteConsent as useGive,
  useGiveQuoteConsentHook,
  useSaveReviewHook,
} from '@lafiya/api-client/reviews';
import { useMutation } from '@tanstack/react-query';

/** A review is also shown in the doctor's average rating and in the list of the patient's doctors. */
const changesOf = (appointmentId: string) => [
  getGetReviewQueryKey(appointmentId),
  getListDoctorsQueryKey(),
  getListSpecializationsQueryKey(),
  getListMyDoctorsQueryKey(),
];

/** Changed text needs a new quote consent, so the consent is sent again with every save. */
export function useWriteReview(appointmentId: string, done: string) {
  const save = useSaveReviewHook();
  const giveConsent = useGiveQuoteConsentHook();
  return useMutation({
    mutationFn: async ({ review, consent }: { review: ReviewFormInput; consent: QuoteConsentFormInput }) => {
      const written = await save(appointmentId, review);
      return written.mayBeQuoted && written.review?.text ? giveConsent(appointmentId, consent) : written;
    },
    meta: { invalidates: changesOf(appointmentId), successMessage: done },
  });
}

export function useGiveQuoteConsent(appointmentId: string, done: string) {
  return useGive({ mutation: { meta: { invalidates: changesOf(appointmentId), successMessage: done } } });
}

export function useAnswerReview(appointmentId: string, done: string) {
  return useAnswer({ mutation: { meta: { invalidates: changesOf(appointmentId), successMessage: done } } });
}
