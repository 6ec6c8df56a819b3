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
          body: t`${when}. The time becomes free for other patients.`,
          confirmLabel: t`Withdraw`,
          danger: true,
        };
      case 'no_show':
        return {
          title: t`Did ${who} miss the appointment?`,
          body: t`${when}. We will tell the patient that they missed it.`,
          confirmLabel: t`Mark as no-show`,
          danger: true,
        };
      case 'complete':
        return {
          title: t`Complete the appointment with ${who}?`,
          body: t`${when}. It moves to your past appointments.`,
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
  const label = isPatient ? t`Reason (the doctor will see this)` : t`Reason (the patient will see this)`;
  return (action: 'reject' | 'cancel' | 'uphold') => {
    switch (action) {
      case 'reject':
        return {
          title: t`Reject the request from ${who}?`,
          label,
          confirmLabel: t`Reject`,
          cancelLabel: t`Keep request`,
          children: t`${when}. The time becomes free again and the patient will see your reason.`,
        };
      case 'uphold':
        return {
          title: t`Did the appointment with ${who} take place?`,
          label,
          confirmLabel: t`It took place`,
          cancelLabel: t`Leave as it is`,
          children: t`${when}. We remove the no-show and record the appointment as completed.`,
        };
      case 'cancel':
        return {
          title: t`Cancel the appointment with ${who}?`,
          label,
          confirmLabel: t`Cancel appointment`,
          cancelLabel: t`Keep appointment`,
          children: isPatient
            ? t`${when}. The time becomes free again and we will tell the doctor.`
            : t`${when}. The time becomes free again and we will tell the patient.`,
        };
    }
  };
}
