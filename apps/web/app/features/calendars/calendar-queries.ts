// Reading and changing the address of one's visits for other programs, and of a doctor's own calendar.
import {
  forgetOwnCalendar,
  makeCalendarFeed,
  readCalendarFeed,
  readOwnCalendar,
  saveOwnCalendar,
  takeBackCalendarFeed,
} from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

const feed = ['calendar-feed'];
const own = ['own-calendar'];
const lookAgainMs = 15_000;

export function useFeed() {
  return useApiQuery(feed, (bearer) => readCalendarFeed(bearer));
}

export function useMakeFeed() {
  return useApiAct({ send: (_: null, bearer) => makeCalendarFeed({}, bearer), changes: [feed] });
}

export function useTakeBackFeed(done: string) {
  return useApiAct({ send: (_: null, bearer) => takeBackCalendarFeed(bearer), changes: [feed], done });
}

export function useOwnCalendar() {
  return useApiQuery(own, (bearer) => readOwnCalendar(bearer), { everyMs: lookAgainMs });
}

const changes = [own, ['availability'], ['free-times'], ['doctors']];

export function useSaveOwnCalendar(done: string) {
  return useApiAct({ send: (address: string, bearer) => saveOwnCalendar({ address }, bearer), changes, done, quiet: true });
}

export function useForgetOwnCalendar(done: string) {
  return useApiAct({ send: (_: null, bearer) => forgetOwnCalendar(bearer), changes, done });
}
