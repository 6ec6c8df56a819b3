// Reading the directory of doctors: the list, the first free time of anybody, and which fields of medicine there are.
import {
  type FindEarliestSlotParams,
  findEarliestSlot,
  type ListDoctorsParams,
  listDoctors,
  listReviews,
  type ListReviewsParams,
  listSpecialisations,
} from '@lafiya/api-client';
import { useApiQuery } from '../../platform/queries.tsx';

const root = ['doctors'];
/** Free times go away while one looks at them. */
const everyMs = 60_000;

export function useDoctors(params: ListDoctorsParams) {
  return useApiQuery([...root, 'list', params], (bearer) => listDoctors(params, bearer), { keepsLast: true, everyMs });
}

export function useEarliest(params: FindEarliestSlotParams) {
  return useApiQuery([...root, 'earliest', params], (bearer) => findEarliestSlot(params, bearer), { keepsLast: true, everyMs });
}

export function useDoctorReviews(slug: string, params: ListReviewsParams) {
  return useApiQuery([...root, 'reviews', slug, params], (bearer) => listReviews(slug, params, bearer), { keepsLast: true });
}

export function useSpecialisations() {
  return useApiQuery([...root, 'specialisations'], (bearer) => listSpecialisations(bearer));
}
