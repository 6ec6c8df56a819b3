// Queries of the booking form: doctors and free times.
import type { ListDoctorsParams } from '@lafiya/api-client';
import { useListDoctors, useListFreeSlots } from '@lafiya/api-client/doctors';
import { keepPreviousData } from '@tanstack/react-query';
import { useRefetchInterval } from '../../../platform/queries.tsx';

const refetchIntervalMs = 60_000;
export const shownDays = 14;

export function useDoctorChoices(params: ListDoctorsParams) {
  return useListDoctors(params, { query: { placeholderData: keepPreviousData } });
}

/** In the length that the doctor chose, unless staff choose another one. */
export function useFreeSlots(slug: string, from: string | undefined, length?: number) {
  const params = { days: shownDays, ...(from ? { from } : {}), ...(length ? { length } : {}) };
  return useListFreeSlots(slug, params, { query: { enabled: slug !== '', ...useRefetchInterval(refetchIntervalMs) } });
}
