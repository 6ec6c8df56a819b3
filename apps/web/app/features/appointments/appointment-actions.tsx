// The action buttons the API allows for an appointment. Destructive actions ask for confirmation or a reason.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarTime, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOfField } from '../../platform/forms/field-errors.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import type { AppointmentAction } from './appointment-queries.ts';
import { useAppointmentTransition } from './use-appointment-transition.ts';
import { soonMs, useAppointmentConfirmations } from './appointment-confirmations.ts';

type Action = AppointmentAction | 'reschedule';
type Props = {
  appointment: Appointment;
  /** Shows only the next actions, for list rows. */
  brief?: boolean;
};

const order: Action[] = ['reject', 'cancel', 'no_show', 'uphold', 'reschedule', 'complete', 'start', 'accept', 'confirm'];

export function AppointmentActions({ appointment, brief = false }: Props) {
  const { user } = useSession();
  const [openDialog, setOpenDialog] = useState<'reject' | 'cancel' | 'uphold' | 'reschedule'>();
  const { transition, busyWith, isBusy, error } = useAppointmentTransition();
  const confirm = useConfirm();
  const confirmations = useAppointmentConfirmations(appointment);
  const labels = useLabels(appointment);
  const offered = order.filter((action) => (appointment.acts as string[]).includes(action));
  const shown = brief ? offered.filter((action) => isNext(action, appointment, user?.role === 'PATIENT')) : offered;
  const close = () => setOpenDialog(undefined);
  const press = async (action: Action) => {
    const withdraws = action === 'cancel' && appointment.status === 'PENDING';
    if (action === 'reschedule' || action === 'reject' || action === 'uphold' || (action === 'cancel' && !withdraws))
      return setOpenDialog(action);
    const confirmation = confirmations.confirmation(action);
    if (!confirmation || (await confirm(confirmation))) transition({ appointment, action });
  };
  if (shown.length === 0) return null;
  return (
    <>
      {shown.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={variantOf(action, brief)}
          leftSection={iconOf(action)}
          loading={busyWith === action}
          disabled={isBusy && busyWith !== action}
          onClick={() => void press(action)}
        >
          {labels[action]}
        </Button>
      ))}
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
}

/** Patients can accept or cancel what the clinic booked, and reschedule or cancel the rest; staff see only the next step. */
function isNext(action: Action, { startsAt, status, acts }: Appointment, isPatient: boolean): boolean {
  if (isPatient) return action === 'accept' || action === 'cancel' || (action === 'reschedule' && !acts.includes('accept'));
  const isSoon = Date.parse(startsAt) - Date.now() < soonMs;
  if (action === 'start') return isSoon;
  if (action === 'reschedule') return !isSoon && status !== 'PENDING';
  return action === 'confirm' || action === 'reject' || action === 'complete';
}

function variantOf(action: Action, brief: boolean): string {
  if (action === 'confirm' || action === 'accept' || action === 'start' || action === 'complete') return 'filled';
  if (action === 'cancel' || action === 'no_show') return brief ? 'quiet' : 'danger-line';
  return action === 'reschedule' && brief ? 'subtle' : 'default';
}

function iconOf(action: Action) {
  if (action === 'confirm' || action === 'accept') return <IconCheck size={16} stroke={2} aria-hidden />;
  if (action === 'reschedule') return <IconCalendarTime size={16} stroke={1.75} aria-hidden />;
  return null;
}

function useLabels({ status }: Appointment): Record<Action, string> {
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
