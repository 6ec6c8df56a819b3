// State of the weekly hours form: unsaved changes, validation, and conflicts with edits from another window.
import type { Availability } from '@lafiya/api-client';
import { useGetAvailability } from '@lafiya/api-client/availability';
import { UpdateAvailabilityBody } from '@lafiya/api-client/forms/availability';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { type ApiForm, useApiForm } from '../../platform/forms/use-api-form.ts';
import { toast } from '../../ui/toast.tsx';
import { useSaveAvailability } from './availability-queries.ts';
import { useProblemLabels } from './range-fields.tsx';
import { findRangeProblems, rangesOf, toApiRanges, toFieldRanges, type Week, weekOf } from './week-hours.ts';

/** Numbers are text as typed. */
type Values = {
  week: Week;
  appointmentMinutes: string;
  stepMinutes: string;
  bufferMinutes: string;
  noticeHours: string;
  maxPerDay: string;
  observesHolidays: boolean;
};
export type HoursForm = Pick<ApiForm<Values>, 'values' | 'setValue' | 'field' | 'checkbox' | 'findErrors'>;

export function useHoursForm(availability: Availability) {
  const { t } = useLingui();
  const { refetch } = useGetAvailability();
  const problemMessage = useProblemMessage();
  const save = useSaveAvailability();
  const [base, setBase] = useState(availability);
  const form = useFormOf(base);
  const resetTo = (from: Availability) => {
    setBase(from);
    form.setValues(valuesOf(from));
    save.reset();
  };
  const edited = bodyOf(form.values, base);
  const isDirty = JSON.stringify(edited) !== JSON.stringify(bodyOf(valuesOf(base), base));
  // A background refetch returned newer hours; without local changes they replace the form's values.
  if (availability.version > base.version && !isDirty) resetTo(availability);
  const send = (version: number) => {
    const data = form.validBody();
    if (!data) {
      toast.warning(t`Please check the highlighted hours and rules first.`);
      return;
    }
    save.mutate(
      { data: { ...data, version } },
      {
        onSuccess: (saved) => {
          resetTo(saved);
          toast.success(t`Hours saved`, { detail: t`Patients can see them now.` });
        },
      },
    );
  };
  const { error } = save;
  const hasConflict = codeOf(error) === 'changed_meanwhile';
  const serverError = weekErrorOf(error, edited.week);
  return {
    form,
    isDirty,
    isBusy: save.isPending,
    hasConflict,
    serverError,
    errorText: error && !hasConflict && !serverError && codeOf(error) !== 'step_up_required' ? problemMessage(error) : undefined,
    save: () => send(base.version),
    undo: () => resetTo(base),
    loadNewer: () => void refetch().then(({ data }) => data && resetTo(data)),
    overwrite: () => void refetch().then(({ data }) => data && send(data.version)),
  };
}

function useFormOf(base: Availability) {
  const { t } = useLingui();
  const problemLabels = useProblemLabels();
  return useApiForm({
    initialValues: valuesOf(base),
    schema: UpdateAvailabilityBody,
    bodyOf: (values) => bodyOf(values, base),
    messages: {
      bufferMinutes: t`Please enter 0 to 60 minutes.`,
      noticeHours: t`Please enter 0 to 336 hours.`,
      maxPerDay: t`Please enter 1 to 96, or leave it empty.`,
    },
    // The fields of the ranges show their problems themselves; here they keep the form from being sent.
    rules: ({ week }) => {
      const problem = Object.values(week)
        .flatMap(findRangeProblems)
        .find((one) => one !== null);
      return problem ? { week: problemLabels[problem] } : {};
    },
    fieldOf: (path) => (path === 'noticeMinutes' ? 'noticeHours' : path),
  });
}

function valuesOf({ week, noticeMinutes, maxPerDay, ...availability }: Availability): Values {
  return {
    week: Object.fromEntries(Object.entries(weekOf(week)).map(([day, ranges]) => [day, toFieldRanges(ranges)])),
    appointmentMinutes: String(availability.appointmentMinutes),
    stepMinutes: String(availability.stepMinutes),
    bufferMinutes: String(availability.bufferMinutes),
    noticeHours: String(noticeMinutes / 60),
    maxPerDay: maxPerDay === null ? '' : String(maxPerDay),
    observesHolidays: availability.observesHolidays,
  };
}

function bodyOf(values: Values, { version }: Availability) {
  const days = Object.fromEntries(Object.entries(values.week).map(([day, ranges]) => [day, toApiRanges(ranges)]));
  return {
    appointmentMinutes: Number(values.appointmentMinutes) as Availability['appointmentMinutes'],
    stepMinutes: Number(values.stepMinutes) as Availability['stepMinutes'],
    bufferMinutes: parseNumber(values.bufferMinutes),
    noticeMinutes: Math.round(parseNumber(values.noticeHours) * 60),
    maxPerDay: values.maxPerDay.trim() === '' ? null : parseNumber(values.maxPerDay),
    observesHolidays: values.observesHolidays,
    week: rangesOf(days),
    version,
  };
}

/** Without a number it becomes NaN, which the schema refuses. */
const parseNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** Maps an API error for a range in the flat list to its weekday and index in the form. */
function weekErrorOf(error: unknown, sent: { weekday: number }[]) {
  const found = error instanceof ApiProblem ? error.fields.find(({ field }) => field.startsWith('week.')) : undefined;
  const place = Number(found?.field.split('.')[1]);
  const weekday = sent[place]?.weekday;
  if (!found || weekday === undefined) return undefined;
  const first = sent.findIndex((range) => range.weekday === weekday);
  return { weekday, index: place - first, message: found.message };
}
