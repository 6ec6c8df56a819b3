// Confirms the new time of a dragged appointment, and offers the nearest free times when it is taken.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import { Moment, MomentThere } from '../../../platform/zoned-moment.tsx';
import dialog from '../../../ui/dialog-form.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { NearestTimes } from '../nearest-times.tsx';
import { useReschedule } from '../use-reschedule.ts';
import type { PendingMove } from './calendar-events.ts';
import styles from './calendar.module.css';

type Props = {
  appointment: Appointment;
  pendingMove: PendingMove;
  onTimeChange: (startsAt: string) => void;
  onClose: () => void;
};

export function MoveDialog(props: Props) {
  const { t } = useLingui();
  const who = props.appointment.patient.name;
  return (
    <FormDialog isOpen onClose={props.onClose} title={t`Move the appointment of ${who}?`}>
      <MoveForm {...props} />
    </FormDialog>
  );
}

function MoveForm({ appointment, pendingMove, onTimeChange, onClose }: Props) {
  const { send, nearestTimes, errorText, isBusy } = useReschedule(appointment.id, onClose);
  const { timeZone } = appointment;
  const doctor = appointment.doctor.name;
  return (
    <form
      className={dialog.form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ scheduledTime: pendingMove.startsAt, version: appointment.version });
      }}
    >
      <div className={styles.move}>
        <s>
          <Moment at={appointment.startsAt} show="day" />
        </s>
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
        <b>
          <Moment at={pendingMove.startsAt} show="day" />
        </b>
        <MomentThere at={pendingMove.startsAt} timeZone={timeZone} />
        <p>
          <Trans>With {doctor}. We will tell the patient the new time.</Trans>
        </p>
      </div>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      {nearestTimes ? (
        <NearestTimes nearest={nearestTimes} timeZone={timeZone} chosen={pendingMove.startsAt} onChoose={onTimeChange} />
      ) : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Keep the current time</Trans>
        </Button>
        <Button type="submit" loading={isBusy} data-autofocus>
          <Trans>Move appointment</Trans>
        </Button>
      </div>
    </form>
  );
}
