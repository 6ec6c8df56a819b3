// Moving a visit to another time: a patient chooses a free one of the doctor, staff any time that is not taken.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { dateIn, momentIn, placeOf, timeIn, todayIn } from '../../platform/zoned-time.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FreeTimes } from './free-times.tsx';
import { NearestTimes } from './nearest-times.tsx';
import { useReschedule } from './use-reschedule.ts';
import { useVisitTimes } from './visit-times.ts';

type Props = { visit: Appointment; onClose: () => void };

export function RescheduleDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  const { user } = useSession();
  const who = user?.role === 'PATIENT' ? props.visit.doctor.name : props.visit.patient.name;
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`Another time for the visit with ${who}`} size={560}>
      <RescheduleForm {...props} />
    </FormDialog>
  );
}

function RescheduleForm({ visit, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const { own, namedDay, time, minutes } = useVisitTimes();
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const [reason, setReason] = useState('');
  const [picked, setPicked] = useState<string>();
  const { send, lost, fault, isBusy } = useReschedule(visit, onClose);
  const isPatient = user?.role === 'PATIENT';
  const isNow = `${namedDay(visit.startsAt)}, ${time(visit.startsAt)}`;
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
        {isPatient && visit.status !== 'PENDING' ? <Trans>The doctor confirms the new time first.</Trans> : null}
      </p>
      {fault ? (
        <Notice kind="bad" live>
          {fault}
        </Notice>
      ) : null}
      {isPatient ? (
        <FreeTimes doctor={visit.doctor.slug} timeZone={visit.timeZone} length={minutes(visit)} chosen={chosen} onChoose={setChosen} />
      ) : (
        <WallTime key={picked} startsAt={picked ?? visit.startsAt} timeZone={visit.timeZone} onChoose={setChosen} />
      )}
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
      {lost ? <NearestTimes nearest={lost} timeZone={isPatient ? own : visit.timeZone} chosen={chosen} onChoose={pick} /> : null}
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

type WallTimeProps = { startsAt: string; timeZone: string; onChoose: (startsAt: string | undefined) => void };

/** Date and time as they stand on the doctor's wall. */
function WallTime({ startsAt, timeZone, onChoose }: WallTimeProps) {
  const { t } = useLingui();
  const [date, setDate] = useState(() => dateIn(new Date(startsAt), timeZone));
  const [time, setTime] = useState(() => timeIn(new Date(startsAt), timeZone));
  const place = placeOf(timeZone);
  const change = (nextDate: string, nextTime: string) => {
    setDate(nextDate);
    setTime(nextTime);
    const moment = momentIn(nextDate, nextTime, timeZone);
    onChoose(moment?.toISOString());
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
