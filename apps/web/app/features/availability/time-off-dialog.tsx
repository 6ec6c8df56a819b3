// Taking time off: from when to when, and before it is taken, which visits are in it.
import type { Appointment } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { codeOf, useProblemWords } from '../../platform/forms/problem-words.ts';
import { addDays, momentIn, todayIn } from '../../platform/zoned-time.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTakeTimeOff, useVisitsBetween } from './availability-queries.ts';
import styles from './availability.module.css';
import { useDayWords } from './use-day-words.ts';

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
  const problemWords = useProblemWords();
  const affected = useAffected(span, timeZone);
  const take = useTakeTimeOff();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!span) return;
    const form = { startsAt: span.starts.toISOString(), endsAt: span.ends.toISOString(), note: note.trim() || null };
    take.mutate(form, {
      onSuccess: ({ affected: { length: count } }) => {
        const visits = t`${plural(count, { one: '# visit is', other: '# visits are' })} in it. Please move or cancel them in Appointments.`;
        toast.success(t`The time off is taken.`, count > 0 ? { detail: visits, duration: 8000 } : {});
        onClose();
      },
    });
  };
  const fault = take.error && codeOf(take.error) !== 'step_up_required' ? problemWords(take.error) : undefined;
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      {fault ? (
        <Notice kind="bad" live>
          {fault}
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
      <Affected visits={affected} timeZone={timeZone} />
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
  const starts = momentIn(values.firstDay, values.from, timeZone);
  const ends = momentIn(values.lastDay, values.until === '00:00' ? '24:00' : values.until, timeZone);
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

/** Visits within the time; undefined while they are looked for. A day more at both ends, because the clinic's day may be another one. */
function useAffected(span: Span | undefined, timeZone: string): Appointment[] | undefined {
  const today = todayIn(timeZone);
  const [first, last] = [span?.firstDay ?? today, span?.lastDay ?? today];
  const { data, isError } = useVisitsBetween(addDays(first, -1), addDays(last, 1), span !== undefined);
  // What the answer of the act says counts; not knowing it before does not keep anybody from a day off.
  if (isError) return [];
  if (!data || !span) return undefined;
  return data.appointments.filter(({ startsAt, endsAt }) => new Date(startsAt) < span.ends && new Date(endsAt) > span.starts);
}

function Affected({ visits, timeZone }: { visits: Appointment[] | undefined; timeZone: string }) {
  const { t } = useLingui();
  const { moment } = useDayWords();
  if (!visits) return null;
  const count = visits.length;
  if (count === 0) return <Notice kind="ok">{t`No visit is in this time.`}</Notice>;
  return (
    <div className={styles.affected}>
      <Notice kind="warn">
        {t`${plural(count, { one: '# visit is', other: '# visits are' })} in this time. They stay until you move or cancel them.`}
      </Notice>
      <ul>
        {visits.map(({ id, startsAt, status, patient }) => (
          <li key={id}>
            <Link to={`/dashboard/appointments?tab=upcoming&visit=${id}`}>{patient.name}</Link>
            <span>{moment(startsAt, timeZone)}</span>
            <StatusPill status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
