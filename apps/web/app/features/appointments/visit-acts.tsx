// The buttons of a visit: what the API says its reader may do now. Grave ones ask first, and for the reason.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarTime, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { faultsIn } from '../../platform/forms/use-fields.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { useMoveVisit, type VisitAct } from './use-move-visit.ts';
import { soonMs, useVisitQuestions } from './visit-questions.ts';

type Act = VisitAct | 'reschedule';
type Props = {
  visit: Appointment;
  /** In a row only what is next; the rest is in the details. */
  brief?: boolean;
};

const order: Act[] = ['reject', 'cancel', 'no_show', 'uphold', 'reschedule', 'complete', 'start', 'confirm'];

export function VisitActs({ visit, brief = false }: Props) {
  const { user } = useSession();
  const [asking, setAsking] = useState<'reject' | 'cancel' | 'uphold' | 'reschedule'>();
  const { move, busyWith, isBusy, error } = useMoveVisit();
  const confirm = useConfirm();
  const questions = useVisitQuestions(visit);
  const labels = useLabels(visit);
  const offered = order.filter((act) => (visit.acts as string[]).includes(act));
  const shown = brief ? offered.filter((act) => isNext(act, visit, user?.role === 'PATIENT')) : offered;
  const close = () => setAsking(undefined);
  const press = async (act: Act) => {
    const withdraws = act === 'cancel' && visit.status === 'PENDING';
    if (act === 'reschedule' || act === 'reject' || act === 'uphold' || (act === 'cancel' && !withdraws)) return setAsking(act);
    const question = questions.before(act);
    if (!question || (await confirm(question))) move({ visit, act });
  };
  if (shown.length === 0) return null;
  return (
    <>
      {shown.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={lookOf(act, brief)}
          leftSection={iconOf(act)}
          loading={busyWith === act}
          disabled={isBusy && busyWith !== act}
          onClick={() => void press(act)}
        >
          {labels[act]}
        </Button>
      ))}
      {asking && asking !== 'reschedule' ? (
        <ReasonDialog
          isOpen
          onClose={close}
          {...questions.reason(asking)}
          onGive={(reason) => move({ visit, act: asking, reason }, close)}
          isBusy={isBusy}
          fault={faultsIn(error, ['reason']).reason}
          danger={asking !== 'uphold'}
        />
      ) : null}
      <RescheduleDialog visit={visit} isOpen={asking === 'reschedule'} onClose={close} />
    </>
  );
}

/** A patient may always move or cancel; staff see the one step that comes now. */
function isNext(act: Act, { startsAt, status }: Appointment, isPatient: boolean): boolean {
  if (isPatient) return act === 'cancel' || act === 'reschedule';
  const isSoon = Date.parse(startsAt) - Date.now() < soonMs;
  if (act === 'start') return isSoon;
  if (act === 'reschedule') return !isSoon && status !== 'PENDING';
  return act === 'confirm' || act === 'reject' || act === 'complete';
}

function lookOf(act: Act, brief: boolean): string {
  if (act === 'confirm' || act === 'start' || act === 'complete') return 'filled';
  if (act === 'cancel' || act === 'no_show') return brief ? 'quiet' : 'danger-line';
  return act === 'reschedule' && brief ? 'subtle' : 'default';
}

function iconOf(act: Act) {
  if (act === 'confirm') return <IconCheck size={16} stroke={2} aria-hidden />;
  if (act === 'reschedule') return <IconCalendarTime size={16} stroke={1.75} aria-hidden />;
  return null;
}

function useLabels({ status }: Appointment): Record<Act, string> {
  const { t } = useLingui();
  return {
    confirm: t`Confirm`,
    reject: t`Reject`,
    start: t`Start`,
    complete: t`Complete`,
    cancel: status === 'PENDING' ? t`Withdraw` : t`Cancel`,
    no_show: t`No-show`,
    uphold: t`It took place`,
    reschedule: t`Reschedule`,
  };
}
