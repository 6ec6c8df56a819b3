// The form for weekly hours and booking rules, saved together against the version that was read.
import type { Availability } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard.ts';
import { cityOf } from '../../platform/zoned-time.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import layout from '../../ui/page-layout.module.css';
import styles from './availability.module.css';
import { RangeFields } from './range-fields.tsx';
import { useDayFormats } from './use-day-formats.ts';
import { type HoursForm, useHoursForm } from './use-hours-form.ts';
import { weekdays } from './week-hours.ts';

export function AvailabilityHours({ availability }: { availability: Availability }) {
  const form = useHoursForm(availability);
  const { isDirty, isBusy, save, undo, hasConflict, errorText } = form;
  useLeaveGuard(isDirty);
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {hasConflict ? <ConflictNotice onLoadNewer={form.loadNewer} onOverwrite={form.overwrite} /> : null}
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      <div className={layout.columns}>
        <WeekCard form={form} timeZone={availability.timeZone} />
        <RulesCard form={form} />
      </div>
      <div className={styles.saveBar} data-dirty={isDirty || undefined}>
        <p>{isDirty ? <Trans>Not saved yet. Patients still see the old hours.</Trans> : <Trans>Everything is saved.</Trans>}</p>
        <div>
          <Button variant="default" disabled={!isDirty || isBusy} onClick={undo}>
            <Trans>Undo changes</Trans>
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            <Trans>Save the hours</Trans>
          </Button>
        </div>
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
        <div className={styles.pairOfButtons}>
          <Button size="sm" variant="default" onClick={onLoadNewer}>
            <Trans>Show the newer hours</Trans>
          </Button>
          <Button size="sm" onClick={onOverwrite}>
            <Trans>Save mine over them</Trans>
          </Button>
        </div>
      }
    >
      <Trans>Your hours were changed meanwhile, in another window or on another device. What you typed is still here.</Trans>
    </Notice>
  );
}

function WeekCard({ form: { week, changeDay, serverError }, timeZone }: { form: HoursForm; timeZone: string }) {
  const { t } = useLingui();
  const { weekday } = useDayFormats();
  const place = cityOf(timeZone);
  return (
    <Card title={t`Weekly hours`} aside={<span className={styles.soft}>{t`Time in ${place}`}</span>}>
      <ul className={styles.week}>
        {weekdays.map((day) => (
          <li key={day}>
            <h3>{weekday(day)}</h3>
            <RangeFields
              day={weekday(day)}
              ranges={week[day] ?? []}
              onChange={(ranges) => changeDay(day, ranges)}
              serverError={serverError?.weekday === day ? serverError : undefined}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RulesCard({ form: { rules, changeRule } }: { form: HoursForm }) {
  const { t } = useLingui();
  const minutes = (choices: number[]) => choices.map((value) => ({ value: String(value), label: t`${value} minutes` }));
  return (
    <Card title={t`Rules of booking`}>
      <div className={styles.rules}>
        <SelectField
          label={t`Length of a visit`}
          choices={minutes([15, 30, 45, 60])}
          value={rules.appointmentMinutes}
          onChange={(event) => changeRule('appointmentMinutes', event.currentTarget.value)}
        />
        <SelectField
          label={t`A visit may begin every`}
          choices={minutes([15, 20, 30, 45, 60])}
          value={rules.stepMinutes}
          onChange={(event) => changeRule('stepMinutes', event.currentTarget.value)}
        />
        <Bounds rules={rules} changeRule={changeRule} />
        <CheckboxField
          label={t`Closed on public holidays`}
          checked={rules.observesHolidays}
          onChange={(event) => changeRule('observesHolidays', event.currentTarget.checked)}
        />
      </div>
    </Card>
  );
}

function Bounds({ rules, changeRule }: Pick<HoursForm, 'rules' | 'changeRule'>) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        type="number"
        inputMode="numeric"
        label={t`Minutes free after a visit`}
        hint={t`0 to 60, for notes or a break`}
        min={0}
        max={60}
        value={rules.bufferMinutes}
        error={isWithin(rules.bufferMinutes, 0, 60) ? null : t`Please give 0 to 60 minutes.`}
        onChange={(event) => changeRule('bufferMinutes', event.currentTarget.value)}
      />
      <TextField
        type="number"
        inputMode="numeric"
        label={t`Hours of notice`}
        hint={t`A patient books at least so long ahead; up to 336, two weeks.`}
        min={0}
        max={336}
        step="any"
        value={rules.noticeHours}
        error={isWithin(rules.noticeHours, 0, 336) ? null : t`Please give 0 to 336 hours.`}
        onChange={(event) => changeRule('noticeHours', event.currentTarget.value)}
      />
      <TextField
        type="number"
        inputMode="numeric"
        label={t`Most visits a day (optional)`}
        hint={t`Empty: as many as fit`}
        min={1}
        max={96}
        value={rules.maxPerDay}
        error={rules.maxPerDay === '' || isWithin(rules.maxPerDay, 1, 96) ? null : t`Please give 1 to 96, or nothing.`}
        onChange={(event) => changeRule('maxPerDay', event.currentTarget.value)}
      />
    </>
  );
}

function isWithin(typed: string, minimum: number, maximum: number): boolean {
  const value = Number(typed);
  return typed.trim() !== '' && value >= minimum && value <= maximum;
}
