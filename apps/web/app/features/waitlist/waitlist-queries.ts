// Queries and mutations for the waitlist and its offers.
import { getListAppointmentsQueryKey } from '@lafiya/api-client/appointments';
import { getGetCallQueryKey, getListDisputesQueryKey } from '@lafiya/api-client/consultations';
import { getListDoctorsQueryKey, getListSpecializationsQueryKey } from '@lafiya/api-client/doctors';
import { getGetHomeQueryKey } from '@lafiya/api-client/home';
import {
  getGetWaitlistQueryKey,
  useAcceptWaitlistOffer,
  useDeclineWaitlistOffer,
  useGetWaitlist,
  useJoinWaitlist as useJoin,
  useLeaveWaitlist as useLeave,
} from '@lafiya/api-client/waitlist';
import { useRefetchInterval } from '../../platform/queries.tsx';

const waitlist = [getGetWaitlistQueryKey()];
/** An accepted offer books or moves an appointment; its attendance is under the address of its call. */
const appointments = [
  getListAppointmentsQueryKey(),
  getGetHomeQueryKey(),
  getGetCallQueryKey('').slice(0, -1),
  getListDisputesQueryKey(),
  getListDoctorsQueryKey(),
  getListSpecializationsQueryKey(),
];
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
