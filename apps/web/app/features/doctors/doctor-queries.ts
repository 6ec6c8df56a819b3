// Queries of the doctor directory: list, counts of filters, earliest slot, one doctor, reviews, and whom the patient has seen before.
import type { DirectoryDoctor, ListDoctorsParams, ListReviewsParams, MyDoctor } from '@lafiya/api-client';
import {
  useCountDoctorsByFilter,
  useFindEarliestSlot,
  useGetDoctor,
  useListDoctors,
  useListFreeSlots,
  useListMyDoctors,
} from '@lafiya/api-client/doctors';
import { useListReviews } from '@lafiya/api-client/reviews';
import { keepPreviousData } from '@tanstack/react-query';
import { useRefetchInterval } from '../../platform/queries.tsx';
import { daysAround } from '../../platform/reader-days.ts';
import { addDays } from '../../platform/zoned-time.ts';
import type { FilterParams } from './doctor-filters.ts';

/** Refetched because slots are booked by others meanwhile. */
const refetchIntervalMs = 60_000;

export function useDoctors(params: ListDoctorsParams) {
  return useListDoctors(params, { query: { placeholderData: keepPreviousData, ...useRefetchInterval(refetchIntervalMs) } });
}

export function useFilterCounts(params: FilterParams) {
  return useCountDoctorsByFilter(params, { query: { placeholderData: keepPreviousData } });
}

export function useEarliestSlot(params: FilterParams) {
  return useFindEarliestSlot(params, { query: { placeholderData: keepPreviousData, ...useRefetchInterval(refetchIntervalMs) } });
}

export function useDoctor(slug: string) {
  return useGetDoctor(slug, { query: useRefetchInterval(refetchIntervalMs) });
}

/** `from` is a date of the reader; the doctor's days around the shown ones are loaded, too. */
export function useReaderSlots(slug: string, from: string, days: number) {
  const params = { from: addDays(from, -1), days: days + daysAround };
  return useListFreeSlots(slug, params, { query: { placeholderData: keepPreviousData, ...useRefetchInterval(refetchIntervalMs) } });
}

export function useDoctorReviews(slug: string, params: ListReviewsParams) {
  return useListReviews(slug, params, { query: { placeholderData: keepPreviousData } });
}

export type LastSeen = NonNullable<MyDoctor['lastAppointment']>;

/** The last appointment of the patient or their family with each doctor. */
export function useLastSeen(): (doctor: DirectoryDoctor) => LastSeen | null {
  const { data } = useListMyDoctors();
  return ({ id }) => data?.doctors.find((doctor) => doctor.id === id)?.lastAppointment ?? null;
}
