// Queries and mutations for the waitlist and its offers.
import {
  acceptWaitlistOffer,
  declineWaitlistOffer,
  joinWaitlist,
  leaveWaitlist,
  getWaitlist,
  type WaitlistFormInput,
} from '@lafiya/api-client';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

const root = ['waitlist'];
/** Offers last 15 minutes, so an open page has to show them quickly. */
const refetchIntervalMs = 20_000;
const appointments = [['appointments'], ['free-times'], ['doctors']];

export function useWaitlist() {
  return useApiQuery(root, (bearer) => getWaitlist(bearer), { refetchIntervalMs });
}

export function useJoinWaitlist(done: string) {
  return useApiMutation({
    send: (form: WaitlistFormInput, bearer) => joinWaitlist(form, bearer),
    invalidates: [root],
    successMessage: done,
  });
}

export function useLeaveWaitlist(done: string) {
  return useApiMutation({ send: (id: string, bearer) => leaveWaitlist(id, bearer), invalidates: [root], successMessage: done });
}

export function useAcceptOffer(done: string) {
  return useApiMutation({
    send: (id: string, bearer) => acceptWaitlistOffer(id, {}, bearer),
    invalidates: [root, ...appointments],
    successMessage: done,
  });
}

export function useDeclineOffer(done: string) {
  return useApiMutation({ send: (id: string, bearer) => declineWaitlistOffer(id, {}, bearer), invalidates: [root], successMessage: done });
}
