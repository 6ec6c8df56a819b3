// Reading who came to a visit, saying that it was not so, and deciding about it.
import { type DisputeDecisionFormInput, decideDispute, disputeAttendance, listDisputes, readAttendance } from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

/** Below `appointments`: whatever moves a visit makes these untrue as well. */
const attendance = ['appointments', 'attendance'];
const disputes = ['appointments', 'disputes'];
const changes = [['appointments'], ['calls'], ['consultations']];

export function useAttendance(appointmentId: string) {
  return useApiQuery([...attendance, appointmentId], (bearer) => readAttendance(appointmentId, bearer));
}

export function useDispute(appointmentId: string, done: string) {
  return useApiAct({ send: (words: string, bearer) => disputeAttendance(appointmentId, { words }, bearer), changes, done });
}

export type DisputeTab = 'open' | 'decided';

export function useDisputes(params: { status: DisputeTab; page: number; limit: number }) {
  return useApiQuery([...disputes, params], (bearer) => listDisputes(params, bearer), { keepsLast: true });
}

export function useDecision(done: string) {
  return useApiAct({
    send: ({ id, ...form }: DisputeDecisionFormInput & { id: string }, bearer) => decideDispute(id, form, bearer),
    changes,
    done,
  });
}
