// Queries and mutations for consultations: lists, call state, opening the room, admitting and inviting people, and sharing next steps.
import { useUpdateAppointment } from '@lafiya/api-client/appointments';
import {
  useAdmitToCall,
  useCreateRoom,
  useGetCall,
  useInviteGuest as useInvite,
  useListConsultations,
} from '@lafiya/api-client/consultations';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { queriesByTopic } from '../../platform/live/live-queries.ts';
import { useRefetchInterval } from '../../platform/queries.tsx';

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
  return useCreateRoom({ mutation: { meta: { invalidates: queriesByTopic.calls, suppressErrorToast: true } } });
}

export function useAdmit() {
  return useAdmitToCall({ mutation: { meta: { invalidates: queriesByTopic.calls } } });
}

export function useInviteGuest() {
  return useInvite({ mutation: { meta: { invalidates: queriesByTopic.calls } } });
}

export function useShareNextSteps() {
  const { t } = useLingui();
  return useUpdateAppointment({
    mutation: { meta: { invalidates: queriesByTopic.appointments, successMessage: t`The patient can now see these next steps.` } },
  });
}
