// Queries and mutations for attendance and attendance disputes.
import { type DisputeDecisionFormInput, decideDispute, disputeAttendance, listDisputes, getAttendance } from '@lafiya/api-client';
import { useApiMutation, useApiQuery } from '../../../platform/queries.tsx';

/** Under `appointments`, so that these queries are invalidated with the appointment. */
const attendance = ['appointments', 'attendance'];
const disputes = ['appointments', 'disputes'];
const changes = [['appointments'], ['calls'], ['consultations']];

export function useAttendance(appointmentId: string) {
  return useApiQuery([...attendance, appointmentId], (bearer) => getAttendance(appointmentId, bearer));
}

export function useDispute(appointmentId: string, done: string) {
  return useApiMutation({
    send: (text: string, bearer) => disputeAttendance(appointmentId, { text }, bearer),
    invalidates: changes,
    successMessage: done,
  });
}

export type DisputeTab = 'open' | 'decided';

export function useDisputes(params: { status: DisputeTab; page: number; limit: number }) {
  return useApiQuery([...disputes, params], (bearer) => listDisputes(params, bearer), { keepPrevious: true });
}

export function useDecision(done: string) {
  return useApiMutation({
    send: ({ id, ...form }: DisputeDecisionFormInput & { id: string }, bearer) => decideDispute(id, form, bearer),
    invalidates: changes,
    successMessage: done,
  });
}
