// Queries and mutations for the calendar feed and a doctor's own calendar.
import {
  disconnectOwnCalendar,
  createCalendarFeed,
  getCalendarFeed,
  getOwnCalendar,
  connectOwnCalendar,
  revokeCalendarFeed,
} from '@lafiya/api-client';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

const feed = ['calendar-feed'];
const own = ['own-calendar'];
const refetchIntervalMs = 15_000;

export function useFeed() {
  return useApiQuery(feed, (bearer) => getCalendarFeed(bearer));
}

export function useCreateFeed() {
  return useApiMutation({ send: (_: null, bearer) => createCalendarFeed({}, bearer), invalidates: [feed] });
}

export function useRevokeFeed(done: string) {
  return useApiMutation({ send: (_: null, bearer) => revokeCalendarFeed(bearer), invalidates: [feed], successMessage: done });
}

export function useOwnCalendar() {
  return useApiQuery(own, (bearer) => getOwnCalendar(bearer), { refetchIntervalMs });
}

const changes = [own, ['availability'], ['free-times'], ['doctors']];

export function useSaveOwnCalendar(done: string) {
  return useApiMutation({
    send: (address: string, bearer) => connectOwnCalendar({ address }, bearer),
    invalidates: changes,
    successMessage: done,
    suppressErrorToast: true,
  });
}

export function useDeleteOwnCalendar(done: string) {
  return useApiMutation({ send: (_: null, bearer) => disconnectOwnCalendar(bearer), invalidates: changes, successMessage: done });
}
