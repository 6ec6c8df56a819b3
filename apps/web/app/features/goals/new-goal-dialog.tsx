// The dialog that sets a goal: a value to reach, or a habit, with suggestions to tap.
import type { GoalList } from '@lafiya/api-client';
import { type GoalKind, goalKinds } from '@lafiya/domain/goals/goal-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Chip, Group } from '@mantine/core';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { ConsentField } from '../../platform/forms/consent-field.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { HabitFields, ValueFields } from './goal-fields.tsx';
import type { NewGoalFacts } from './goal-form.ts';
import { goalKindLabels } from './goal-text.ts';
import { type GoalForm, useNewGoalForm } from './use-goal-form.ts';

type Props = { list: GoalList; patientId: string; onClose: () => void };

export function NewGoalDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  const { newGoal } = props.list;
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`New goal`} size={520}>
      {newGoal ? <NewGoalForm {...props} newGoal={newGoal} /> : null}
    </FormDialog>
  );
}

function NewGoalForm({ list, newGoal, patientId, onClose }: Props & { newGoal: NewGoalFacts }) {
  const { t } = useLingui();
  const { form, submit, unit, isBusy, errorText } = useNewGoalForm({ list, newGoal, patientId, onDone: onClose });
  const { type, kind } = form.values;
  const newest = newGoal.measured.find((one) => one.kind === kind);
  const measureFirst = useMeasureFirst(kind, onClose);
  const isUnmeasured = type === 'value' && !newest;
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={submit}>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      <SegmentedSwitch
        label={t`What kind of goal`}
        choices={[
          { value: 'value', label: t`A value to reach` },
          { value: 'habit', label: t`A habit` },
        ]}
        value={type}
        onChange={(next) => form.setValue('type', next)}
      />
      {type === 'value' ? <KindField form={form} /> : <Suggestions form={form} />}
      {type === 'habit' ? <HabitFields form={form} /> : null}
      {isUnmeasured ? (
        <Notice>
          <Trans>There is no value yet. A goal begins where you are now: please measure first.</Trans>
        </Notice>
      ) : null}
      {type === 'value' && newest && unit ? <ValueFields key={kind} form={form} unit={unit} amount={newest.amount} /> : null}
      {list.needsConsent && !isUnmeasured ? <ConsentField {...form.checkbox('hasAgreed')} error={form.errors.hasAgreed} /> : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        {isUnmeasured ? (
          <Button onClick={measureFirst}>
            <Trans>Add a value</Trans>
          </Button>
        ) : (
          <Button type="submit" loading={isBusy}>
            <Trans>Set goal</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

function KindField({ form }: { form: GoalForm }) {
  const { t, i18n } = useLingui();
  return (
    <SelectField
      {...form.field('kind')}
      label={t`What do you want to change?`}
      choices={goalKinds.map((kind) => ({ value: kind, label: i18n._(goalKindLabels[kind]) }))}
      onChange={(event) => form.setValues({ kind: event.currentTarget.value as GoalKind, target: '' })}
    />
  );
}

function Suggestions({ form }: { form: GoalForm }) {
  const { t } = useLingui();
  const suggestions = [
    { title: t`Walk 30 minutes`, daysAWeek: '5' },
    { title: t`Drink water instead of soft drinks`, daysAWeek: '7' },
    { title: t`Eat vegetables with a meal`, daysAWeek: '7' },
  ];
  return (
    <Group gap={6} role="group" aria-label={t`Suggestions`}>
      {suggestions.map((one) => (
        <Chip key={one.title} checked={form.values.title === one.title} onChange={(isOn) => form.setValues(isOn ? one : { title: '' })}>
          {one.title}
        </Chip>
      ))}
    </Group>
  );
}

/** With the way there: the panel of My Health that adds a value. */
function useMeasureFirst(kind: GoalKind, onClose: () => void) {
  const { write } = useListParams();
  return () => {
    onClose();
    write({ tab: undefined, value: undefined, add: kind });
  };
}
