// The dialog that changes a goal, or ends it as reached or given up.
import type { Goal, GoalList } from '@lafiya/api-client';
import type { EndState } from '@lafiya/domain/goals/goal-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { ConsentField } from '../../platform/forms/consent-field.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { Inset } from '../../ui/inset.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { HabitFields, ValueFields } from './goal-fields.tsx';
import type { NewGoalFacts } from './goal-form.ts';
import { useEnd } from './goal-queries.ts';
import { useGoalText } from './goal-text.ts';
import { useChangeGoalForm } from './use-goal-form.ts';

type Props = { goal: Goal; list: GoalList; patientId: string; onClose: () => void };

export function ChangeGoalDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  const { newGoal } = props.list;
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`Change the goal`} size={520}>
      {newGoal ? <ChangeGoalForm {...props} newGoal={newGoal} /> : null}
    </FormDialog>
  );
}

function ChangeGoalForm({ goal, list, newGoal, patientId, onClose }: Props & { newGoal: NewGoalFacts }) {
  const { form, submit, unit, isBusy, errorText } = useChangeGoalForm({ list, newGoal, patientId, goal, onDone: onClose });
  const newest = newGoal.measured.find(({ kind }) => kind === goal.value?.kind);
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={submit}>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      {goal.habit ? <HabitFields form={form} /> : null}
      {unit ? <ValueFields form={form} unit={unit} amount={newest?.amount ?? null} /> : null}
      {list.needsConsent ? <ConsentField {...form.checkbox('hasAgreed')} error={form.errors.hasAgreed} /> : null}
      <EndGoal goal={goal} today={list.today} patientId={patientId} onEnded={onClose} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

type EndProps = { goal: Goal; today: string; patientId: string; onEnded: () => void };

/** A value is reached only while the newest measurement says so. */
function EndGoal({ goal, today, patientId, onEnded }: EndProps) {
  const { t } = useLingui();
  const { titleOf } = useGoalText();
  const confirm = useConfirm();
  const end = useEnd(patientId);
  const title = titleOf(goal, today);
  const mayReach = goal.habit !== null || goal.value?.isReached === true;
  const endAs = async (state: EndState) => {
    const isReached = state === 'reached';
    const isSure = await confirm({
      title: isReached ? t`Goal reached?` : t`Give up this goal?`,
      body: t`${title}. It moves to the past goals and cannot be opened again. You can set a new one at any time.`,
      confirmLabel: isReached ? t`It is reached` : t`Give it up`,
      danger: !isReached,
    });
    if (!isSure) return;
    const onSuccess = () => {
      toast.success(isReached ? t`Goal reached. Well done!` : t`Goal ended`);
      onEnded();
    };
    end.mutate({ id: patientId, goalId: goal.id, data: { base: goal.version, state } }, { onSuccess });
  };
  return (
    <Inset title={t`End this goal`}>
      {mayReach ? null : (
        <Text size="sm" c="dimmed">
          <Trans>Once your newest value is at the target, you can mark the goal as reached.</Trans>
        </Text>
      )}
      <Group gap="xs">
        {mayReach ? (
          <Button variant="soft" onClick={() => void endAs('reached')} loading={end.isPending}>
            <Trans>It is reached</Trans>
          </Button>
        ) : null}
        <Button variant="default" onClick={() => void endAs('given_up')} disabled={end.isPending}>
          <Trans>Give it up</Trans>
        </Button>
      </Group>
    </Inset>
  );
}
