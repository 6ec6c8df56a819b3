// Queries and mutations of the booking form: doctors, free times, services, and the booking request.
import {
  type BookingFormInput,
  bookAppointment,
  type FindEarliestSlotParams,
  findEarliestSlot,
  type ListDoctorsParams,
  listDoctors,
  listFreeSlots,
  listServices,
  getDoctor,
} from '@lafiya/api-client';
import { useApiMutation, useApiQuery } from '../../../platform/queries.tsx';

/** The free-time queries below are under this key, so a booking invalidates them with the doctors. */
const doctors = ['doctors'];
const slots = [...doctors, 'slots'];
const everyMs = 60_000;
export const shownDays = 14;

export function useDoctorChoices(params: ListDoctorsParams, enabled: boolean) {
  return useApiQuery([...doctors, 'list', params], (bearer) => listDoctors(params, bearer), { enabled, keepPrevious: true });
}

export function useEarliestSlot(params: FindEarliestSlotParams, enabled: boolean) {
  return useApiQuery([...doctors, 'earliest', params], (bearer) => findEarliestSlot(params, bearer), { enabled });
}

export function useChosenDoctor(slug: string) {
  return useApiQuery([...doctors, 'one', slug], (bearer) => getDoctor(slug, bearer), { enabled: slug !== '' });
}

export function useFreeSlots(slug: string, from: string | undefined) {
  const params = { days: shownDays, ...(from ? { from } : {}) };
  return useApiQuery([...slots, slug, params], (bearer) => listFreeSlots(slug, params, bearer), {
    enabled: slug !== '',
    refetchIntervalMs: everyMs,
  });
}

export function useServices(enabled: boolean) {
  return useApiQuery(['services'], (bearer) => listServices(bearer), { enabled });
}

/** The idempotency key identifies the attempt, so a retry after a connection failure does not book twice. */
export function useBook() {
  return useApiMutation({
    send: ({ form, key }: { form: BookingFormInput; key: string }, bearer) =>
      bookAppointment(form, { ...bearer, headers: { ...bearer.headers, 'idempotency-key': key } }),
    invalidates: [doctors, ['appointments']],
    suppressErrorToast: true,
  });
}
