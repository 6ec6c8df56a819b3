// Sends values that were measured together: shows what is missing, asks about what is unlikely, and sends a repeated press only once.
import type { StoredVitals, Vitals } from '@lafiya/api-client';
import type { Reading } from '@lafiya/domain/vitals/vital-kinds';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemFields } from '../../platform/forms/field-errors.ts';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useIdempotencyKeys } from '../../platform/use-idempotency-keys.ts';
import { correctedReadings, doubtedByServer, problemsOf, type SetProblem, type UnusualReading, unusualReadings } from './set-checks.ts';
import { useRecord } from './vitals-queries.ts';

type SetInput = {
  readings: Reading[];
  /** Null is now. */
  measuredAt: Date | null;
  note?: string | null;
  /** Whether the box of the consent is ticked, where it is needed. */
  hasAgreed?: boolean;
};

type Question = { input: SetInput; unusual: UnusualReading[] };

type Options = {
  /** Says that the values are saved, also to somebody who has closed the form meanwhile. */
  onSaved: (stored: StoredVitals) => void;
  /** Also learns what was measured, because a suggestion may have replaced it. */
  onStored: (stored: StoredVitals) => void;
  /** All values, with the suggestion that was taken. */
  onTaken: (readings: Reading[]) => void;
};

export function useSetForm(vitals: Vitals, { onSaved, onStored, onTaken }: Options) {
  const { t } = useLingui();
  const [problems, setProblems] = useState<SetProblem[]>([]);
  const [lacksConsent, setLacksConsent] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const { store, reset, isBusy, error } = useStore(vitals, { onSaved, onStored, setProblems, setQuestion });
  const errorText = useErrorText(error, question !== undefined);

  /** Returns false if something has to be corrected or answered first. */
  const send = (input: SetInput): boolean => {
    const { readings, measuredAt, hasAgreed = false } = input;
    const at = measuredAt ?? new Date();
    const found = problemsOf(vitals, readings, at);
    const isMissingConsent = vitals.needsConsent && !hasAgreed;
    setProblems(found);
    setLacksConsent(isMissingConsent);
    setQuestion(undefined);
    reset();
    if (found.length > 0 || isMissingConsent || readings.length === 0) return false;
    const unusual = unusualReadings(vitals, readings, at);
    if (unusual.length > 0) setQuestion({ input, unusual });
    else store(input, false);
    return unusual.length === 0;
  };
  const enterAgain = () => {
    setQuestion(undefined);
    // What is being sent is still stored, and its answer is needed.
    if (!isBusy) reset();
  };
  return {
    send,
    problems,
    /** Once a number is changed. */
    clearProblems: () => setProblems([]),
    consentError: lacksConsent && vitals.needsConsent ? t`Please tick this box first.` : undefined,
    /** Once anything is changed: the answer would be about what is no longer there. */
    enterAgain,
    /** For the notice, while it is asked about unlikely values. */
    question: question && {
      unusual: question.unusual,
      onUse: (unusual: UnusualReading) => {
        const readings = correctedReadings(question.input.readings, unusual);
        onTaken(readings);
        send({ ...question.input, readings });
      },
      onAgain: enterAgain,
      onConfirm: () => store(question.input, true),
      isBusy,
    },
    isBusy,
    errorText,
  };
}

type StoreOptions = Pick<Options, 'onSaved' | 'onStored'> & {
  setProblems: (problems: SetProblem[]) => void;
  setQuestion: (question: Question | undefined) => void;
};

function useStore(vitals: Vitals, { onSaved, onStored, setProblems, setQuestion }: StoreOptions) {
  const record = useRecord(vitals.patient.id, onSaved);
  const { headersFor, forget } = useIdempotencyKeys();
  const [attempts] = useState(createAttempts);
  const store = (input: SetInput, isConfirmed: boolean) => {
    const { readings, note = null, hasAgreed } = input;
    const at = attempts.timeOf(input);
    const data = { measuredAt: at.toISOString(), readings, note, isConfirmed, ...(hasAgreed ? { healthDataConsent: true as const } : {}) };
    const onSuccess = (stored: StoredVitals) => {
      forget();
      attempts.forget();
      setQuestion(undefined);
      onStored(stored);
    };
    const onError = (error: unknown) => {
      const fields = problemFields(error);
      const paths = fields.map(({ path }) => path);
      const doubted = codeOf(error) === 'value_unusual' ? doubtedByServer(vitals, readings, paths, at) : [];
      // A lost connection leaves an open question open.
      if (doubted.length > 0) setQuestion({ input, unusual: doubted });
      setProblems(problemsFromServer(readings, doubted.length > 0 ? [] : fields));
    };
    record.mutate({ id: vitals.patient.id, data, headers: headersFor(data) }, { onSuccess, onError });
  };
  const { reset, isPending: isBusy, error } = record;
  return { store, reset, isBusy, error };
}

/** undefined while the question says it, and after somebody cancelled the confirmation of who they are. */
function useErrorText(error: unknown, isAsked: boolean): string | undefined {
  const problemMessage = useProblemMessage();
  const code = codeOf(error);
  const isSaidElsewhere = code === 'step_up_required' || (code === 'value_unusual' && isAsked);
  return error && !isSaidElsewhere ? problemMessage(error) : undefined;
}

/** A press that is repeated after a lost answer is the same measurement: 'now' is the time of the first press. */
function createAttempts() {
  const attempts = new Map<string, Date>();
  return {
    timeOf: ({ readings, measuredAt, note = null }: SetInput): Date => {
      if (measuredAt) return measuredAt;
      const content = JSON.stringify([readings, note]);
      const at = attempts.get(content) ?? new Date();
      attempts.set(content, at);
      return at;
    },
    forget: () => attempts.clear(),
  };
}

/** 'readings.1.diastolic' is a problem of the second reading. */
function problemsFromServer(readings: readonly Reading[], fields: { path: string; message: string }[]): SetProblem[] {
  return fields.flatMap(({ path, message }) => {
    const [, index, field] = /^readings\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const reading = readings[Number(index)];
    return reading ? [{ kind: reading.kind, field: field as SetProblem['field'], message }] : [];
  });
}
