// Carries out the actions on an appointment: asks for confirmation, a reason or a new time where needed. Returns the dialogs to render.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOfField } from '../../platform/forms/field-errors.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useAppointmentConfirmations } from './appointment-confirmations.ts';
import type { AppointmentStep } from './row-actions.ts';
import { useAppointmentTransition } from './use-appointment-transition.ts';

const ReasonDialog = lazyDialog(async () => (await import('../../ui/reason-dialog.tsx')).ReasonDialog, 'isOpen');
const RescheduleDialog = lazyDialog(async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog, 'isOpen');

export function useAppointmentActions(appointment: Appointment) {
  const [openDialog, setOpenDialog] = useState<'reject' | 'cancel' | 'uphold' | 'reschedule'>();
  const { transition, busyWith, isBusy, error } = useAppointmentTransition();
  const confirm = useConfirm();
  const confirmations = useAppointmentConfirmations(appointment);
  const labels = useStepLabels(appointment);
  const close = () => setOpenDialog(undefined);
  const press = async (step: AppointmentStep) => {
    const withdraws = step === 'cancel' && appointment.status === 'PENDING';
    if (step === 'reschedule' || step === 'reject' || step === 'uphold' || (step === 'cancel' && !withdraws)) return setOpenDialog(step);
    const confirmation = confirmations.confirmation(step);
    if (!confirmation || (await confirm(confirmation))) transition({ appointment, action: step });
  };
  const dialogs = (
    <>
      {openDialog && openDialog !== 'reschedule' ? (
        <ReasonDialog
          isOpen
          onClose={close}
          {...confirmations.reason(openDialog)}
          onSubmit={(reason) => transition({ appointment, action: openDialog, reason }, close)}
          isBusy={isBusy}
          error={problemOfField(error, 'reason')}
          danger={openDialog !== 'uphold'}
        />
      ) : null}
      <RescheduleDialog appointment={appointment} isOpen={openDialog === 'reschedule'} onClose={close} />
    </>
  );
  return { press: (step: AppointmentStep) => void press(step), busyWith, isBusy, labels, dialogs };
}

function useStepLabels({ status }: Appointment): Record<AppointmentStep, string> {
  const { t } = useLingui();
  return {
    confirm: t`Confirm`,
    accept: t`Accept`,
    reject: t`Reject`,
    start: t`Start`,
    complete: t`Complete`,
    cancel: status === 'PENDING' ? t`Withdraw` : t`Cancel`,
    no_show: t`No-show`,
    uphold: t`It took place`,
    reschedule: t`Reschedule`,
  };
}
