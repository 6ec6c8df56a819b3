// Reschedules an appointment: patients choose one of the doctor's free times, staff any time that is not taken.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { dateIn, instantIn, cityOf, timeIn, todayIn } from '../../platform/zoned-time.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FreeTimes } from './free-times.tsx';
import { NearestTimes } from './nearest-times.tsx';
import { useReschedule } from './use-reschedule.ts';
import { useAppointmentTimes } from './appointment-times.ts';

type Props = { appointment: Appointment; onClose: () => void };

export function RescheduleDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  const { user } = useSession();
  const who = user?.role === 'PATIENT' ? props.appointment.doctor.name : props.appointment.patient.name;
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`Another time for the visit with ${who}`} size={560}>
      <RescheduleForm {...props} />
    </FormDialog>
  );
}

function RescheduleForm({ appointment, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const { userZone, namedDay, time } = useAppointmentTimes();
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const [reason, setReason] = useState('');
  const [picked, setPicked] = useState<string>();
  const { send, nearestTimes, errorText, isBusy } = useReschedule(appointment, onClose);
  const isPatient = user?.role === 'PATIENT';
  const isNow = `${namedDay(appointment.startsAt)}, ${time(appointment.startsAt)}`;
  const pick = (startsAt: string) => {
    setPicked(startsAt);
    setChosen(startsAt);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!chosen);
    if (chosen) send(chosen, reason.trim());
  };
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      <p>
        <Trans>It is on {isNow} now.</Trans>{' '}
        {isPatient && appointment.status !== 'PENDING' ? <Trans>The doctor confirms the new time first.</Trans> : null}
      </p>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      <TimeChoice appointment={appointment} isPatient={isPatient} picked={picked} chosen={chosen} onChoose={setChosen} />
      {isMissing && !chosen ? (
        <Notice kind="warn" live>
          {t`Please choose a time.`}
        </Notice>
      ) : null}
      <TextAreaField
        label={isPatient ? t`Why, for the doctor (optional)` : t`Why, for the patient (optional)`}
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {nearestTimes ? (
        <NearestTimes nearest={nearestTimes} timeZone={isPatient ? userZone : appointment.timeZone} chosen={chosen} onChoose={pick} />
      ) : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Keep the old time</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Move the visit</Trans>
        </Button>
      </div>
    </form>
  );
}

type TimeChoiceProps = Pick<Props, 'appointment'> & {
  isPatient: boolean;
  picked: string | undefined;
  chosen: string | undefined;
  onChoose: (startsAt: string | undefined) => void;
};

/** Patients choose among the free times; staff may enter any time. */
function TimeChoice({ appointment, isPatient, picked, chosen, onChoose }: TimeChoiceProps) {
  const { minutes } = useAppointmentTimes();
  const { timeZone, startsAt, doctor } = appointment;
  return isPatient ? (
    <FreeTimes doctor={doctor.slug} timeZone={timeZone} length={minutes(appointment)} chosen={chosen} onChoose={onChoose} />
  ) : (
    <LocalTimeFields key={picked} startsAt={picked ?? startsAt} timeZone={timeZone} onChoose={onChoose} />
  );
}

type LocalTimeFieldsProps = { startsAt: string; timeZone: string; onChoose: (startsAt: string | undefined) => void };

/** Date and time fields in the doctor's time zone. */
function LocalTimeFields({ startsAt, timeZone, onChoose }: LocalTimeFieldsProps) {
  const { t } = useLingui();
  const [date, setDate] = useState(() => dateIn(new Date(startsAt), timeZone));
  const [time, setTime] = useState(() => timeIn(new Date(startsAt), timeZone));
  const place = cityOf(timeZone);
  const change = (nextDate: string, nextTime: string) => {
    setDate(nextDate);
    setTime(nextTime);
    const instant = instantIn(nextDate, nextTime, timeZone);
    onChoose(instant?.toISOString());
  };
  return (
    <div className={dialog.pair}>
      <TextField
        type="date"
        label={t`Date`}
        min={todayIn(timeZone)}
        value={date}
        onChange={(event) => change(event.currentTarget.value, time)}
        required
      />
      <TextField
        type="time"
        label={t`Time`}
        hint={t`In ${place}, where the doctor works`}
        step={300}
        value={time}
        onChange={(event) => change(date, event.currentTarget.value)}
        required
      />
    </div>
  );
}
