// Form of one day with different hours from the weekly schedule.
import type { Availability } from '@lafiya/api-client';
import { SetAvailabilityDayBody } from '@lafiya/api-client/forms/availability';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { addDays, todayIn, weekdayOf } from '../../platform/zoned-time.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChangeDay } from './availability-queries.ts';
import { RangeFields, useProblemLabels } from './range-fields.tsx';
import { useDayFormats } from './use-day-formats.ts';
import { toFieldRanges, toApiRanges, findRangeProblems, type Range, weekOf } from './week-hours.ts';

type Props = { availability: Availability; day: Availability['exceptions'][number] | undefined; onClose: () => void };

export function DayForm({ availability, day, onClose }: Props) {
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
  const save = useChangeDay(t`Day saved`);
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
        <Text size="sm" fw={560} mb={8}>
          <Trans>Hours on this day (leave empty if closed)</Trans>
        </Text>
        <RangeFields day={date ? formatDate(date) : t`This day`} ranges={ranges} onChange={(changed) => form.setValue('ranges', changed)} />
      </div>
      <TextField {...form.field('note')} label={t`Note for yourself (optional)`} maxLength={200} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save day</Trans>
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
