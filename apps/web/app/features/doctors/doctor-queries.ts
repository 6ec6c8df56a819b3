// Queries of the doctor directory: list, earliest slot and reviews.
import type { FindEarliestSlotParams, ListDoctorsParams, ListReviewsParams } from '@lafiya/api-client';
import { useFindEarliestSlot, useListDoctors } from '@lafiya/api-client/doctors';
import { useListReviews } from '@lafiya/api-client/reviews';
import { keepPreviousData } from '@tanstack/react-query';
import { useRefetchInterval } from '../../platform/queries.tsx';

/** Refetched because slots are booked by others meanwhile. */
const refetchIntervalMs = 60_000;

export function useDoctors(params: ListDoctorsParams) {
  return useListDoctors(params, { query: { placeholderData: keepPreviousData, ...useRefetchInterval(refetchIntervalMs) } });
}

export function useEarliestSlot(params: FindEarliestSlotParams) {
  return useFindEarliestSlot(params, { query: { placeholderData: keepPreviousData, ...useRefetchInterval(refetchIntervalMs) } });
}

export function useDoctorReviews(slug: string, params: ListReviewsParams) {
  return useListReviews(slug, params, { query: { placeholderData: keepPreviousData } });
}
