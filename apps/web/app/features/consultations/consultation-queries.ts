// Queries and mutations for consultations: lists, call state, opening the room, and admitting people.
import { admitToCall, createRoom, listConsultations, getCall } from '@lafiya/api-client';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

const lists = ['consultations'];
const calls = ['calls'];
/** Fallback for browsers without live events. */
const refetchIntervalMs = 20_000;

export const callKey = (appointmentId: string) => [...calls, appointmentId];

export type ConsultationTab = 'upcoming' | 'completed';

export function useConsultations(params: { status: ConsultationTab; page: number; limit: number }) {
  return useApiQuery([...lists, params], (bearer) => listConsultations(params, bearer), {
    keepPrevious: true,
    refetchIntervalMs,
  });
}

export function useCallState(appointmentId: string) {
  return useApiQuery(callKey(appointmentId), (bearer) => getCall(appointmentId, bearer), { refetchIntervalMs });
}

/** `consent` is sent when it was requested and given. */
export function useOpenRoom() {
  return useApiMutation({
    send: (form: { appointmentId: string; consent?: true }, bearer) => createRoom(form, bearer),
    invalidates: [calls, lists],
    suppressErrorToast: true,
  });
}

export function useAdmit() {
  return useApiMutation({
    send: (person: { appointmentId: string; personId: string }, bearer) => admitToCall(person, bearer),
    invalidates: [calls, lists],
  });
}
