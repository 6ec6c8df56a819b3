// The form of the panel that adds a measurement: its figures, the time, the consent, and sending them.
import type { StoredVitals, Vitals } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AddedKind, startOf } from './add-kinds.ts';
import { type AddedValues, emptyValues, type Figure, figureErrors, readingsOf, withReadings } from './add-values-form.ts';
import type { UnusualReading } from './set-checks.ts';
import { useSetForm } from './set-form.ts';
import { useMeasuredTime } from './use-measured-time.ts';
import { summaryOf } from './vitals-queries.ts';

export type AddForm = ReturnType<typeof useAddForm>;

export function useAddForm(vitals: Vitals, kind: AddedKind, onStored: (stored: StoredVitals) => void) {
  const { t } = useLingui();
  const { recent } = summaryOf(vitals, kind);
  const [values, setValues] = useState(() => emptyValues(kind, recent));
  const [hasAgreed, setAgreed] = useState(false);
  const time = useMeasuredTime(vitals.patient.dateOfBirth);
  const set = useSetForm(vitals, onStored);
  const readings = readingsOf(kind, values);
  const change = (changes: Partial<AddedValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    set.clearProblems();
    // The answer would be about numbers that are no longer there.
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
    setAgreed,
    consentError: hasAgreed ? undefined : set.consentError,
    unusual: set.unusual,
    takeSuggestion: (unusual: UnusualReading) => setValues(withReadings(values, set.takeSuggestion(unusual))),
    enterAgain: set.enterAgain,
    confirm: set.confirm,
    isBusy: set.isBusy,
    errorText: set.errorText,
    submit: () => {
      if (time.error === undefined) set.send({ readings, measuredAt: time.measuredAt, hasAgreed });
    },
  };
}
