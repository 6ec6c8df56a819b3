// Date and time fields in the doctor's time zone, with the same moment by the reader's clock where it differs.
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { cityOf, dateIn, instantIn, timeIn, todayIn } from '../../platform/zoned-time.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { OwnClock } from './own-clock.tsx';

type Props = {
  startsAt: string;
  timeZone: string;
  /** Gets an empty text while the time is not complete. */
  onChoose: (startsAt: string) => void;
};

export function TypedTime({ startsAt, timeZone, onChoose }: Props) {
  const { t } = useLingui();
  const [date, setDate] = useState(() => dateIn(new Date(startsAt), timeZone));
  const [time, setTime] = useState(() => timeIn(new Date(startsAt), timeZone));
  const place = cityOf(timeZone);
  const at = instantIn(date, time, timeZone)?.toISOString();
  const change = (nextDate: string, nextTime: string) => {
    setDate(nextDate);
    setTime(nextTime);
    onChoose(instantIn(nextDate, nextTime, timeZone)?.toISOString() ?? '');
  };
  return (
    <Stack gap={12}>
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
      <OwnClock at={at} timeZone={timeZone} />
    </Stack>
  );
}
