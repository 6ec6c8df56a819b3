// What booking reads and does: doctors to choose from, their free times, the services, and the request itself.
import {
  type BookingFormInput,
  bookAppointment,
  type FindEarliestSlotParams,
  findEarliestSlot,
  type ListDoctorsParams,
  listDoctors,
  listFreeSlots,
  listServices,
  showDoctor,
} from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

/** Free times are read under the same name everywhere: what one act takes is gone from all lists. */
const doctors = ['doctors'];
const slots = [...doctors, 'slots'];
const everyMs = 60_000;
export const shownDays = 14;

export function useDoctorChoices(params: ListDoctorsParams, enabled: boolean) {
  return useApiQuery([...doctors, 'list', params], (bearer) => listDoctors(params, bearer), { enabled, keepsLast: true });
}

export function useSoonest(params: FindEarliestSlotParams, enabled: boolean) {
  return useApiQuery([...doctors, 'earliest', params], (bearer) => findEarliestSlot(params, bearer), { enabled });
}

export function useChosenDoctor(slug: string) {
  return useApiQuery([...doctors, 'one', slug], (bearer) => showDoctor(slug, bearer), { enabled: slug !== '' });
}

export function useFreeSlots(slug: string, from: string | undefined) {
  const params = { days: shownDays, ...(from ? { from } : {}) };
  return useApiQuery([...slots, slug, params], (bearer) => listFreeSlots(slug, params, bearer), {
    enabled: slug !== '',
    everyMs,
  });
}

export function useServices(enabled: boolean) {
  return useApiQuery(['services'], (bearer) => listServices(bearer), { enabled });
}

/** The key belongs to the attempt: sent again after a lost line, the same request is not made twice. */
export function useBook() {
  return useApiAct({
    send: ({ form, key }: { form: BookingFormInput; key: string }, bearer) =>
      bookAppointment(form, { ...bearer, headers: { ...bearer.headers, 'idempotency-key': key } }),
    changes: [doctors, ['appointments']],
    quiet: true,
  });
}
