// Reading and changing consultations: the two lists, how one call stands, opening its room, and letting in who waits.
import { admitToCall, createRoom, listConsultations, readCall } from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

const lists = ['consultations'];
const calls = ['calls'];
/** Live news come first; this is for a browser that hears none. */
const lookAgainMs = 20_000;

export const callKey = (appointmentId: string) => [...calls, appointmentId];

export type ConsultationTab = 'upcoming' | 'completed';

export function useConsultations(params: { status: ConsultationTab; page: number; limit: number }) {
  return useApiQuery([...lists, params], (bearer) => listConsultations(params, bearer), { keepsLast: true, everyMs: lookAgainMs });
}

export function useCall(appointmentId: string) {
  return useApiQuery(callKey(appointmentId), (bearer) => readCall(appointmentId, bearer), { everyMs: lookAgainMs });
}

/** `consent` is sent by who was asked for it and agreed. */
export function useOpenRoom() {
  return useApiAct({
    send: (form: { appointmentId: string; consent?: true }, bearer) => createRoom(form, bearer),
    changes: [calls, lists],
    quiet: true,
  });
}

export function useAdmit() {
  return useApiAct({
    send: (whom: { appointmentId: string; personId: string }, bearer) => admitToCall(whom, bearer),
    changes: [calls, lists],
  });
}
