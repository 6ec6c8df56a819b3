// Sending another time for a visit, once for each press, and what came of it.
import { type Appointment, rescheduleAppointment } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeOf, useProblemWords } from '../../platform/forms/problem-words.ts';
import { useApiAct } from '../../platform/queries.tsx';
import { toast } from '../../ui/toast.tsx';
import { visitChanges } from './appointment-queries.ts';
import { useVisitTimes } from './visit-times.ts';

type Move = { scheduledTime: string; reason: string };

export function useReschedule(visit: Pick<Appointment, 'id' | 'version'>, onDone: () => void) {
  const { t } = useLingui();
  const { namedDay, time } = useVisitTimes();
  const problemWords = useProblemWords();
  // One key for what is one move: a press that is repeated after a lost line does not move twice.
  const [keyOf] = useState(() => new Map<string, string>());
  const act = useApiAct({
    send: ({ scheduledTime, reason }: Move, bearer) => {
      const form = { scheduledTime, version: visit.version, ...(reason ? { reason } : {}) };
      const content = JSON.stringify(form);
      const key = keyOf.get(content) ?? crypto.randomUUID();
      keyOf.set(content, key);
      return rescheduleAppointment(visit.id, form, { ...bearer, headers: { ...bearer.headers, 'idempotency-key': key } });
    },
    changes: visitChanges,
    quiet: true,
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
  const isTold = error && codeOf(error) !== 'step_up_required';
  const lost = error instanceof ApiProblem && error.code === 'slot_taken' ? error.nearest : undefined;
  return { send, lost, fault: isTold && !lost ? problemWords(error) : undefined, isBusy: act.isPending };
}
