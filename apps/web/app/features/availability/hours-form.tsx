// The form for weekly hours and booking rules, saved together against the version that was read.
import type { Availability } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard.ts';
import { cityOf } from '../../platform/zoned-time.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import layout from '../../ui/page-layout.module.css';
import rows from '../../ui/rows.module.css';
import { WorkZoneNotice } from './work-zone-notice.tsx';
import styles from './availability.module.css';
import { RangeFields } from './range-fields.tsx';
import { useDayFormats } from './use-day-formats.ts';
import { type HoursForm, useHoursForm } from './use-hours-form.ts';
import { weekdays } from './week-hours.ts';

export function AvailabilityHours({ availability }: { availability: Availability }) {
  const { form, isDirty, isBusy, save, undo, loadNewer, overwrite, hasConflict, serverError, errorText } = useHoursForm(availability);
  useLeaveGuard(isDirty);
  return (
    <form
      {...form.formProps}
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <WorkZoneNotice timeZone={availability.timeZone} />
      {hasConflict ? <ConflictNotice onLoadNewer={loadNewer} onOverwrite={overwrite} /> : null}
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      <div className={layout.columns}>
        <WeekCard form={form} serverError={serverError} timeZone={availability.timeZone} />
        <RulesCard form={form} />
      </div>
      <div className={styles.saveBar} data-dirty={isDirty || undefined}>
        <Text size="sm" {...(isDirty ? { c: 'var(--pending)', fw: 560 } : { c: 'dimmed' })}>
          {isDirty ? <Trans>Not saved yet. Patients still see the old hours.</Trans> : <Trans>All changes saved</Trans>}
        </Text>
        <Group gap="xs" grow preventGrowOverflow={false}>
          <Button variant="default" disabled={!isDirty || isBusy} onClick={undo}>
            <Trans>Undo changes</Trans>
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            <Trans>Save hours</Trans>
          </Button>
        </Group>
      </div>
    </form>
  );
}

function ConflictNotice({ onLoadNewer, onOverwrite }: { onLoadNewer: () => void; onOverwrite: () => void }) {
  return (
    <Notice
      kind="warn"
      live
      action={
        <Group gap="xs">
          <Button size="sm" variant="default" onClick={onLoadNewer}>
            <Trans>Show the newer version</Trans>
          </Button>
          <Button size="sm" onClick={onOverwrite}>
            <Trans>Save my version</Trans>
          </Button>
        </Group>
      }
    >
      <Trans>Your hours were changed in another window or on another device. Your changes are still here.</Trans>
    </Notice>
  );
}

type WeekCardProps = { form: HoursForm; serverError: ReturnType<typeof useHoursForm>['serverError']; timeZone: string };

function WeekCard({ form, serverError, timeZone }: WeekCardProps) {
  const { t } = useLingui();
  const { weekday } = useDayFormats();
  const place = cityOf(timeZone);
  const { week } = form.values;
  return (
    <Card title={t`Weekly hours`} aside={<Text span size="sm" c="dimmed">{t`Time in ${place}`}</Text>}>
      <ul className={`${styles.week} ${rows.divided} ${rows.spaced}`}>
        {weekdays.map((day) => (
          <li key={day}>
            <Title order={3} fz="md" lh="44px">
              {weekday(day)}
            </Title>
            <RangeFields
              day={weekday(day)}
              ranges={week[day] ?? []}
              onChange={(ranges) => form.setValue('week', { ...week, [day]: ranges })}
              serverError={serverError?.weekday === day ? serverError : undefined}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RulesCard({ form }: { form: HoursForm }) {
  const { t } = useLingui();
  const minutes = (choices: number[]) => choices.map((value) => ({ value: String(value), label: t`${value} minutes` }));
  return (
    <Card title={t`Booking rules`}>
      <Stack gap="md">
        <SelectField {...form.field('appointmentMinutes')} label={t`Appointment length`} choices={minutes([15, 30, 45, 60])} />
        <SelectField {...form.field('stepMinutes')} label={t`Start times every`} choices={minutes([15, 20, 30, 45, 60])} />
        <Bounds form={form} />
        <CheckboxField {...form.checkbox('observesHolidays')} label={t`Closed on public holidays`} />
      </Stack>
    </Card>
  );
}

/** Their errors are shown while the user types. */
function Bounds({ form }: { form: HoursForm }) {
  const { t } = useLingui();
  const errors = form.findErrors();
  return (
    <>
      <TextField
        {...form.field('bufferMinutes')}
        type="number"
        inputMode="numeric"
        label={t`Break after each appointment`}
        hint={t`0 to 60 minutes, for notes or a break`}
        min={0}
        max={60}
        error={errors.bufferMinutes}
      />
      <TextField
        {...form.field('noticeHours')}
        type="number"
        inputMode="numeric"
        label={t`Minimum notice`}
        hint={t`In hours, up to 336 (two weeks)`}
        min={0}
        max={336}
        step="any"
        error={errors.noticeHours}
      />
      <TextField
        {...form.field('maxPerDay')}
        type="number"
        inputMode="numeric"
        label={t`Maximum appointments a day (optional)`}
        hint={t`Leave empty for no limit`}
        min={1}
        max={96}
        error={errors.maxPerDay}
      />
    </>
  );
}
