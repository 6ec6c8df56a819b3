// The form of the panel that adds a measurement: its figures, the time, the consent, and sending them.
import type { StoredVitals, Vitals } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import { type AddedKind, startOf } from './add-kinds.ts';
import { type AddedValues, emptyValues, type Figure, figureErrors, readingsOf, withReadings } from './add-values-form.ts';
import { useSetForm } from './set-form.ts';
import { useMeasuredTime } from './use-measured-time.ts';
import { summaryOf } from './vitals-queries.ts';

export type AddForm = ReturnType<typeof useAddForm>;

export function useAddForm(vitals: Vitals, kind: AddedKind, onStored: (stored: StoredVitals) => void) {
  const { t } = useLingui();
  const { recent } = summaryOf(vitals, kind);
  const [values, setValues] = useState(() => emptyValues(kind, recent));
  const [hasAgreed, setAgreed] = useState(false);
  const set = useSetForm(vitals, {
    onSaved: () => toast.success(t`Value saved`),
    onStored,
    onTaken: (taken) => setValues((before) => withReadings(before, taken)),
  });
  const time = useMeasuredTime(vitals.patient.dateOfBirth, set.enterAgain);
  const readings = readingsOf(kind, values);
  const change = (changes: Partial<AddedValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    set.clearProblems();
    set.enterAgain();
  };
  const start = startOf(kind, recent, values.unit, vitals.patient);
  const pulse = startOf('pulse', summaryOf(vitals, 'pulse').recent, '/min', vitals.patient).value;
  const errors = figureErrors(kind, set.problems);
  const isUntouched = values.value === null && values.diastolic === null;
  return {
    vitals,
    kind,
    values,
    change,
    readings,
    /** Where the figures begin: the last values, or usual ones. */
    starts: { ...start, pulse } satisfies Record<Figure, number>,
    errorOf: (figure: Figure): string | undefined =>
      // Half of a blood pressure is missing its other half; nothing at all is missing a press.
      errors[figure] && isUntouched && figure !== 'pulse' ? t`Press − or +, or type the number.` : errors[figure],
    time,
    hasAgreed,
    setAgreed: (agreed: boolean) => {
      setAgreed(agreed);
      set.enterAgain();
    },
    consentError: hasAgreed ? undefined : set.consentError,
    question: set.question,
    isBusy: set.isBusy,
    errorText: set.errorText,
    submit: () => {
      if (time.error === undefined) set.send({ readings, measuredAt: time.measuredAt, hasAgreed });
    },
  };
}
