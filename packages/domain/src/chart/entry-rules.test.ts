// Tests which entries of the chart are complete and possible.
import { describe, expect, test } from 'vitest';
import { chartKinds } from './chart-entries.ts';
import { type EntryContext, type EntryForm, entryProblems } from './entry-rules.ts';

const empty: EntryForm = {
  kind: 'problem',
  state: 'active',
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
  changeReason: null,
};
const today = '2026-11-16';
const fieldsOf = (form: Partial<EntryForm>, context: Partial<EntryContext> = {}) =>
  entryProblems({ ...empty, ...form }, { today, born: '1990-05-17', isNew: true, ...context }).map(({ field }) => field);

describe('a complete entry', () => {
  test.each<Partial<EntryForm>>([
    { kind: 'allergy', title: 'Penicillin', category: 'medicine', certainty: 'confirmed', severity: 'severe', reaction: 'Swelling' },
    { kind: 'no_known_allergies' },
    { kind: 'problem', title: 'Asthma', startedOn: '2019', endedOn: '2020-01', state: 'resolved' },
    { kind: 'problem', title: 'Migraine', codeSystem: 'ICD-11', code: '8A80' },
    { kind: 'medicine', title: 'Amlodipine', dose: '5 mg in the morning', startedOn: '2021' },
    { kind: 'immunisation', title: 'Yellow fever (YF)', codeSystem: 'vaccine', code: 'yf', doseNumber: 1, batch: 'A1', place: 'Garki' },
    { kind: 'procedure', title: 'Caesarean section', startedOn: '2019' },
    { kind: 'family_history', title: 'Stroke', value: 'father' },
    { kind: 'social_history', title: 'Five cigarettes a day', value: 'tobacco', startedOn: '2010' },
    { kind: 'pregnancy', dueOn: '2027-03-02' },
    { kind: 'pregnancy', dueOn: '2025-03-02', state: 'resolved', endedOn: '2025-02-27', value: 'birth' },
    { kind: 'breastfeeding', startedOn: '2026-10' },
    { kind: 'genotype', value: 'AS' },
    { kind: 'g6pd', value: 'deficient' },
    { kind: 'other_history', note: 'As told by the mother' },
  ])('%j', (form) => {
    expect(fieldsOf(form)).toEqual([]);
  });
});

describe('what is missing', () => {
  test.each<[Partial<EntryForm>, string[]]>([
    [{ kind: 'allergy' }, ['title', 'category', 'certainty']],
    [{ kind: 'pregnancy' }, ['dueOn']],
    [{ kind: 'family_history', title: 'Stroke' }, ['value']],
    [{ kind: 'other_history' }, ['note']],
    [{ kind: 'problem', title: 'Migraine', code: '8A80' }, ['code']],
    [{ kind: 'problem', title: 'Migraine', codeSystem: 'vaccine', code: 'bcg' }, ['code']],
    [{ kind: 'immunisation', title: 'Cough', codeSystem: 'ICD-11', code: 'MD12' }, ['code']],
  ])('%j: %j', (form, fields) => {
    expect(fieldsOf(form)).toEqual(fields);
  });

  test.each(chartKinds)('a field of another kind does not belong to %s', (kind) => {
    const foreign: Partial<EntryForm> = kind === 'medicine' ? { batch: 'A1' } : { dose: '5 mg' };
    expect(fieldsOf({ kind, ...foreign })).toContain(kind === 'medicine' ? 'batch' : 'dose');
  });
});

describe('states', () => {
  test('only what can end is over', () => {
    expect(fieldsOf({ kind: 'blood_group', value: 'O+', state: 'resolved' })).toEqual(['state']);
    expect(fieldsOf({ kind: 'medicine', title: 'Iron', state: 'resolved' })).toEqual([]);
  });

  test('what is active has not ended, and has no outcome', () => {
    expect(fieldsOf({ title: 'Asthma', endedOn: '2020' })).toEqual(['endedOn']);
    expect(fieldsOf({ kind: 'pregnancy', dueOn: '2027-03-02', value: 'birth' })).toEqual(['value']);
  });

  test('an entry made in error has a reason, and is never new', () => {
    expect(fieldsOf({ state: 'entered_in_error', changeReason: 'Wrong patient' })).toEqual(['state']);
    expect(fieldsOf({ state: 'entered_in_error' }, { isNew: false })).toEqual(['changeReason']);
    expect(fieldsOf({ state: 'entered_in_error', changeReason: 'Wrong patient' }, { isNew: false })).toEqual([]);
  });
});

describe('days', () => {
  test.each<[Partial<EntryForm>, string[]]>([
    [{ startedOn: '2026-11' }, []],
    [{ startedOn: '2026-12' }, ['startedOn']],
    [{ startedOn: '1990' }, []],
    [{ startedOn: '1989' }, ['startedOn']],
    [{ startedOn: '2019-02-30' }, ['startedOn']],
    [{ startedOn: '2020', endedOn: '2019-12', state: 'resolved' }, ['endedOn']],
    [{ startedOn: '2020', endedOn: '2020-01', state: 'resolved' }, []],
  ])('%j: %j', (form, fields) => {
    expect(fieldsOf({ title: 'Asthma', ...form })).toEqual(fields);
  });

  test('without a date of birth any day of the past is possible', () => {
    expect(fieldsOf({ title: 'Asthma', startedOn: '1950' }, { born: null })).toEqual([]);
  });

  test('a baby is expected within forty weeks, unless the pregnancy is over', () => {
    expect(fieldsOf({ kind: 'pregnancy', dueOn: '2028-01-01' })).toEqual(['dueOn']);
    expect(fieldsOf({ kind: 'pregnancy', dueOn: '2020-01-01' })).toEqual(['dueOn']);
    expect(fieldsOf({ kind: 'pregnancy', dueOn: '2020-01-01', state: 'resolved', value: 'birth' })).toEqual([]);
  });
});
