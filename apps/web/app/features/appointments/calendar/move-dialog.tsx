// Confirms the new time of a dragged appointment. Offers the nearest free times when it is taken, and asks again outside of the doctor's hours.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import { Moment, MomentThere } from '../../../platform/zoned-moment.tsx';
import dialog from '../../../ui/dialog-form.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmOutsideHours } from '../confirm-outside-hours.tsx';
import { NearestTimes } from '../nearest-times.tsx';
import { useReschedule } from '../use-reschedule.ts';
import type { PendingMove } from './calendar-events.ts';

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
  const { t } = useLingui();
  const { timeZone } = appointment;
  const to = pendingMove.startsAt;
  const move = useReschedule({ id: appointment.id, chosen: to, onDone: onClose });
  const { nearestTimes, outsideHours } = move;
  // The dialog has no fields, so what is wrong with the time is said here, too.
  const errorText = move.errorText ?? move.fieldText;
  return (
    <form
      className={dialog.form}
      onSubmit={(event) => {
        event.preventDefault();
        move.send({ scheduledTime: to, version: appointment.version });
      }}
    >
      <Change appointment={appointment} to={to} />
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      {outsideHours.text ? <ConfirmOutsideHours {...outsideHours} text={outsideHours.text} label={t`Move it anyway`} /> : null}
      {nearestTimes ? <NearestTimes nearest={nearestTimes} timeZone={timeZone} chosen={to} onChoose={onTimeChange} /> : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={move.isBusy}>
          <Trans>Keep the current time</Trans>
        </Button>
        <Button type="submit" loading={move.isBusy} data-autofocus>
          <Trans>Move appointment</Trans>
        </Button>
      </div>
    </form>
  );
}

function Change({ appointment, to }: { appointment: Appointment; to: string }) {
  const doctor = appointment.doctor.name;
  return (
    <Stack gap={4} align="flex-start">
      <Text c="dimmed" td="line-through">
        <Moment at={appointment.startsAt} show="day" />
      </Text>
      <IconArrowDown size={18} stroke={1.75} aria-hidden />
      <Text size="lg" fw={640}>
        <Moment at={to} show="day" />
      </Text>
      <Text size="sm" c="dimmed">
        <MomentThere at={to} timeZone={appointment.timeZone} />
      </Text>
      <Text c="dimmed">
        <Trans>With {doctor}. We will tell the patient the new time.</Trans>
      </Text>
    </Stack>
  );
}
