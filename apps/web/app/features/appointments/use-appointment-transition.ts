// Sends an appointment action to the API and shows the result in the specification's wording.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useStatusLabel } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { type AppointmentAction, type TransitionRequest, useRefetchAppointments, useTransitionAppointment } from './appointment-queries.ts';

export function useAppointmentTransition() {
  const refetchAppointments = useRefetchAppointments();
  const problemMessage = useProblemMessage();
  const messages = useTransitionMessages();
  const action = useTransitionAppointment();
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

function useTransitionMessages() {
  const { t } = useLingui();
  const statusWord = useStatusLabel();
  return {
    showSuccess: (action: AppointmentAction, { status }: Appointment) => {
      if (action === 'confirm')
        toast.success(t`Consultation confirmed successfully!`, {
          detail: t`The patient has been notified and the appointment is now confirmed.`,
        });
      else if (action === 'accept') toast.success(t`Appointment accepted`, { detail: t`We have notified the doctor.` });
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
