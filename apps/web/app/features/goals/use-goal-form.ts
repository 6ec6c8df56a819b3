// The form of a goal: validation by the rules of goals, and sending it as a new one or as a change.
import type { Goal, GoalList } from '@lafiya/api-client';
import { ChangeGoalBody, SetGoalBody } from '@lafiya/api-client/forms/goals';
import { clinicDay } from '@lafiya/domain/staff/license';
import type { Unit } from '@lafiya/domain/vitals/units';
import { useLingui } from '@lingui/react/macro';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { type ApiForm, useApiForm } from '../../platform/forms/use-api-form.ts';
import { useIdempotencyKeys } from '../../platform/use-idempotency-keys.ts';
import { emptyValues, factsOf, fieldsOf, goalErrors, type GoalErrors, type GoalValues, type NewGoalFacts, valuesOf } from './goal-form.ts';
import { useChange, useSetNewGoal } from './goal-queries.ts';

export type GoalForm = ApiForm<GoalValues>;
type Input = { list: GoalList; newGoal: NewGoalFacts; patientId: string; onDone: () => void };

export function useNewGoalForm({ list, newGoal, patientId, onDone }: Input) {
  const { t } = useLingui();
  const unitOf = ({ kind }: Pick<GoalValues, 'kind'>): Unit | null => newGoal.measured.find((one) => one.kind === kind)?.unit ?? null;
  const consentErrors = useConsentRule(list);
  const form = useApiForm({
    initialValues: emptyValues(newGoal),
    schema: SetGoalBody,
    bodyOf: (values: GoalValues) => ({ ...fieldsOf(values, unitOf(values)), ...consentOf(values) }),
    rules: (values: GoalValues): GoalErrors => ({
      ...goalErrors(values, unitOf(values), factsOf(newGoal, values, clinicDay(new Date()))),
      ...consentErrors(values),
    }),
  });
  const set = useSetNewGoal(patientId, t`Goal set`);
  const { headersFor } = useIdempotencyKeys();
  const submit = form.onSubmit((data) =>
    set.mutate({ id: patientId, data, headers: headersFor(data) }, { onSuccess: onDone, onError: (error) => form.showProblem(error) }),
  );
  return { form, submit, unit: unitOf(form.values), isBusy: set.isPending, errorText: useErrorText(set.error) };
}

export function useChangeGoalForm({ list, newGoal, patientId, goal, onDone }: Input & { goal: Goal }) {
  const { t } = useLingui();
  const unit = goal.value?.unit ?? null;
  const consentErrors = useConsentRule(list);
  const form = useApiForm({
    initialValues: valuesOf(goal),
    schema: ChangeGoalBody,
    bodyOf: (values: GoalValues) => {
      const { target, targetOn, title, daysAWeek } = fieldsOf(values, unit);
      return { base: goal.version, target, targetOn, title, daysAWeek, ...consentOf(values) };
    },
    rules: (values: GoalValues): GoalErrors => ({
      ...goalErrors(values, unit, factsOf(newGoal, values, clinicDay(new Date()), goal)),
      ...consentErrors(values),
    }),
  });
  const change = useChange(patientId, t`Goal changed`);
  const submit = form.onSubmit((data) =>
    change.mutate({ id: patientId, goalId: goal.id, data }, { onSuccess: onDone, onError: (error) => form.showProblem(error) }),
  );
  return { form, submit, unit, isBusy: change.isPending, errorText: useErrorText(change.error) };
}

const consentOf = ({ hasAgreed }: GoalValues) => (hasAgreed ? { healthDataConsent: true as const } : {});

function useConsentRule({ needsConsent }: GoalList) {
  const { t } = useLingui();
  return ({ hasAgreed }: GoalValues): GoalErrors => (needsConsent && !hasAgreed ? { hasAgreed: t`Please tick this box first.` } : {});
}

/** undefined without an error, and after somebody cancelled the confirmation of who they are. */
function useErrorText(error: unknown): string | undefined {
  const problemMessage = useProblemMessage();
  return error && codeOf(error) !== 'step_up_required' ? problemMessage(error) : undefined;
}
