// Texts of the confirmation and reason dialogs for appointment actions.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '../../platform/session/session-provider.tsx';
import type { ConfirmOptions } from '../../ui/use-confirm.tsx';
import type { AppointmentAction } from './appointment-queries.ts';
import { useAppointmentTimes } from './appointment-times.ts';

export function useAppointmentConfirmations(appointment: Appointment) {
  const names = useNames(appointment);
  return { confirmation: useConfirmation(names), reason: useReasonPrompt(names) };
}

type Names = { who: string; when: string; isPatient: boolean };

function useNames({ doctor, patient, startsAt }: Appointment): Names {
  const { user } = useSession();
  const { day, time } = useAppointmentTimes();
  const isPatient = user?.role === 'PATIENT';
  return { isPatient, who: isPatient ? doctor.name : patient.name, when: `${day(startsAt)}, ${time(startsAt)}` };
}

function useConfirmation({ who, when }: Names) {
  const { t } = useLingui();
  const later = t`Not yet`;
  return (action: AppointmentAction): ConfirmOptions | null => {
    switch (action) {
      case 'cancel':
        return {
          title: t`Withdraw your request to ${who}?`,
          body: t`${when}. The time becomes free for others.`,
          confirmLabel: t`Withdraw`,
          danger: true,
        };
      case 'no_show':
        return {
          title: t`Did ${who} not come?`,
          body: t`${when}. We let the patient know that they were missed.`,
          confirmLabel: t`Mark as no-show`,
          danger: true,
        };
      case 'complete':
        return {
          title: t`Complete the appointment of ${who}?`,
          body: t`${when}. It moves to the past appointments.`,
          confirmLabel: t`Complete`,
          cancelLabel: later,
        };
      default:
        return null;
    }
  };
}

function useReasonPrompt({ who, when, isPatient }: Names) {
  const { t } = useLingui();
  const label = isPatient ? t`Reason, as the doctor will read it` : t`Reason, as the patient will read it`;
  return (action: 'reject' | 'cancel' | 'uphold') => {
    switch (action) {
      case 'reject':
        return {
          title: t`Reject the request of ${who}?`,
          label,
          confirmLabel: t`Reject`,
          cancelLabel: t`Keep the request`,
          children: t`${when}. The time becomes free again and the patient reads your reason.`,
        };
      case 'uphold':
        return {
          title: t`Did the appointment of ${who} take place?`,
          label,
          confirmLabel: t`It took place`,
          cancelLabel: t`Leave it`,
          children: t`${when}. The no-show is taken back and the appointment counts as completed.`,
        };
      case 'cancel':
        return {
          title: t`Cancel the appointment with ${who}?`,
          label,
          confirmLabel: t`Cancel the appointment`,
          cancelLabel: t`Keep the appointment`,
          children: isPatient
            ? t`${when}. The time becomes free again, and we let the doctor know.`
            : t`${when}. The time becomes free again, and we let the patient know.`,
        };
    }
  };
}
