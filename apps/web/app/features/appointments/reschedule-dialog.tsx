// Reschedules an appointment: patients choose one of the doctor's free times, staff any time that is not taken.
import type { Appointment } from '@lafiya/api-client';
import { RescheduleAppointmentBody } from '@lafiya/api-client/forms/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Moment } from '../../platform/zoned-moment.tsx';
import { dateIn, instantIn, cityOf, timeIn, todayIn } from '../../platform/zoned-time.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FreeTimes } from './free-times.tsx';
import { NearestTimes } from './nearest-times.tsx';
import { OwnClock } from './own-clock.tsx';
import { useReschedule } from './use-reschedule.ts';
import { useAppointmentTimes } from './appointment-times.ts';

type Props = { appointment: Appointment; onClose: () => void };

export function RescheduleDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  const { user } = useSession();
  const who = user?.role === 'PATIENT' ? props.appointment.doctor.name : props.appointment.patient.name;
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`Reschedule the appointment with ${who}`} size={560}>
      <RescheduleForm {...props} />
    </FormDialog>
  );
}

function RescheduleForm({ appointment, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const [picked, setPicked] = useState<string>();
  const form = useRescheduleForm(appointment.version);
  const { send, nearestTimes, errorText, isBusy } = useReschedule(appointment.id, onClose, form.showProblem);
  const isPatient = user?.role === 'PATIENT';
  const isNow = <Moment at={appointment.startsAt} show="named" />;
  const chosen = form.values.scheduledTime;
  const choose = (startsAt: string) => form.setValue('scheduledTime', startsAt);
  const pick = (startsAt: string) => {
    setPicked(startsAt);
    choose(startsAt);
  };
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={form.onSubmit(send)}>
      <p>
        <Trans>Currently {isNow}.</Trans>{' '}
        {isPatient && appointment.status !== 'PENDING' ? <Trans>The doctor needs to confirm the new time.</Trans> : null}
      </p>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      <TimeChoice appointment={appointment} isPatient={isPatient} picked={picked} chosen={chosen} onChoose={choose} />
      {isPatient ? null : <OwnClock at={chosen} timeZone={appointment.timeZone} />}
      {form.errors.scheduledTime ? (
        <Notice kind="warn" live>
          {form.errors.scheduledTime}
        </Notice>
      ) : null}
      <TextAreaField
        {...form.field('reason')}
        label={isPatient ? t`Reason for the doctor (optional)` : t`Reason for the patient (optional)`}
        rows={2}
        maxLength={1000}
      />
      {nearestTimes ? <NearestTimes nearest={nearestTimes} timeZone={appointment.timeZone} chosen={chosen} onChoose={pick} /> : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Keep the current time</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Move appointment</Trans>
        </Button>
      </div>
    </form>
  );
}

function useRescheduleForm(version: number) {
  const { t } = useLingui();
  return useApiForm({
    initialValues: { scheduledTime: '', reason: '' },
    schema: RescheduleAppointmentBody,
    bodyOf: ({ scheduledTime, reason }) => ({ scheduledTime, version, ...(reason.trim() ? { reason: reason.trim() } : {}) }),
    messages: { scheduledTime: t`Please choose a time.` },
  });
}

type TimeChoiceProps = Pick<Props, 'appointment'> & {
  isPatient: boolean;
  picked: string | undefined;
  chosen: string;
  /** Empty while the time entered is not complete. */
  onChoose: (startsAt: string) => void;
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

type LocalTimeFieldsProps = { startsAt: string; timeZone: string; onChoose: (startsAt: string) => void };

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
    onChoose(instant?.toISOString() ?? '');
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
