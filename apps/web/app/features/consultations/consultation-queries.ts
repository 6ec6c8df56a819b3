// Queries and mutations for consultations: lists, call state, opening the room, admitting and inviting people, and sharing next steps.
import { getListAppointmentsQueryKey, useUpdateAppointment } from '@lafiya/api-client/appointments';
import {
  getGetCallQueryKey,
  getListConsultationsQueryKey,
  getListDisputesQueryKey,
  useAdmitToCall,
  useCreateRoom,
  useGetCall,
  useInviteGuest as useInvite,
  useListConsultations,
} from '@lafiya/api-client/consultations';
import { getGetHomeQueryKey } from '@lafiya/api-client/home';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useRefetchInterval } from '../../platform/queries.tsx';

/** The prefix of all calls: their states, messages and attendance. */
export const calls = getGetCallQueryKey('').slice(0, -1);
const callsAndLists = [calls, getListConsultationsQueryKey()];
/** What changes when the appointment of a consultation does. */
export const appointmentChanges = [...callsAndLists, getListAppointmentsQueryKey(), getGetHomeQueryKey(), getListDisputesQueryKey()];
/** Fallback for browsers without live events. */
const refetchIntervalMs = 20_000;

export type ConsultationTab = 'upcoming' | 'completed';

export function useConsultations(params: { status: ConsultationTab; page: number; limit: number }) {
  const interval = useRefetchInterval(refetchIntervalMs);
  return useListConsultations(params, { query: { placeholderData: keepPreviousData, ...interval } });
}

export function useCallState(appointmentId: string) {
  return useGetCall(appointmentId, { query: useRefetchInterval(refetchIntervalMs) });
}

/** `consent` is sent when it was requested and given. */
export function useOpenRoom() {
  return useCreateRoom({ mutation: { meta: { invalidates: callsAndLists, suppressErrorToast: true } } });
}

export function useAdmit() {
  return useAdmitToCall({ mutation: { meta: { invalidates: callsAndLists } } });
}

export function useInviteGuest() {
  return useInvite({ mutation: { meta: { invalidates: [calls] } } });
}

export function useShareNextSteps() {
  const { t } = useLingui();
  return useUpdateAppointment({
    mutation: { meta: { invalidates: appointmentChanges, successMessage: t`The patient sees these next steps now.` } },
  });
}
