// The values of the form for an entry of the chart, and what they become in a request.
import type { ChartEntry } from '@lafiya/api-client';
import { type ChartEntryFields, type ChartField, type ChartKind, chartKindRules } from '@lafiya/domain/chart/chart-entries';
import { type EntryContext, entryProblems } from '@lafiya/domain/chart/entry-rules';

type Text = { [Field in Exclude<ChartField, 'category' | 'severity' | 'certainty' | 'codeSystem'>]: string };
type Choice = { [Field in 'category' | 'severity' | 'certainty' | 'codeSystem']: NonNullable<ChartEntryFields[Field]> | '' };
export type EntryValues = Text & Choice & { state: ChartEntry['state']; changeReason: string; hasAgreed: boolean };
export type EntryErrors = Partial<Record<keyof EntryValues, string>>;

/** In the order of the fields in the dialog. */
export function emptyValues(preset: Partial<EntryValues> = {}): EntryValues {
  return {
    state: 'active',
    changeReason: '',
    category: '',
    value: '',
    title: '',
    codeSystem: '',
    code: '',
    doseNumber: '',
    dose: '',
    certainty: '',
    severity: '',
    reaction: '',
    dueOn: '',
    startedOn: '',
    endedOn: '',
    place: '',
    batch: '',
    note: '',
    hasAgreed: false,
    ...preset,
  };
}

export function valuesOf(entry: ChartEntry): EntryValues {
  return emptyValues({
    state: entry.state,
    category: entry.category ?? '',
    value: entry.value ?? '',
    title: entry.title ?? '',
    codeSystem: entry.codeSystem ?? '',
    code: entry.code ?? '',
    doseNumber: entry.doseNumber === null ? '' : String(entry.doseNumber),
    dose: entry.dose ?? '',
    certainty: entry.certainty ?? '',
    severity: entry.severity ?? '',
    reaction: entry.reaction ?? '',
    dueOn: entry.dueOn ?? '',
    startedOn: entry.startedOn ?? '',
    endedOn: entry.endedOn ?? '',
    place: entry.place ?? '',
    batch: entry.batch ?? '',
    note: entry.note ?? '',
  });
}

/** The fields of a kind, in a state: only what is over has an end, and only a pregnancy that is over an outcome. */
export function fieldsOfKind(kind: ChartKind, state: ChartEntry['state']): readonly ChartField[] {
  const { required, optional } = chartKindRules[kind];
  const ofEnd: readonly ChartField[] = kind === 'pregnancy' ? ['endedOn', 'value'] : ['endedOn'];
  return [...required, ...optional].filter((field) => state !== 'active' || !ofEnd.includes(field));
}

/** Fields that the kind does not have are null, whatever was typed before. */
export function entryFields(values: EntryValues, kind: ChartKind): ChartEntryFields {
  const shown = fieldsOfKind(kind, values.state);
  const text = (field: keyof Text) => (shown.includes(field) && values[field].trim()) || null;
  const choice = <Field extends keyof Choice>(field: Field) => (shown.includes(field) && values[field]) || null;
  const isCoded = values.code !== '' && values.codeSystem !== '';
  const doseNumber = text('doseNumber');
  return {
    title: text('title'),
    codeSystem: isCoded ? (choice('codeSystem') as ChartEntryFields['codeSystem']) : null,
    code: isCoded ? text('code') : null,
    category: choice('category') as ChartEntryFields['category'],
    reaction: text('reaction'),
    severity: choice('severity') as ChartEntryFields['severity'],
    certainty: choice('certainty') as ChartEntryFields['certainty'],
    value: text('value'),
    dose: text('dose'),
    doseNumber: doseNumber === null ? null : Number(doseNumber),
    batch: text('batch'),
    place: text('place'),
    startedOn: text('startedOn'),
    endedOn: text('endedOn'),
    dueOn: text('dueOn'),
    note: text('note'),
  };
}

const agreement = ({ hasAgreed }: EntryValues) => (hasAgreed ? { healthDataConsent: true as const } : {});

export function newEntryBody(values: EntryValues, kind: ChartKind) {
  const state = values.state === 'resolved' ? ('resolved' as const) : ('active' as const);
  return { kind, state, ...entryFields(values, kind), ...agreement(values) };
}

/** An entry made in error keeps what it said: only the reason is sent. */
export function changedEntryBody(values: EntryValues, { kind, version }: Pick<ChartEntry, 'kind' | 'version'>) {
  const { state } = values;
  if (state === 'entered_in_error') return { base: version, state, changeReason: values.changeReason.trim() || null };
  return { base: version, state, ...entryFields(values, kind), ...agreement(values) };
}

/** What the rules of the chart say about the form. A wrong code is shown at the title it belongs to. */
export function entryErrors(values: EntryValues, kind: ChartKind, context: EntryContext): EntryErrors {
  const changeReason = values.changeReason.trim() || null;
  const problems = entryProblems({ kind, state: values.state, ...entryFields(values, kind), changeReason }, context);
  const errors: EntryErrors = {};
  for (const { field, message } of problems) errors[errorField(field)] ??= message;
  return errors;
}

export const errorField = <Field extends string>(field: Field): Field | 'title' =>
  field === 'code' || field === 'codeSystem' ? 'title' : field;
