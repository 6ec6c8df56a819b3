// Reading the queues one stands in, joining and leaving them, and answering what is offered.
import {
  acceptWaitlistOffer,
  declineWaitlistOffer,
  joinWaitlist,
  leaveWaitlist,
  readWaitlist,
  type WaitlistFormInput,
} from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

const root = ['waitlist'];
/** An offer lasts a quarter of an hour: whoever has the page open should not miss much of it. */
const lookAgainMs = 20_000;
const visits = [['appointments'], ['free-times'], ['doctors']];

export function useWaitlist() {
  return useApiQuery(root, (bearer) => readWaitlist(bearer), { everyMs: lookAgainMs });
}

export function useJoinWaitlist(done: string) {
  return useApiAct({ send: (form: WaitlistFormInput, bearer) => joinWaitlist(form, bearer), changes: [root], done });
}

export function useLeaveWaitlist(done: string) {
  return useApiAct({ send: (id: string, bearer) => leaveWaitlist(id, bearer), changes: [root], done });
}

export function useAcceptOffer(done: string) {
  return useApiAct({ send: (id: string, bearer) => acceptWaitlistOffer(id, {}, bearer), changes: [root, ...visits], done });
}

export function useDeclineOffer(done: string) {
  return useApiAct({ send: (id: string, bearer) => declineWaitlistOffer(id, {}, bearer), changes: [root], done });
}
