// The dialog for taking time off; shows the affected appointments before it is saved.
import type { Appointment } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { addDays, instantIn, todayIn } from '../../platform/zoned-time.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTakeTimeOff, useAppointmentsBetween } from './availability-queries.ts';
import styles from './availability.module.css';
import { useDayFormats } from './use-day-formats.ts';

type Props = { timeZone: string; onClose: () => void };

export function TimeOffDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`Take time off`} size={560}>
      <TimeOffForm {...props} />
    </FormDialog>
  );
}

function TimeOffForm({ timeZone, onClose }: Props) {
  const { t } = useLingui();
  const { span, note, setNote, write, values, today } = useSpan(timeZone);
  const problemMessage = useProblemMessage();
  const affected = useAffected(span, timeZone);
  const take = useTakeTimeOff();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!span) return;
    const form = { startsAt: span.starts.toISOString(), endsAt: span.ends.toISOString(), note: note.trim() || null };
    take.mutate(form, {
      onSuccess: ({ affected: { length: count } }) => {
        const appointments = t`${plural(count, { one: '# visit is', other: '# visits are' })} in it. Please move or cancel them in Appointments.`;
        toast.success(t`The time off is taken.`, count > 0 ? { detail: appointments, duration: 8000 } : {});
        onClose();
      },
    });
  };
  const errorText = take.error && codeOf(take.error) !== 'step_up_required' ? problemMessage(take.error) : undefined;
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      <div className={styles.span}>
        <TextField type="date" label={t`First day`} min={today} required {...write('firstDay')} />
        <TextField type="time" label={t`From`} step={300} required {...write('from')} />
        <TextField type="date" label={t`Last day`} min={values.firstDay || today} required {...write('lastDay')} />
        <TextField type="time" label={t`Until`} hint={t`Midnight is the end of that day`} step={300} required {...write('until')} />
      </div>
      {span ? null : (
        <Notice kind="warn" live>
          {t`The end must be after the start.`}
        </Notice>
      )}
      <TextField
        label={t`Note for yourself (optional)`}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Affected appointments={affected} timeZone={timeZone} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={take.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={take.isPending} disabled={!span || affected === undefined}>
          <Trans>Take time off</Trans>
        </Button>
      </div>
    </form>
  );
}

type Names = 'firstDay' | 'from' | 'lastDay' | 'until';

function useSpan(timeZone: string) {
  const today = todayIn(timeZone);
  const tomorrow = addDays(today, 1);
  const [values, setValues] = useState<Record<Names, string>>({ firstDay: tomorrow, from: '00:00', lastDay: tomorrow, until: '00:00' });
  const [note, setNote] = useState('');
  const starts = instantIn(values.firstDay, values.from, timeZone);
  const ends = instantIn(values.lastDay, values.until === '00:00' ? '24:00' : values.until, timeZone);
  const span = starts && ends && ends > starts ? { starts, ends, firstDay: values.firstDay, lastDay: values.lastDay } : undefined;
  const write = (name: Names) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => {
        const lastDay = name === 'firstDay' && before.lastDay < value ? value : before.lastDay;
        return { ...before, lastDay, [name]: value };
      });
    },
  });
  return { span, values, today, write, note, setNote };
}

type Span = NonNullable<ReturnType<typeof useSpan>['span']>;

/** Appointments in the range; undefined while loading. One extra day at each end, because the clinic's date can differ. */
function useAffected(span: Span | undefined, timeZone: string): Appointment[] | undefined {
  const today = todayIn(timeZone);
  const [first, last] = [span?.firstDay ?? today, span?.lastDay ?? today];
  const { data, isError } = useAppointmentsBetween(addDays(first, -1), addDays(last, 1), span !== undefined);
  // The response to saving lists the affected appointments, so a failed preview does not block the form.
  if (isError) return [];
  if (!data || !span) return undefined;
  return data.appointments.filter(({ startsAt, endsAt }) => new Date(startsAt) < span.ends && new Date(endsAt) > span.starts);
}

function Affected({ appointments, timeZone }: { appointments: Appointment[] | undefined; timeZone: string }) {
  const { t } = useLingui();
  const { dateTime } = useDayFormats();
  if (!appointments) return null;
  const count = appointments.length;
  if (count === 0) return <Notice kind="ok">{t`No visit is in this time.`}</Notice>;
  return (
    <div className={styles.affected}>
      <Notice kind="warn">
        {t`${plural(count, { one: '# visit is', other: '# visits are' })} in this time. They stay until you move or cancel them.`}
      </Notice>
      <ul>
        {appointments.map(({ id, startsAt, status, patient }) => (
          <li key={id}>
            <Link to={`/dashboard/appointments?tab=upcoming&appointment=${id}`}>{patient.name}</Link>
            <span>{dateTime(startsAt, timeZone)}</span>
            <StatusPill status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
