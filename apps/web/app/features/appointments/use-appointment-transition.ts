// Sends an appointment action to the API and shows the result in the specification's wording.
import { type Appointment, cancelAppointment, updateAppointment, confirmAppointment, rejectAppointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiMutation } from '../../platform/queries.tsx';
import type { Bearer } from '../../platform/session/session-store.ts';
import { useStatusLabel } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRefetchAppointments, appointmentChanges } from './appointment-queries.ts';

export type AppointmentAction = 'confirm' | 'reject' | 'start' | 'complete' | 'cancel' | 'no_show' | 'uphold';
export type TransitionRequest = { appointment: Appointment; action: AppointmentAction; reason?: string };

export function useAppointmentTransition() {
  const refetchAppointments = useRefetchAppointments();
  const problemMessage = useProblemMessage();
  const messages = useTransitionMessages();
  const action = useApiMutation({ send: sendTransition, invalidates: appointmentChanges, suppressErrorToast: true });
  const transition = (request: TransitionRequest, onDone?: () => void) =>
    action.mutate(request, {
      onSuccess: ({ appointment }) => {
        messages.showSuccess(request.action, appointment);
        onDone?.();
      },
      onError: (error) => {
        if (codeOf(error) === 'step_up_required') return;
        toast.error(messages.failureTitle(request.action), { detail: problemMessage(error) });
        refetchAppointments();
      },
    });
  return { transition, isBusy: action.isPending, busyWith: action.isPending ? action.variables?.action : undefined, error: action.error };
}

function sendTransition({ appointment: { id, version }, action, reason }: TransitionRequest, bearer: Bearer) {
  const why = reason ? { reason, version } : { version };
  switch (action) {
    case 'confirm':
      return confirmAppointment(id, { version }, bearer);
    case 'reject':
      return rejectAppointment(id, why, bearer);
    case 'cancel':
      return cancelAppointment(id, why, bearer);
    case 'start':
      return updateAppointment(id, { status: 'IN_PROGRESS', version }, bearer);
    case 'complete':
      return updateAppointment(id, { status: 'COMPLETED', version }, bearer);
    case 'uphold':
      return updateAppointment(id, { status: 'COMPLETED', ...why }, bearer);
    case 'no_show':
      return updateAppointment(id, { status: 'NO_SHOW', version }, bearer);
  }
}

function useTransitionMessages() {
  const { t } = useLingui();
  const statusWord = useStatusLabel();
  return {
    showSuccess: (action: AppointmentAction, { status }: Appointment) => {
      if (action === 'confirm')
        toast.success(t`Consultation confirmed successfully!`, {
          detail: t`The patient has been notified and the appointment is now confirmed.`,
        });
      else if (action === 'reject')
        toast.warning(t`Consultation rejected`, { detail: t`The appointment has been cancelled and the patient will be notified.` });
      else {
        const word = statusWord(status).toLocaleLowerCase();
        toast.success(t`Appointment ${word}`, { detail: t`Status updated successfully` });
      }
    },
    failureTitle: (action: AppointmentAction) => {
      if (action === 'confirm') return t`Failed to confirm consultation`;
      if (action === 'reject') return t`Failed to reject consultation`;
      if (action === 'cancel') return t`Failed to cancel appointment`;
      return t`Failed to update appointment status`;
    },
  };
}
