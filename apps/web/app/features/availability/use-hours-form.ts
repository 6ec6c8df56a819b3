// State of the weekly hours form: unsaved changes, validation, and conflicts with edits from another window.
import { type Availability, type AvailabilityFormInput, AvailabilityStepMinutes, AvailabilityAppointmentMinutes } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { toast } from '../../ui/toast.tsx';
import { useAvailability, useSaveAvailability } from './availability-queries.ts';
import { toFieldRanges, toApiRanges, findRangeProblems, type Range, rangesOf, type Week, weekOf } from './week-hours.ts';

export type Rules = {
  appointmentMinutes: string;
  stepMinutes: string;
  bufferMinutes: string;
  noticeHours: string;
  maxPerDay: string;
  observesHolidays: boolean;
};
export type HoursForm = ReturnType<typeof useHoursForm>;

export function useHoursForm(availability: Availability) {
  const { t } = useLingui();
  const { refetch } = useAvailability();
  const problemMessage = useProblemMessage();
  const act = useSaveAvailability();
  const [base, setBase] = useState(availability);
  const [week, setWeek] = useState<Week>(() => shownWeek(availability));
  const [rules, setRules] = useState<Rules>(() => rulesOf(availability));
  const resetTo = (from: Availability) => {
    setBase(from);
    setWeek(shownWeek(from));
    setRules(rulesOf(from));
    act.reset();
  };
  const edited = formOf(week, rules, base);
  const isDirty = JSON.stringify(edited) !== JSON.stringify(formOf(shownWeek(base), rulesOf(base), base));
  // A background refetch returned newer hours; without local changes they replace the form's values.
  if (availability.version > base.version && !isDirty) resetTo(availability);
  const send = (form: AvailabilityFormInput) => {
    const isInvalid = Object.values(week).some((ranges) => findRangeProblems(ranges).some(Boolean)) || !areRulesValid(form);
    if (isInvalid) {
      toast.warning(t`Please look at the marked hours and rules first.`);
      return;
    }
    act.mutate(form, {
      onSuccess: (saved) => {
        resetTo(saved);
        toast.success(t`Your hours are saved.`, { detail: t`Patients see them now.` });
      },
    });
  };
  const isConflict = codeOf(act.error) === 'changed_meanwhile';
  const serverError = weekErrorOf(act.error, edited.week);
  return {
    week,
    rules,
    isDirty,
    isBusy: act.isPending,
    hasConflict: isConflict,
    serverError,
    errorText: act.error && !isConflict && !serverError && codeOf(act.error) !== 'step_up_required' ? problemMessage(act.error) : undefined,
    changeDay: (day: number, ranges: Range[]) => setWeek((before) => ({ ...before, [day]: ranges })),
    changeRule: <Name extends keyof Rules>(name: Name, value: Rules[Name]) => setRules((before) => ({ ...before, [name]: value })),
    save: () => send(edited),
    undo: () => resetTo(base),
    loadNewer: () => void refetch().then(({ data }) => data && resetTo(data)),
    overwrite: () => void refetch().then(({ data }) => data && send({ ...edited, version: data.version })),
  };
}

const shownWeek = ({ week }: Availability): Week =>
  Object.fromEntries(Object.entries(weekOf(week)).map(([day, ranges]) => [day, toFieldRanges(ranges)]));

function rulesOf(availability: Availability): Rules {
  return {
    appointmentMinutes: String(availability.appointmentMinutes),
    stepMinutes: String(availability.stepMinutes),
    bufferMinutes: String(availability.bufferMinutes),
    noticeHours: String(availability.noticeMinutes / 60),
    maxPerDay: availability.maxPerDay === null ? '' : String(availability.maxPerDay),
    observesHolidays: availability.observesHolidays,
  };
}

function formOf(week: Week, rules: Rules, { version, appointmentMinutes, stepMinutes }: Availability): AvailabilityFormInput {
  const days = Object.fromEntries(Object.entries(week).map(([day, ranges]) => [day, toApiRanges(ranges)]));
  return {
    appointmentMinutes:
      Object.values(AvailabilityAppointmentMinutes).find((one) => String(one) === rules.appointmentMinutes) ?? appointmentMinutes,
    stepMinutes: Object.values(AvailabilityStepMinutes).find((one) => String(one) === rules.stepMinutes) ?? stepMinutes,
    bufferMinutes: parseNumber(rules.bufferMinutes),
    noticeMinutes: Math.round(parseNumber(rules.noticeHours) * 60),
    maxPerDay: rules.maxPerDay.trim() === '' ? null : parseNumber(rules.maxPerDay),
    observesHolidays: rules.observesHolidays,
    week: rangesOf(days),
    version,
  };
}

/** Invalid input becomes NaN, which the validation below rejects. */
const parseNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

function areRulesValid({ bufferMinutes, noticeMinutes, maxPerDay }: AvailabilityFormInput): boolean {
  const isMaxValid = maxPerDay === null || (Number.isInteger(maxPerDay) && maxPerDay >= 1 && maxPerDay <= 96);
  return (
    Number.isInteger(bufferMinutes) &&
    bufferMinutes >= 0 &&
    bufferMinutes <= 60 &&
    noticeMinutes >= 0 &&
    noticeMinutes <= 20_160 &&
    isMaxValid
  );
}

/** Maps an API error for a range in the flat list to its weekday and index in the form. */
function weekErrorOf(error: unknown, sent: { weekday: number }[]) {
  const found = error instanceof ApiProblem ? error.fields.find(({ field }) => field.startsWith('week.')) : undefined;
  const place = Number(found?.field.split('.')[1]);
  const weekday = sent[place]?.weekday;
  if (!found || weekday === undefined) return undefined;
  const first = sent.findIndex((range) => range.weekday === weekday);
  return { weekday, index: place - first, message: found.message };
}
