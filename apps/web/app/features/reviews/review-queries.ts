// Reading, writing and answering the feedback on one visit.
import { answerReview, type ReviewFormInput, readReview, writeReview } from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

/** The mean of the doctor and the list of one's doctors show it too. */
const changes = [['reviews'], ['doctors'], ['my-doctors']];

export function useReview(visitId: string) {
  return useApiQuery(['reviews', visitId], (bearer) => readReview(visitId, bearer));
}

export function useWriteReview(visitId: string, done: string) {
  return useApiAct({ send: (form: ReviewFormInput, bearer) => writeReview(visitId, form, bearer), changes, done });
}

export function useAnswerReview(visitId: string, done: string) {
  return useApiAct({ send: (answer: string, bearer) => answerReview(visitId, { answer }, bearer), changes, done });
}
