// The fields of a goal: a value with its date, or a habit with its days.
import { maxGoalTitle } from '@lafiya/domain/goals/goal-kinds';
import { targetDates } from '@lafiya/domain/goals/goal-rules';
import { clinicDay } from '@lafiya/domain/staff/license';
import type { Unit } from '@lafiya/domain/vitals/units';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { unitLabels } from '../../ui/unit-labels.ts';
import { useGoalText } from './goal-text.ts';
import type { GoalForm } from './use-goal-form.ts';

/** `amount`: the newest one, in the compared unit. */
type ValueProps = { form: GoalForm; unit: Unit; amount: number | null };

export function ValueFields({ form, unit, amount }: ValueProps) {
  const { t, i18n } = useLingui();
  const { amountIn } = useGoalText();
  const { kind } = form.values;
  const [{ first, last }] = useState(() => targetDates(clinicDay(new Date())));
  const now = amount === null ? null : amountIn(kind, amount, unit);
  const unitText = i18n._(unitLabels[unit]);
  return (
    <div className={dialog.pair}>
      <TextField
        {...form.field('target')}
        label={kind === 'blood_pressure' ? t`Target for the upper number, in ${unitText}` : t`Target, in ${unitText}`}
        hint={now === null ? undefined : t`Now: ${now}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        required
      />
      <TextField {...form.field('targetOn')} label={t`By when (optional)`} type="date" min={first} max={last} />
    </div>
  );
}

export function HabitFields({ form }: { form: GoalForm }) {
  const { t } = useLingui();
  const { daysText } = useGoalText();
  return (
    <>
      <TextField {...form.field('title')} label={t`What do you want to do?`} maxLength={maxGoalTitle} autoComplete="off" required />
      <SelectField
        {...form.field('daysAWeek')}
        label={t`How often`}
        choices={[7, 6, 5, 4, 3, 2, 1].map((days) => ({ value: String(days), label: daysText(days) }))}
      />
    </>
  );
}
