// Sends a new time for an appointment and reports the result: done, taken, outside of the doctor's hours, or refused for another reason.
import type { RescheduleFormInput } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemFields } from '../../platform/forms/field-errors.ts';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { toast } from '../../ui/toast.tsx';
import { useRescheduleAppointment } from './appointment-queries.ts';
import { useAppointmentTimes } from './appointment-times.ts';
import { useIdempotencyKeys } from '../../platform/use-idempotency-keys.ts';

type Options = {
  id: string;
  /** The time that is chosen now. A confirmation counts for this one only. */
  chosen: string;
  onDone: () => void;
  /** Shows errors at the fields of a form. */
  onError?: (error: unknown) => void;
};

export function useReschedule({ id, chosen, onDone, onError }: Options) {
  const { t } = useLingui();
  const { namedDay, time } = useAppointmentTimes();
  const problemMessage = useProblemMessage();
  const { headersFor } = useIdempotencyKeys();
  const { mutate, error, isPending } = useRescheduleAppointment();
  const [confirmedTime, setConfirmedTime] = useState('');
  const [refused, setRefused] = useState<{ time: string; text: string }>();
  const send = (form: RescheduleFormInput) => {
    const data = form.scheduledTime === confirmedTime ? { ...form, outsideHours: true } : form;
    mutate(
      { id, data, headers: headersFor(data) },
      {
        onSuccess: ({ appointment: { startsAt, status } }) => {
          const when = `${namedDay(startsAt)}, ${time(startsAt)}`;
          toast.success(t`Appointment moved`, {
            detail: status === 'PENDING' ? t`${when}. The doctor will confirm it.` : t`${when}. We have sent everyone the new time.`,
          });
          onDone();
        },
        onError: (problem) => {
          if (codeOf(problem) === 'outside_hours') setRefused({ time: form.scheduledTime, text: fieldText(problem) });
          else onError?.(problem);
        },
      },
    );
  };
  const nearestTimes = error instanceof ApiProblem && error.code === 'slot_taken' ? error.nearest : undefined;
  const isGeneral = error && !answeredElsewhere.has(codeOf(error));
  return {
    send,
    nearestTimes,
    isBusy: isPending,
    /** What no field of the request is to blame for. */
    errorText: isGeneral && problemFields(error).length === 0 ? problemMessage(error) : undefined,
    /** The messages about fields, for a dialog that has none. */
    fieldText: isGeneral ? fieldText(error) : '',
    outsideHours: {
      text: refused && refused.time === chosen ? refused.text : undefined,
      isConfirmed: chosen !== '' && confirmedTime === chosen,
      confirm: (isConfirmed: boolean) => setConfirmedTime(isConfirmed ? chosen : ''),
    },
  };
}

/** These refusals have an answer of their own: the dialog that asks for a factor, the nearest times, and the question beside the time. */
const answeredElsewhere = new Set<string | undefined>(['step_up_required', 'slot_taken', 'outside_hours']);

const fieldText = (error: unknown): string =>
  problemFields(error)
    .map(({ message }) => message)
    .join(' ');
