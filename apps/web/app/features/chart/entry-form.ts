// The form of an entry: validation by the rules of the chart, and sending it as a new entry or as the next version of one.
import type { Chart, ChartEntry } from '@lafiya/api-client';
import { AddChartEntryBody, ChangeChartEntryBody } from '@lafiya/api-client/forms/chart';
import type { ChartKind } from '@lafiya/domain/chart/chart-entries';
import { useLingui } from '@lingui/react/macro';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { type ApiForm, useApiForm } from '../../platform/forms/use-api-form.ts';
import { useIdempotencyKeys } from '../../platform/use-idempotency-keys.ts';
import { useAddEntry, useChangeEntry } from './chart-queries.ts';
import { clinicToday } from './clinic-today.ts';
import {
  changedEntryBody,
  emptyValues,
  entryErrors,
  type EntryErrors,
  type EntryValues,
  errorField,
  newEntryBody,
  valuesOf,
} from './entry-values.ts';

export type EntryForm = ApiForm<EntryValues>;

export function useAddForm(chart: Chart, kind: ChartKind, preset: Partial<EntryValues> | undefined, onDone: () => void) {
  const { t } = useLingui();
  const rules = useRules(chart, kind, true);
  const form = useApiForm({
    initialValues: emptyValues(preset),
    schema: AddChartEntryBody,
    bodyOf: (values: EntryValues) => newEntryBody(values, kind),
    rules,
    fieldOf: errorField,
  });
  const add = useAddEntry(chart.patient.id, t`Added`);
  const { headersFor } = useIdempotencyKeys();
  const submit = form.onSubmit((data) =>
    add.mutate(
      { id: chart.patient.id, data, headers: headersFor(data) },
      { onSuccess: onDone, onError: (error) => form.showProblem(error) },
    ),
  );
  return { form, submit, isBusy: add.isPending, errorText: useErrorText(add.error) };
}

export function useChangeForm(chart: Chart, entry: ChartEntry, onDone: () => void) {
  const { t } = useLingui();
  const rules = useRules(chart, entry.kind, false);
  const form = useApiForm({
    initialValues: valuesOf(entry),
    schema: ChangeChartEntryBody,
    bodyOf: (values: EntryValues) => changedEntryBody(values, entry),
    rules,
    fieldOf: errorField,
  });
  const change = useChangeEntry(chart.patient.id, t`Changed`);
  const submit = form.onSubmit((data) =>
    change.mutate({ id: chart.patient.id, entryId: entry.id, data }, { onSuccess: onDone, onError: (error) => form.showProblem(error) }),
  );
  return { form, submit, isBusy: change.isPending, errorText: useErrorText(change.error) };
}

function useRules({ patient, needsConsent }: Chart, kind: ChartKind, isNew: boolean) {
  const { t } = useLingui();
  return (values: EntryValues): EntryErrors => ({
    ...entryErrors(values, kind, { today: clinicToday(), born: patient.dateOfBirth, isNew }),
    ...(needsConsent && !values.hasAgreed && values.state !== 'entered_in_error' ? { hasAgreed: t`Please tick this box first.` } : {}),
  });
}

/** undefined without an error, and after somebody cancelled the confirmation of who they are. */
export function useErrorText(error: unknown): string | undefined {
  const problemMessage = useProblemMessage();
  return error && codeOf(error) !== 'step_up_required' ? problemMessage(error) : undefined;
}
