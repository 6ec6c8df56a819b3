// The action buttons that the API allows for an appointment, in the drawer and on request cards.
import type { Appointment } from '@lafiya/api-client';
import { Button } from '@mantine/core';
import { IconCalendarTime, IconCheck } from '@tabler/icons-react';
import { type AppointmentStep, stepsOf } from './row-actions.ts';
import { useAppointmentActions } from './use-appointment-actions.tsx';

type Props = {
  appointment: Appointment;
  /** Only these, of those that are possible. */
  only?: readonly AppointmentStep[];
};

export function AppointmentActions({ appointment, only }: Props) {
  const { press, labels, busyWith, isBusy, dialogs } = useAppointmentActions(appointment);
  const shown = stepsOf(appointment).filter((step) => !only || only.includes(step));
  if (shown.length === 0) return null;
  return (
    <>
      {shown.map((step) => (
        <Button
          key={step}
          size="sm"
          mih={44}
          flex="1 1 auto"
          variant={variantOf(step)}
          leftSection={iconOf(step)}
          loading={busyWith === step}
          disabled={isBusy && busyWith !== step}
          onClick={() => press(step)}
        >
          {labels[step]}
        </Button>
      ))}
      {dialogs}
    </>
  );
}

const nextSteps: readonly AppointmentStep[] = ['confirm', 'accept', 'start', 'complete'];

export function variantOf(step: AppointmentStep): string {
  if (nextSteps.includes(step)) return 'filled';
  return step === 'cancel' || step === 'no_show' ? 'danger-line' : 'default';
}

function iconOf(step: AppointmentStep) {
  if (step === 'confirm' || step === 'accept') return <IconCheck size={16} stroke={2} aria-hidden />;
  return step === 'reschedule' ? <IconCalendarTime size={16} stroke={1.75} aria-hidden /> : null;
}
