// The weekly hours while they are being changed: what differs from what was read, what is wrong, and two windows at once.
import { type Availability, type AvailabilityFormInput, AvailabilityStepMinutes, AvailabilityVisitMinutes } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeOf, useProblemWords } from '../../platform/forms/problem-words.ts';
import { toast } from '../../ui/toast.tsx';
import { useAvailability, useSaveAvailability } from './availability-queries.ts';
import { asShown, asWritten, faultsInDay, type Range, rangesOf, type Week, weekOf } from './week-hours.ts';

export type Rules = {
  visitMinutes: string;
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
  const problemWords = useProblemWords();
  const act = useSaveAvailability();
  const [base, setBase] = useState(availability);
  const [week, setWeek] = useState<Week>(() => shownWeek(availability));
  const [rules, setRules] = useState<Rules>(() => rulesOf(availability));
  const begin = (from: Availability) => {
    setBase(from);
    setWeek(shownWeek(from));
    setRules(rulesOf(from));
    act.reset();
  };
  const written = formOf(week, rules, base);
  const isDirty = JSON.stringify(written) !== JSON.stringify(formOf(shownWeek(base), rulesOf(base), base));
  // Read again in the background: without changes of one's own the newer hours are simply shown.
  if (availability.version > base.version && !isDirty) begin(availability);
  const send = (form: AvailabilityFormInput) => {
    const isFaulty = Object.values(week).some((ranges) => faultsInDay(ranges).some(Boolean)) || !areRulesGood(form);
    if (isFaulty) {
      toast.warning(t`Please look at the marked hours and rules first.`);
      return;
    }
    act.mutate(form, {
      onSuccess: (saved) => {
        begin(saved);
        toast.success(t`Your hours are saved.`, { detail: t`Patients see them now.` });
      },
    });
  };
  const isClash = codeOf(act.error) === 'changed_meanwhile';
  const told = faultOfWeek(act.error, written.week);
  return {
    week,
    rules,
    isDirty,
    isBusy: act.isPending,
    clash: isClash,
    told,
    fault: act.error && !isClash && !told && codeOf(act.error) !== 'step_up_required' ? problemWords(act.error) : undefined,
    changeDay: (day: number, ranges: Range[]) => setWeek((before) => ({ ...before, [day]: ranges })),
    changeRule: <Name extends keyof Rules>(name: Name, value: Rules[Name]) => setRules((before) => ({ ...before, [name]: value })),
    save: () => send(written),
    undo: () => begin(base),
    takeTheirs: () => void refetch().then(({ data }) => data && begin(data)),
    keepMine: () => void refetch().then(({ data }) => data && send({ ...written, version: data.version })),
  };
}

const shownWeek = ({ week }: Availability): Week =>
  Object.fromEntries(Object.entries(weekOf(week)).map(([day, ranges]) => [day, asShown(ranges)]));

function rulesOf(availability: Availability): Rules {
  return {
    visitMinutes: String(availability.visitMinutes),
    stepMinutes: String(availability.stepMinutes),
    bufferMinutes: String(availability.bufferMinutes),
    noticeHours: String(availability.noticeMinutes / 60),
    maxPerDay: availability.maxPerDay === null ? '' : String(availability.maxPerDay),
    observesHolidays: availability.observesHolidays,
  };
}

function formOf(week: Week, rules: Rules, { version, visitMinutes, stepMinutes }: Availability): AvailabilityFormInput {
  const days = Object.fromEntries(Object.entries(week).map(([day, ranges]) => [day, asWritten(ranges)]));
  return {
    visitMinutes: Object.values(AvailabilityVisitMinutes).find((one) => String(one) === rules.visitMinutes) ?? visitMinutes,
    stepMinutes: Object.values(AvailabilityStepMinutes).find((one) => String(one) === rules.stepMinutes) ?? stepMinutes,
    bufferMinutes: numberIn(rules.bufferMinutes),
    noticeMinutes: Math.round(numberIn(rules.noticeHours) * 60),
    maxPerDay: rules.maxPerDay.trim() === '' ? null : numberIn(rules.maxPerDay),
    observesHolidays: rules.observesHolidays,
    week: rangesOf(days),
    version,
  };
}

/** What cannot be read as a number is none, and refused below. */
const numberIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

function areRulesGood({ bufferMinutes, noticeMinutes, maxPerDay }: AvailabilityFormInput): boolean {
  const isMaxGood = maxPerDay === null || (Number.isInteger(maxPerDay) && maxPerDay >= 1 && maxPerDay <= 96);
  return (
    Number.isInteger(bufferMinutes) &&
    bufferMinutes >= 0 &&
    bufferMinutes <= 60 &&
    noticeMinutes >= 0 &&
    noticeMinutes <= 20_160 &&
    isMaxGood
  );
}

/** The API names a range by its place in the whole list; the form shows it at its day. */
function faultOfWeek(error: unknown, sent: { weekday: number }[]) {
  const found = error instanceof ApiProblem ? error.fields.find(({ field }) => field.startsWith('week.')) : undefined;
  const place = Number(found?.field.split('.')[1]);
  const weekday = sent[place]?.weekday;
  if (!found || weekday === undefined) return undefined;
  const first = sent.findIndex((range) => range.weekday === weekday);
  return { weekday, index: place - first, message: found.message };
}
