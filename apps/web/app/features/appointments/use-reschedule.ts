// Sends a new time for an appointment and reports the result.
import type { RescheduleFormInput } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { toast } from '../../ui/toast.tsx';
import { useRescheduleAppointment } from './appointment-queries.ts';
import { useAppointmentTimes } from './appointment-times.ts';
import { useIdempotencyKeys } from './use-idempotency-keys.ts';

export function useReschedule(id: string, onDone: () => void, onError?: (error: unknown) => void) {
  const { t } = useLingui();
  const { namedDay, time } = useAppointmentTimes();
  const problemMessage = useProblemMessage();
  const { headersFor } = useIdempotencyKeys();
  const { mutate, error, isPending } = useRescheduleAppointment();
  const send = (data: RescheduleFormInput) =>
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
        ...(onError ? { onError } : {}),
      },
    );
  const isShown = error && codeOf(error) !== 'step_up_required';
  const nearestTimes = error instanceof ApiProblem && error.code === 'slot_taken' ? error.nearest : undefined;
  return { send, nearestTimes, errorText: isShown && !nearestTimes ? problemMessage(error) : undefined, isBusy: isPending };
}
