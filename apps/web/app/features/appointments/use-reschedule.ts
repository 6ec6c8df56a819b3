// Sends a new time for an appointment and reports the result.
import { type Appointment, rescheduleAppointment } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiMutation } from '../../platform/queries.tsx';
import { toast } from '../../ui/toast.tsx';
import { appointmentChanges } from './appointment-queries.ts';
import { useAppointmentTimes } from './appointment-times.ts';

type Move = { scheduledTime: string; reason: string };

export function useReschedule(appointment: Pick<Appointment, 'id' | 'version'>, onDone: () => void) {
  const { t } = useLingui();
  const { namedDay, time } = useAppointmentTimes();
  const problemMessage = useProblemMessage();
  // One idempotency key per form content, so a retry after a connection failure does not reschedule twice.
  const [idempotencyKeys] = useState(() => new Map<string, string>());
  const act = useApiMutation({
    send: ({ scheduledTime, reason }: Move, bearer) => {
      const form = { scheduledTime, version: appointment.version, ...(reason ? { reason } : {}) };
      const content = JSON.stringify(form);
      const key = idempotencyKeys.get(content) ?? crypto.randomUUID();
      idempotencyKeys.set(content, key);
      return rescheduleAppointment(appointment.id, form, { ...bearer, headers: { ...bearer.headers, 'idempotency-key': key } });
    },
    invalidates: appointmentChanges,
    suppressErrorToast: true,
  });
  const send = (scheduledTime: string, reason: string) =>
    act.mutate(
      { scheduledTime, reason },
      {
        onSuccess: ({ appointment: { startsAt, status } }) => {
          const when = `${namedDay(startsAt)}, ${time(startsAt)}`;
          toast.success(t`Appointment moved`, {
            detail: status === 'PENDING' ? t`${when}. The doctor confirms it next.` : t`${when}. The other side has been told.`,
          });
          onDone();
        },
      },
    );
  const { error } = act;
  const isShown = error && codeOf(error) !== 'step_up_required';
  const nearestTimes = error instanceof ApiProblem && error.code === 'slot_taken' ? error.nearest : undefined;
  return { send, nearestTimes, errorText: isShown && !nearestTimes ? problemMessage(error) : undefined, isBusy: act.isPending };
}
