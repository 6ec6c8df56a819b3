// Queries of the booking form: doctors and free times.
import type { ListDoctorsParams, ListFreeSlotsParams } from '@lafiya/api-client';
import { useListDoctors, useListFreeSlots } from '@lafiya/api-client/doctors';
import { keepPreviousData } from '@tanstack/react-query';
import { useRefetchInterval } from '../../../platform/queries.tsx';
import { daysAround } from '../../../platform/reader-days.ts';
import { addDays } from '../../../platform/zoned-time.ts';

const refetchIntervalMs = 60_000;
export const shownDays = 14;

export function useDoctorChoices(params: ListDoctorsParams) {
  return useListDoctors(params, { query: { placeholderData: keepPreviousData } });
}

/** `from` is a date of the reader; the doctor's days around the shown ones are loaded, too. */
export function useReaderSlots(slug: string, from: string | undefined) {
  return useSlots(slug, { days: shownDays + daysAround, ...(from ? { from: addDays(from, -1) } : {}) });
}

/** For staff, by the doctor's days, and in the length that they choose. */
export function useFreeSlots(slug: string, from: string | undefined, length: number) {
  return useSlots(slug, { days: shownDays, length, ...(from ? { from } : {}) });
}

function useSlots(slug: string, params: ListFreeSlotsParams) {
  return useListFreeSlots(slug, params, { query: { enabled: slug !== '', ...useRefetchInterval(refetchIntervalMs) } });
}
