// The state of the form of a patient's limits: what it begins with, its errors, and sending it.
import type { Vitals } from '@lafiya/api-client';
import { SetVitalLimitsBody } from '@lafiya/api-client/forms/vitals';
import type { NumericKind } from '@lafiya/domain/vitals/vital-kinds';
import { numericRules } from '@lafiya/domain/vitals/vital-kinds';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import {
  fieldOfPath,
  fieldProblems,
  type FieldProblem,
  limitsOfScale,
  limitsValues,
  type LimitsContext,
  type LimitsValues,
  ownLimitsOf,
  shownFields,
  usualFor,
} from './limits-form.ts';
import { hasOwnLimits } from './own-limits.ts';
import { shownUnit } from './vital-text.ts';
import { summaryOf, useSetLimits } from './vitals-queries.ts';

type Input = { vitals: Vitals; kind: NumericKind; writesAs: 'doctor' | 'family'; onDone: () => void };
export type LimitsFormState = ReturnType<typeof useLimitsForm>;
const noLimits = { low: null, high: null, dangerLow: null, dangerHigh: null, diastolic: null };

export function useLimitsForm({ vitals, kind, writesAs, onDone }: Input) {
  const { t } = useLingui();
  const start = useStart(vitals, kind);
  const { base, context } = start;
  const rules = useRules(vitals, context, writesAs);
  const form = useApiForm({
    initialValues: start.values,
    schema: SetVitalLimitsBody,
    bodyOf: (values: LimitsValues) => ({
      base,
      ...ownLimitsOf(values, context, writesAs),
      oxygenScale: values.oxygenScale === '2' ? (2 as const) : (1 as const),
      note: values.note.trim() || null,
      ...(values.hasAgreed ? { healthDataConsent: true as const } : {}),
    }),
    rules,
    fieldOf: fieldOfPath,
  });
  const save = useSetLimits(vitals.patient.id, t`Saved`);
  const problemMessage = useProblemMessage();
  const send = (data: Parameters<typeof save.mutate>[0]['data']) =>
    save.mutate({ id: vitals.patient.id, kind, data }, { onSuccess: onDone, onError: (error) => form.showProblem(error) });
  const { own } = summaryOf(vitals, kind);
  return {
    form,
    submit: form.onSubmit(send),
    isBusy: save.isPending,
    errorText: save.error && codeOf(save.error) !== 'step_up_required' ? problemMessage(save.error) : undefined,
    usual: context.usual,
    unit: context.unit,
    hasOwn: own !== null && hasOwnLimits(own),
    backToUsual: () => {
      if (vitals.needsConsent && !form.values.hasAgreed) {
        form.showErrors({ hasAgreed: t`Please tick this box first.` });
        return;
      }
      const consent = form.values.hasAgreed ? { healthDataConsent: true as const } : {};
      send({ base, ...noLimits, oxygenScale: 1, note: null, ...consent });
    },
    /** Its limits are a proposal in the fields, for the doctor to check. */
    chooseScale: (oxygenScale: '1' | '2') => {
      const limits = limitsOfScale(oxygenScale, start.values.oxygenScale, context);
      form.setValues({ oxygenScale, ...limitsValues(kind, limits, context.unit) });
    },
  };
}

/** As it was when the dialog opened: a change that somebody else makes meanwhile is refused, not overwritten. */
function useStart(vitals: Vitals, kind: NumericKind) {
  const [start] = useState(() => {
    const { limits, own, recent } = summaryOf(vitals, kind);
    const unit = shownUnit(kind, recent) ?? numericRules[kind].units[0];
    const context: LimitsContext = { kind, unit, applied: limits, usual: usualFor(kind, vitals.patient) };
    const values: LimitsValues = {
      oxygenScale: own?.oxygenScale === 2 ? '2' : '1',
      ...limitsValues(kind, limits, unit),
      note: own?.note ?? '',
      hasAgreed: false,
    };
    return { base: own?.version ?? 0, context, values };
  });
  return start;
}

function useRules({ needsConsent }: Vitals, context: LimitsContext, writesAs: 'doctor' | 'family') {
  const { t } = useLingui();
  const messages: Record<FieldProblem, string> = {
    no_number: t`Please enter a number.`,
    whole: t`Please enter a whole number.`,
    one_decimal: t`Please use at most one decimal.`,
    impossible: t`This value is not possible. Please check the number and the unit.`,
    order: t`This must be above the limit before it.`,
    dangerous: t`This is in the range that is dangerous.`,
  };
  return (values: LimitsValues): Partial<Record<keyof LimitsValues, string>> => ({
    ...Object.fromEntries(
      Object.entries(fieldProblems(values, context, shownFields(context.kind, writesAs))).map(([field, problem]) => [
        field,
        messages[problem],
      ]),
    ),
    ...(needsConsent && !values.hasAgreed ? { hasAgreed: t`Please tick this box first.` } : {}),
  });
}
