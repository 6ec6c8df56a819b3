// The form of a set of values that a clinician measured: the values, when they were measured, and sending them.
import type { StoredVitals, Vitals } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import { useMeasuredTime } from './use-measured-time.ts';
import { useSetForm } from './set-form.ts';
import { ageDaysAt } from './set-checks.ts';
import { fieldOfReading, noValues, readingsOf, type Score, scoreOf, type StaffValues, withReadings } from './staff-set.ts';
import { summaryOf } from './vitals-queries.ts';

export type StaffForm = ReturnType<typeof useStaffForm>;
type Field = NonNullable<ReturnType<typeof fieldOfReading>>;

export function useStaffForm(vitals: Vitals, onDone: () => void) {
  const { t } = useLingui();
  const { dateOfBirth } = vitals.patient;
  const [values, setValues] = useState(() => noValues(glucoseUnitOf(vitals)));
  const [note, setNote] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const scoreDetail = ({ observations }: StoredVitals) => {
    const score = observations.find(({ kind }) => kind === 'news2')?.value;
    return score === undefined || score === null ? {} : { detail: t`NEWS2: ${score}` };
  };
  const set = useSetForm(vitals, {
    onSaved: (stored) => toast.success(t`Vital signs saved`, scoreDetail(stored)),
    onStored: onDone,
    onTaken: (taken) => setValues((before) => withReadings(before, taken)),
  });
  const time = useMeasuredTime(dateOfBirth, set.enterAgain);
  const ageDays = ageDaysAt(dateOfBirth, time.at);
  const readings = readingsOf(values, ageDays);
  const score: Score | null = vitals.news2.refusal === null ? scoreOf(values, vitals.news2.oxygenScale) : null;
  return {
    vitals,
    values,
    /** Null where there is no score for this patient. */
    score,
    note,
    setNote: (changed: string) => {
      setNote(changed);
      set.enterAgain();
    },
    time,
    /** At the time of measuring. */
    ageDays,
    setValue: <Name extends keyof StaffValues>(name: Name, value: StaffValues[Name]) => {
      setValues((before) => ({ ...before, [name]: value }));
      setEmpty(false);
      set.clearProblems();
      set.enterAgain();
    },
    errorOf: (field: Field): string | undefined =>
      set.problems.find((problem) => fieldOfReading(problem, problem.field) === field)?.message,
    hasProblems: set.problems.length > 0,
    isEmpty,
    question: set.question,
    isBusy: set.isBusy,
    errorText: set.errorText,
    /** Returns false if something has to be corrected or answered first. */
    submit: (): boolean => {
      setEmpty(readings.length === 0);
      if (readings.length === 0 || time.error !== undefined) return false;
      return set.send({ readings, measuredAt: time.measuredAt, note: note.trim() === '' ? null : note.trim() });
    },
  };
}

/** Of the last value, so that numbers can be compared. */
function glucoseUnitOf(vitals: Vitals): StaffValues['glucoseUnit'] {
  return summaryOf(vitals, 'glucose').recent[0]?.unit === 'mg/dL' ? 'mg/dL' : 'mmol/L';
}
