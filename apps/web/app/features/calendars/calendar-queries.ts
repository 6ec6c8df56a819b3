// Mutations for the calendar feed and a doctor's own calendar, and the query for the latter.
import { getGetAvailabilityQueryKey } from '@lafiya/api-client/availability';
import {
  getGetCalendarFeedQueryKey,
  getGetOwnCalendarQueryKey,
  useConnectOwnCalendar,
  useCreateCalendarFeed,
  useDisconnectOwnCalendar,
  useGetOwnCalendar,
  useRevokeCalendarFeed,
} from '@lafiya/api-client/calendars';
import { getListDoctorsQueryKey, getListSpecializationsQueryKey } from '@lafiya/api-client/doctors';
import { useRefetchInterval } from '../../platform/queries.tsx';

const feedChanges = [getGetCalendarFeedQueryKey()];
/** Busy times of the calendar change the doctor's free times. */
const calendarChanges = [
  getGetOwnCalendarQueryKey(),
  getGetAvailabilityQueryKey(),
  getListDoctorsQueryKey(),
  getListSpecializationsQueryKey(),
];
const refetchIntervalMs = 15_000;

export function useCreateFeed() {
  return useCreateCalendarFeed({ mutation: { meta: { invalidates: feedChanges } } });
}

export function useRevokeFeed(done: string) {
  return useRevokeCalendarFeed({ mutation: { meta: { invalidates: feedChanges, successMessage: done } } });
}

export function useOwnCalendar() {
  return useGetOwnCalendar({ query: useRefetchInterval(refetchIntervalMs) });
}

export function useSaveOwnCalendar(done: string) {
  return useConnectOwnCalendar({ mutation: { meta: { invalidates: calendarChanges, successMessage: done, suppressErrorToast: true } } });
}

export function useDeleteOwnCalendar(done: string) {
  return useDisconnectOwnCalendar({ mutation: { meta: { invalidates: calendarChanges, successMessage: done } } });
}
