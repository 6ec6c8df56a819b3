// Queries and mutations for the waitlist and its offers.
import { getListSpecializationsQueryKey } from '@lafiya/api-client/doctors';
import {
  getGetWaitlistQueryKey,
  useAcceptWaitlistOffer,
  useDeclineWaitlistOffer,
  useGetWaitlist,
  useJoinWaitlist as useJoin,
  useLeaveWaitlist as useLeave,
} from '@lafiya/api-client/waitlist';
import { queriesByTopic } from '../../platform/live/live-queries.ts';
import { useRefetchInterval } from '../../platform/queries.tsx';

const waitlist = [getGetWaitlistQueryKey()];
/** An accepted offer books or moves an appointment. */
const appointments = [...queriesByTopic.appointments, getListSpecializationsQueryKey()];
/** Offers last 15 minutes, so an open page has to show them quickly. */
const refetchIntervalMs = 20_000;

export function useWaitlist() {
  return useGetWaitlist({ query: useRefetchInterval(refetchIntervalMs) });
}

export function useJoinWaitlist(done: string) {
  return useJoin({ mutation: { meta: { invalidates: waitlist, successMessage: done } } });
}

export function useLeaveWaitlist(done: string) {
  return useLeave({ mutation: { meta: { invalidates: waitlist, successMessage: done } } });
}

export function useAcceptOffer(done: string) {
  return useAcceptWaitlistOffer({ mutation: { meta: { invalidates: [...waitlist, ...appointments], successMessage: done } } });
}

export function useDeclineOffer(done: string) {
  return useDeclineWaitlistOffer({ mutation: { meta: { invalidates: waitlist, successMessage: done } } });
}
