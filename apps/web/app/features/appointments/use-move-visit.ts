// Doing something with a visit, and saying so in the specification's words.
import { type Appointment, cancelAppointment, changeAppointment, confirmAppointment, rejectAppointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { codeOf, useProblemWords } from '../../platform/forms/problem-words.ts';
import { useApiAct } from '../../platform/queries.tsx';
import type { Bearer } from '../../platform/session/session-store.ts';
import { useStatusWord } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { useReadVisitsAgain, visitChanges } from './appointment-queries.ts';

export type VisitAct = 'confirm' | 'reject' | 'start' | 'complete' | 'cancel' | 'no_show' | 'uphold';
export type VisitMove = { visit: Appointment; act: VisitAct; reason?: string };

export function useMoveVisit() {
  const readAgain = useReadVisitsAgain();
  const problemWords = useProblemWords();
  const words = useMoveWords();
  const act = useApiAct({ send: sendMove, changes: visitChanges, quiet: true });
  const move = (wanted: VisitMove, onDone?: () => void) =>
    act.mutate(wanted, {
      onSuccess: ({ appointment }) => {
        words.tellDone(wanted.act, appointment);
        onDone?.();
      },
      onError: (error) => {
        if (codeOf(error) === 'step_up_required') return;
        toast.error(words.failed(wanted.act), { detail: problemWords(error) });
        readAgain();
      },
    });
  return { move, isBusy: act.isPending, busyWith: act.isPending ? act.variables?.act : undefined, error: act.error };
}

function sendMove({ visit: { id, version }, act, reason }: VisitMove, bearer: Bearer) {
  const why = reason ? { reason, version } : { version };
  switch (act) {
    case 'confirm':
      return confirmAppointment(id, { version }, bearer);
    case 'reject':
      return rejectAppointment(id, why, bearer);
    case 'cancel':
      return cancelAppointment(id, why, bearer);
    case 'start':
      return changeAppointment(id, { status: 'IN_PROGRESS', version }, bearer);
    case 'complete':
      return changeAppointment(id, { status: 'COMPLETED', version }, bearer);
    case 'uphold':
      return changeAppointment(id, { status: 'COMPLETED', ...why }, bearer);
    case 'no_show':
      return changeAppointment(id, { status: 'NO_SHOW', version }, bearer);
  }
}

function useMoveWords() {
  const { t } = useLingui();
  const statusWord = useStatusWord();
  return {
    tellDone: (act: VisitAct, { status }: Appointment) => {
      if (act === 'confirm')
        toast.success(t`Consultation confirmed successfully!`, {
          detail: t`The patient has been notified and the appointment is now confirmed.`,
        });
      else if (act === 'reject')
        toast.warning(t`Consultation rejected`, { detail: t`The appointment has been cancelled and the patient will be notified.` });
      else {
        const word = statusWord(status).toLocaleLowerCase();
        toast.success(t`Appointment ${word}`, { detail: t`Status updated successfully` });
      }
    },
    failed: (act: VisitAct) => {
      if (act === 'confirm') return t`Failed to confirm consultation`;
      if (act === 'reject') return t`Failed to reject consultation`;
      if (act === 'cancel') return t`Failed to cancel appointment`;
      return t`Failed to update appointment status`;
    },
  };
}
