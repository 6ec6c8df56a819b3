// When a baby is expected, known or counted from the last period.
import { firstCalendarDay } from '@lafiya/domain/availability/calendar-days';
import { dueDateFromLastPeriod } from '@lafiya/domain/chart/pregnancy';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import dialog from '../../ui/dialog-form.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { clinicToday } from './clinic-today.ts';
import type { EntryForm } from './entry-form.ts';

export function DueDateField({ form }: { form: EntryForm }) {
  const { t } = useLingui();
  const [lastPeriod, setLastPeriod] = useState('');
  const count = (day: string) => {
    setLastPeriod(day);
    if (day >= firstCalendarDay) form.setValue('dueOn', dueDateFromLastPeriod(day));
  };
  return (
    <div className={dialog.pair}>
      <TextField {...form.field('dueOn')} type="date" label={t`Baby expected on`} min={firstCalendarDay} required />
      <TextField
        type="date"
        label={t`Or the first day of the last period`}
        hint={t`We count 40 weeks from this day.`}
        min={firstCalendarDay}
        max={clinicToday()}
        value={lastPeriod}
        onChange={(event) => count(event.currentTarget.value)}
      />
    </div>
  );
}
