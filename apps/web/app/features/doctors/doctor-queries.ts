// Queries of the doctor directory: list, earliest slot, reviews and specialisations.
import {
  type FindEarliestSlotParams,
  findEarliestSlot,
  type ListDoctorsParams,
  listDoctors,
  listReviews,
  type ListReviewsParams,
  listSpecializations,
} from '@lafiya/api-client';
import { useApiQuery } from '../../platform/queries.tsx';

const root = ['doctors'];
/** Refetched because slots are booked by others meanwhile. */
const everyMs = 60_000;

export function useDoctors(params: ListDoctorsParams) {
  return useApiQuery([...root, 'list', params], (bearer) => listDoctors(params, bearer), {
    keepPrevious: true,
    refetchIntervalMs: everyMs,
  });
}

export function useEarliestSlot(params: FindEarliestSlotParams) {
  return useApiQuery([...root, 'earliest', params], (bearer) => findEarliestSlot(params, bearer), {
    keepPrevious: true,
    refetchIntervalMs: everyMs,
  });
}

export function useDoctorReviews(slug: string, params: ListReviewsParams) {
  return useApiQuery([...root, 'reviews', slug, params], (bearer) => listReviews(slug, params, bearer), { keepPrevious: true });
}

export function useSpecialisations() {
  return useApiQuery([...root, 'specialisations'], (bearer) => listSpecializations(bearer));
}
