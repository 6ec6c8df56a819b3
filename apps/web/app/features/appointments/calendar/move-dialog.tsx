// Asks before a visit that was dragged is really moved: whose it is, from when to when; and offers the nearest times when that one is taken.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import dialog from '../../../ui/dialog-form.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { NearestTimes } from '../nearest-times.tsx';
import { useReschedule } from '../use-reschedule.ts';
import { useVisitTimes } from '../visit-times.ts';
import type { Shift } from './calendar-events.ts';
import styles from './calendar.module.css';

type Props = { visit: Appointment; shift: Shift; timeZone: string; onShift: (startsAt: string) => void; onClose: () => void };

export function MoveDialog(props: Props) {
  const { t } = useLingui();
  const who = props.visit.patient.name;
  return (
    <FormDialog isOpen onClose={props.onClose} title={t`Move the visit of ${who}?`}>
      <MoveForm {...props} />
    </FormDialog>
  );
}

function MoveForm({ visit, shift, timeZone, onShift, onClose }: Props) {
  const { day, time } = useVisitTimes();
  const { send, lost, fault, isBusy } = useReschedule(visit, onClose);
  const when = (startsAt: string) => `${day(startsAt, timeZone)}, ${time(startsAt, timeZone)}`;
  const doctor = visit.doctor.name;
  return (
    <form
      className={dialog.form}
      onSubmit={(event) => {
        event.preventDefault();
        send(shift.startsAt, '');
      }}
    >
      <div className={styles.move}>
        <s>{when(visit.startsAt)}</s>
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
        <b>{when(shift.startsAt)}</b>
        <p>
          <Trans>With {doctor}. The patient is told the new time.</Trans>
        </p>
      </div>
      {fault ? (
        <Notice kind="bad" live>
          {fault}
        </Notice>
      ) : null}
      {lost ? <NearestTimes nearest={lost} timeZone={timeZone} chosen={shift.startsAt} onChoose={onShift} /> : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Keep the old time</Trans>
        </Button>
        <Button type="submit" loading={isBusy} data-autofocus>
          <Trans>Move the visit</Trans>
        </Button>
      </div>
    </form>
  );
}
