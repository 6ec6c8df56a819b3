// Whether an entry of the chart is complete and possible. Answers by field, in words for the person who writes it.
import {
  type ChartEntryFields,
  type ChartField,
  type ChartKind,
  type ChartState,
  chartKindRules,
  chartValues,
  type ValuedKind,
} from './chart-entries.ts';
import { isDefinitelyAfter, partialDateProblem } from './partial-date.ts';
import { isDueDatePlausible } from './pregnancy.ts';

export type EntryForm = ChartEntryFields & { kind: ChartKind; state: ChartState; changeReason: string | null };
export type EntryProblem = { field: ChartField | 'state' | 'changeReason'; message: string };
/** `isNew`: the first version. `born`: of the patient, if known. */
export type EntryContext = { today: string; born: string | null; isNew: boolean };

const missing: Partial<Record<ChartField, string>> = {
  title: 'Please say what it is.',
  category: 'Please choose what kind of allergy it is.',
  certainty: 'Please say how sure this is.',
  value: 'Please choose one.',
  dueOn: 'Please enter the day the baby is expected.',
  note: 'Please write something.',
};

export function entryProblems(entry: EntryForm, context: EntryContext): EntryProblem[] {
  // Whoever takes an entry back gives a reason. What the entry said is not judged again.
  if (entry.state === 'entered_in_error') return errorProblems(entry, context);
  return [...fieldProblems(entry), ...stateProblems(entry), ...valueProblems(entry), ...dateProblems(entry, context)];
}

function errorProblems({ changeReason }: EntryForm, { isNew }: EntryContext): EntryProblem[] {
  if (isNew) return [{ field: 'state', message: 'A new entry cannot be wrong already.' }];
  return changeReason ? [] : [{ field: 'changeReason', message: 'Please say why this is wrong.' }];
}

function fieldProblems(entry: EntryForm): EntryProblem[] {
  const { required, optional } = chartKindRules[entry.kind];
  const allowed: readonly ChartField[] = [...required, ...optional];
  const fields = Object.keys(noFields) as ChartField[];
  return [
    ...required.filter((field) => entry[field] === null).map((field) => ({ field, message: missing[field] ?? 'Please fill this in.' })),
    ...fields
      .filter((field) => entry[field] !== null && !allowed.includes(field))
      .map((field) => ({ field, message: 'This does not belong to this kind of entry.' })),
    ...(isCodeComplete(entry) ? [] : [{ field: 'code' as const, message: 'Please choose this from the list.' }]),
  ];
}

const systems: Partial<Record<ChartKind, ChartEntryFields['codeSystem']>> = { problem: 'ICD-11', immunisation: 'vaccine' };

/** Neither a code nor a system, or both and the system of this kind. */
const isCodeComplete = ({ kind, code, codeSystem }: EntryForm): boolean =>
  code === null ? codeSystem === null : codeSystem !== null && codeSystem === (systems[kind] ?? codeSystem);

const noFields: Record<ChartField, null> = {
  title: null,
  codeSystem: null,
  code: null,
  category: null,
  reaction: null,
  severity: null,
  certainty: null,
  value: null,
  dose: null,
  doseNumber: null,
  batch: null,
  place: null,
  startedOn: null,
  endedOn: null,
  dueOn: null,
  note: null,
};

function stateProblems({ kind, state, endedOn, value }: EntryForm): EntryProblem[] {
  if (state === 'resolved') return chartKindRules[kind].canEnd ? [] : [{ field: 'state', message: 'This kind of entry does not end.' }];
  const problems: EntryProblem[] = [];
  if (endedOn !== null) problems.push({ field: 'endedOn', message: 'What has ended is no longer active.' });
  if (kind === 'pregnancy' && value !== null) problems.push({ field: 'value', message: 'Only a pregnancy that is over has an outcome.' });
  return problems;
}

function valueProblems({ kind, value }: EntryForm): EntryProblem[] {
  if (value === null || !(kind in chartValues)) return [];
  const known: readonly string[] = chartValues[kind as ValuedKind];
  return known.includes(value) ? [] : [{ field: 'value', message: 'Please choose one.' }];
}

const dateMessages = {
  invalid: 'Please enter a year, a month or a day that exists.',
  future: 'This is in the future.',
  before_birth: 'This is before the patient was born.',
} as const;

function dateProblems({ kind, state, startedOn, endedOn, dueOn }: EntryForm, { today, born }: EntryContext): EntryProblem[] {
  const problems: EntryProblem[] = [];
  for (const [field, day] of [['startedOn', startedOn] as const, ['endedOn', endedOn] as const]) {
    const problem = day === null ? null : partialDateProblem(day, { today, born });
    if (problem) problems.push({ field, message: dateMessages[problem] });
  }
  if (problems.length === 0 && startedOn !== null && endedOn !== null && isDefinitelyAfter(startedOn, endedOn))
    problems.push({ field: 'endedOn', message: 'It cannot end before it begins.' });
  if (kind === 'pregnancy' && state === 'active' && dueOn !== null && !isDueDatePlausible(dueOn, today))
    problems.push({ field: 'dueOn', message: 'Please check this day: a pregnancy takes about 40 weeks.' });
  return problems;
}
