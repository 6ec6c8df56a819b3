// Queries and mutations for a doctor's own availability, and the appointments that time off would affect.
import { useListAppointments } from '@lafiya/api-client/appointments';
import {
  getGetAvailabilityQueryKey,
  useCreateTimeOff,
  useGetAvailabilityWeek,
  useRemoveAvailabilityDay,
  useRemoveTimeOff as useRemoveOff,
  useSetAvailabilityDay,
  useUpdateAvailability,
} from '@lafiya/api-client/availability';
import { getListDoctorsQueryKey, getListSpecializationsQueryKey } from '@lafiya/api-client/doctors';
import { keepPreviousData } from '@tanstack/react-query';

const invalidates = [getGetAvailabilityQueryKey(), getListDoctorsQueryKey(), getListSpecializationsQueryKey()];

export function useWeek(from: string | undefined) {
  return useGetAvailabilityWeek(from ? { from } : {}, { query: { placeholderData: keepPreviousData } });
}

export function useSaveAvailability() {
  return useUpdateAvailability({ mutation: { meta: { invalidates, suppressErrorToast: true } } });
}

export function useChangeDay(done: string) {
  return useSetAvailabilityDay({ mutation: { meta: { invalidates, successMessage: done, suppressErrorToast: true } } });
}

export function useRemoveDay(done: string) {
  return useRemoveAvailabilityDay({ mutation: { meta: { invalidates, successMessage: done } } });
}

export function useTakeTimeOff() {
  return useCreateTimeOff({ mutation: { meta: { invalidates, suppressErrorToast: true } } });
}

export function useRemoveTimeOff(done: string) {
  return useRemoveOff({ mutation: { meta: { invalidates, successMessage: done } } });
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
  return useListAppointments(params, { query: { enabled } });
}
