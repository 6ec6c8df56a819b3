// Queries and mutations for a doctor's own availability, and the appointments that time off would affect.
import {
  type AvailabilityDayFormInput,
  type AvailabilityFormInput,
  setAvailabilityDay,
  listAppointments,
  getAvailability,
  getAvailabilityWeek,
  removeAvailabilityDay,
  removeTimeOff,
  updateAvailability,
  type TimeOffFormInput,
  createTimeOff,
} from '@lafiya/api-client';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

const root = ['availability'];
const changes = [root, ['free-times'], ['doctors']];

export function useAvailability(enabled = true) {
  return useApiQuery([...root, 'own'], (bearer) => getAvailability(bearer), { enabled });
}

export function useWeek(from: string | undefined) {
  return useApiQuery([...root, 'week', from], (bearer) => getAvailabilityWeek(from ? { from } : {}, bearer), { keepPrevious: true });
}

export function useSaveAvailability() {
  return useApiMutation({
    send: (form: AvailabilityFormInput, bearer) => updateAvailability(form, bearer),
    invalidates: changes,
    suppressErrorToast: true,
  });
}

export function useChangeDay(done: string) {
  return useApiMutation({
    send: ({ date, form }: { date: string; form: AvailabilityDayFormInput }, bearer) => setAvailabilityDay(date, form, bearer),
    invalidates: changes,
    successMessage: done,
    suppressErrorToast: true,
  });
}

export function useRemoveDay(done: string) {
  return useApiMutation({
    send: (date: string, bearer) => removeAvailabilityDay(date, {}, bearer),
    invalidates: changes,
    successMessage: done,
  });
}

export function useTakeTimeOff() {
  return useApiMutation({
    send: (form: TimeOffFormInput, bearer) => createTimeOff(form, bearer),
    invalidates: changes,
    suppressErrorToast: true,
  });
}

export function useRemoveTimeOff(done: string) {
  return useApiMutation({ send: (id: string, bearer) => removeTimeOff(id, {}, bearer), invalidates: changes, successMessage: done });
}

const maxAppointments = 100;

/** Active appointments between two days; the caller filters by time. */
export function useAppointmentsBetween(startDate: string, endDate: string, enabled: boolean) {
  const params = {
    startDate,
    endDate,
    status: 'PENDING,SCHEDULED,CONFIRMED,IN_PROGRESS',
    limit: maxAppointments,
    sort: 'scheduledTime',
  } as const;
  return useApiQuery(['appointments', 'between', params], (bearer) => listAppointments(params, bearer), { enabled });
}
