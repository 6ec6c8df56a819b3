// Single days with different hours from the weekly schedule, or closed.
import type { Availability } from '@lafiya/api-client';
import { SetAvailabilityDayBody } from '@lafiya/api-client/forms/availability';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { addDays, todayIn, weekdayOf } from '../../platform/zoned-time.ts';
import { Card } from '../../ui/card.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useChangeDay, useRemoveDay } from './availability-queries.ts';
import styles from './availability.module.css';
import { RangeFields, useProblemLabels } from './range-fields.tsx';
import { useDayFormats } from './use-day-formats.ts';
import { toFieldRanges, toApiRanges, findRangeProblems, type Range, weekOf } from './week-hours.ts';

type Props = { availability: Availability };
type Exception = Availability['exceptions'][number];

export function SpecialDays({ availability }: Props) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<{ day: Exception | undefined }>();
  return (
    <Card
      title={t`Days that go differently`}
      aside={
        <Button
          size="sm"
          variant="soft"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => setEditing({ day: undefined })}
        >
          <Trans>Add a day</Trans>
        </Button>
      }
    >
      {availability.exceptions.length === 0 ? (
        <p className={styles.soft}>
          <Trans>Every day goes as the week says. Add a day for other hours, or to close it.</Trans>
        </p>
      ) : null}
      <SettingList label={t`Days that go differently`}>
        {availability.exceptions.map((day) => (
          <DayRow key={day.date} day={day} onEdit={() => setEditing({ day })} />
        ))}
      </SettingList>
      <FormDialog
        isOpen={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing?.day ? t`Change this day` : t`A day that goes differently`}
      >
        <DayForm availability={availability} day={editing?.day} onClose={() => setEditing(undefined)} />
      </FormDialog>
    </Card>
  );
}

function DayRow({ day, onEdit }: { day: Exception; onEdit: () => void }) {
  const { t } = useLingui();
  const { date, localTime } = useDayFormats();
  const confirm = useConfirm();
  const name = date(day.date);
  const remove = useRemoveDay(t`${name} goes as the week says again.`);
  const hours = day.ranges.map(({ from, until }) => `${localTime(from)} – ${localTime(until)}`).join(', ');
  const ask = async () => {
    const question = {
      title: t`Let ${name} go as the week says?`,
      body: t`The hours of this day are taken from your weekly hours again.`,
      confirmLabel: t`Remove this day`,
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ date: day.date, data: {} });
  };
  return (
    <SettingRow
      icon={day.ranges.length > 0 ? IconCalendarEvent : IconCalendarOff}
      title={name}
      action={
        <>
          <Button size="sm" variant="default" onClick={onEdit} aria-label={t`Change ${name}`}>
            <Trans>Change</Trans>
          </Button>
          <Button size="sm" variant="quiet" loading={remove.isPending} onClick={() => void ask()} aria-label={t`Remove ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      {[hours || t`Closed`, day.note].filter(Boolean).join(' · ')}
    </SettingRow>
  );
}

type FormProps = Props & { day: Exception | undefined; onClose: () => void };

function DayForm({ availability, day, onClose }: FormProps) {
  const { t } = useLingui();
  const today = todayIn(availability.timeZone);
  const weeklyRanges = (date: string): Range[] => toFieldRanges(weekOf(availability.week)[weekdayOf(date)] ?? []);
  const tomorrow = addDays(today, 1);
  const form = useDayForm({
    date: day?.date ?? tomorrow,
    ranges: day ? toFieldRanges(day.ranges) : weeklyRanges(tomorrow),
    note: day?.note ?? '',
  });
  const { date, ranges } = form.values;
  const { date: formatDate } = useDayFormats();
  const problemMessage = useProblemMessage();
  const save = useChangeDay(t`The day is saved.`);
  const send = form.onSubmit((data) => save.mutate({ date, data }, { onSuccess: onClose, onError: (error) => form.showProblem(error) }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      {save.error ? (
        <Notice kind="bad" live>
          {problemMessage(save.error)}
        </Notice>
      ) : null}
      <TextField
        {...form.field('date')}
        type="date"
        label={t`Day`}
        min={today}
        max={addDays(today, 365)}
        disabled={day !== undefined}
        required
        error={form.errors.date ?? form.findErrors().date}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          form.setValue('date', chosen);
          if (chosen) form.setValue('ranges', weeklyRanges(chosen));
        }}
      />
      <div>
        <p className={styles.label}>
          <Trans>Hours of this day; none means closed</Trans>
        </p>
        <RangeFields day={date ? formatDate(date) : t`This day`} ranges={ranges} onChange={(changed) => form.setValue('ranges', changed)} />
      </div>
      <TextField {...form.field('note')} label={t`Note for yourself (optional)`} maxLength={200} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save this day</Trans>
        </Button>
      </div>
    </form>
  );
}

/** RangeFields shows the problems of the ranges itself; here they keep the form from being sent. */
function useDayForm(initialValues: { date: string; ranges: Range[]; note: string }) {
  const { t } = useLingui();
  const problemLabels = useProblemLabels();
  return useApiForm({
    initialValues,
    schema: SetAvailabilityDayBody,
    bodyOf: ({ ranges, note }) => ({ ranges: toApiRanges(ranges), note: note.trim() || null }),
    rules: ({ date, ranges }) => {
      const problem = findRangeProblems(ranges).find((one) => one !== null);
      return { ...(date ? {} : { date: t`Please choose a day.` }), ...(problem ? { ranges: problemLabels[problem] } : {}) };
    },
  });
}
