// The dialog for taking time off; shows the affected appointments before it is saved.
import type { Appointment } from '@lafiya/api-client';
import { CreateTimeOffBody } from '@lafiya/api-client/forms/availability';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, ScrollArea, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { addDays, instantIn, todayIn } from '../../platform/zoned-time.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import rows from '../../ui/rows.module.css';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTakeTimeOff, useAppointmentsBetween } from './availability-queries.ts';
import { useDayFormats } from './use-day-formats.ts';

type Props = { timeZone: string; onClose: () => void };

export function TimeOffDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`Add time off`} size={560}>
      <TimeOffForm {...props} />
    </FormDialog>
  );
}

function TimeOffForm({ timeZone, onClose }: Props) {
  const { t } = useLingui();
  const { form, span, today } = useTimeOffForm(timeZone);
  const { values, field } = form;
  const affected = useAffected(span, timeZone);
  const { send, errorText, isBusy } = useSend(form, onClose);
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="md">
        <TextField
          {...field('firstDay')}
          type="date"
          label={t`First day`}
          min={today}
          required
          onChange={(event) => {
            const firstDay = event.currentTarget.value;
            form.setValue('firstDay', firstDay);
            if (values.lastDay < firstDay) form.setValue('lastDay', firstDay);
          }}
        />
        <TextField {...field('from')} type="time" label={t`From`} step={300} required />
        <TextField {...field('lastDay')} type="date" label={t`Last day`} min={values.firstDay || today} required />
        <TextField {...field('until')} type="time" label={t`Until`} hint={t`Midnight is the end of that day`} step={300} required />
      </SimpleGrid>
      {span ? null : (
        <Notice kind="warn" live>
          {t`The end must be after the start.`}
        </Notice>
      )}
      <TextField {...field('note')} label={t`Note for yourself (optional)`} maxLength={200} />
      <Affected appointments={affected} timeZone={timeZone} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isBusy} disabled={!span || affected === undefined}>
          <Trans>Add time off</Trans>
        </Button>
      </div>
    </form>
  );
}

type Values = Record<'firstDay' | 'from' | 'lastDay' | 'until' | 'note', string>;
type Span = NonNullable<ReturnType<typeof spanOf>>;

function useTimeOffForm(timeZone: string) {
  const today = todayIn(timeZone);
  const tomorrow = addDays(today, 1);
  const form = useApiForm<Values, typeof CreateTimeOffBody>({
    initialValues: { firstDay: tomorrow, from: '00:00', lastDay: tomorrow, until: '00:00', note: '' },
    schema: CreateTimeOffBody,
    bodyOf: (values) => {
      const span = spanOf(values, timeZone);
      return { startsAt: span?.starts.toISOString() ?? '', endsAt: span?.ends.toISOString() ?? '', note: values.note.trim() || null };
    },
    fieldOf: (path) => (path === 'startsAt' ? 'firstDay' : path === 'endsAt' ? 'lastDay' : path),
  });
  return { form, span: spanOf(form.values, timeZone), today };
}

/** Undefined while a day or time is missing, or if the end is not after the start. */
function spanOf({ firstDay, from, lastDay, until }: Values, timeZone: string) {
  const starts = instantIn(firstDay, from, timeZone);
  const ends = instantIn(lastDay, until === '00:00' ? '24:00' : until, timeZone);
  return starts && ends && ends > starts ? { starts, ends, firstDay, lastDay } : undefined;
}

function useSend(form: ReturnType<typeof useTimeOffForm>['form'], onClose: () => void) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const take = useTakeTimeOff();
  const send = form.onSubmit((data) =>
    take.mutate(
      { data },
      {
        onSuccess: ({ affected: { length: count } }) => {
          const appointments = t`${plural(count, { one: '# appointment falls', other: '# appointments fall' })} in this time. Please move or cancel them in Appointments.`;
          toast.success(t`Time off added`, count > 0 ? { detail: appointments, duration: 8000 } : {});
          onClose();
        },
        onError: (error) => form.showProblem(error),
      },
    ),
  );
  const errorText = take.error && codeOf(take.error) !== 'step_up_required' ? problemMessage(take.error) : undefined;
  return { send, errorText, isBusy: take.isPending };
}

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
  if (count === 0) return <Notice kind="ok">{t`No appointments fall in this time.`}</Notice>;
  return (
    <Stack gap="xs">
      <Notice kind="warn">
        {t`${plural(count, { one: '# appointment falls', other: '# appointments fall' })} in this time. They stay booked until you move or cancel them.`}
      </Notice>
      <ScrollArea.Autosize mah={200}>
        <ul className={rows.divided}>
          {appointments.map(({ id, startsAt, status, patient }) => (
            <Group component="li" key={id} gap="2px 12px" py={8}>
              <Link to={`/dashboard/appointments?tab=upcoming&appointment=${id}`}>{patient.name}</Link>
              <Text span flex={1} size="sm" c="dimmed">
                {dateTime(startsAt, timeZone)}
              </Text>
              <StatusPill status={status} />
            </Group>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </Stack>
  );
}
