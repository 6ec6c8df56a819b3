// Tests what the values of the form become in a request, and which problems are shown.
import type { ChartEntry } from '@lafiya/api-client';
import { AddChartEntryBody, ChangeChartEntryBody } from '@lafiya/api-client/forms/chart';
import { expect, test } from 'vitest';
import { changedEntryBody, emptyValues, entryErrors, entryFields, newEntryBody, valuesOf } from './entry-values.ts';

const context = { today: '2026-11-16', born: '1990-05-17', isNew: true };
const allergy = emptyValues({ title: ' Penicillin ', category: 'medicine', certainty: 'confirmed', reaction: 'Rash', note: '  ' });
const entry: ChartEntry = {
  ...entryFields(allergy, 'allergy'),
  id: '0198a000-0000-7000-8000-000000000000',
  version: 3,
  kind: 'allergy',
  state: 'active',
  changeReason: null,
  source: 'patient',
  recordedBy: 'Aisha Bello',
  recordedAt: '2026-11-16T09:00:00.000Z',
  mayChange: true,
};

test('a new entry has trimmed text, and null for what was left empty', () => {
  const body = newEntryBody(allergy, 'allergy');
  expect(body).toMatchObject({ kind: 'allergy', state: 'active', title: 'Penicillin', severity: null, note: null });
  expect(body).not.toHaveProperty('healthDataConsent');
  expect(AddChartEntryBody.safeParse(body).success).toBe(true);
  expect(newEntryBody({ ...allergy, hasAgreed: true }, 'allergy').healthDataConsent).toBe(true);
});

test('what another kind or state would have is not sent', () => {
  const values = emptyValues({ title: 'Malaria', dose: '5 mg', endedOn: '2020', value: 'birth' });
  expect(entryFields(values, 'problem')).toMatchObject({ title: 'Malaria', dose: null, endedOn: null, value: null });
  expect(entryFields({ ...values, state: 'resolved' }, 'problem').endedOn).toBe('2020');
  expect(entryFields({ ...values, dueOn: '2026-12-01' }, 'pregnancy')).toMatchObject({ dueOn: '2026-12-01', value: null });
});

test('a code is sent with its system only', () => {
  const coded = emptyValues({ title: 'Yellow fever (YF)', codeSystem: 'vaccine', code: 'yf', doseNumber: '0' });
  expect(entryFields(coded, 'immunisation')).toMatchObject({ codeSystem: 'vaccine', code: 'yf', doseNumber: 0 });
  expect(entryFields({ ...coded, code: '' }, 'immunisation')).toMatchObject({ codeSystem: null, code: null });
});

test('the values of an entry become the same entry', () => {
  const body = changedEntryBody(valuesOf(entry), entry);
  expect(body).toEqual({ base: 3, state: 'active', ...entryFields(allergy, 'allergy') });
  expect(ChangeChartEntryBody.safeParse(body).success).toBe(true);
});

test('an entry made in error sends the reason, and nothing of what it said', () => {
  const values = { ...valuesOf(entry), state: 'entered_in_error' as const, changeReason: ' Wrong person ', hasAgreed: true };
  const body = changedEntryBody(values, entry);
  expect(body).toEqual({ base: 3, state: 'entered_in_error', changeReason: 'Wrong person' });
  expect(ChangeChartEntryBody.safeParse(body).success).toBe(true);
});

test('the rules of the chart are shown at the fields', () => {
  expect(entryErrors(allergy, 'allergy', context)).toEqual({});
  expect(Object.keys(entryErrors(emptyValues(), 'allergy', context))).toEqual(['title', 'category', 'certainty']);
  expect(entryErrors({ ...allergy, startedOn: '-05' }, 'allergy', context)).toHaveProperty('startedOn');
  expect(entryErrors({ ...allergy, startedOn: '1989' }, 'allergy', context)).toHaveProperty('startedOn');
  const wrong = { ...valuesOf(entry), state: 'entered_in_error' as const };
  expect(Object.keys(entryErrors(wrong, 'allergy', { ...context, isNew: false }))).toEqual(['changeReason']);
});
