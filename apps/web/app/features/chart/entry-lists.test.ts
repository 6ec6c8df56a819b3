// Tests which entries a section shows, and their order.
import type { ChartEntry } from '@lafiya/api-client';
import { dosesDue } from '@lafiya/domain/chart/immunisation-schedule';
import { expect, test } from 'vitest';
import { dosesByUrgency, entriesOf } from './entry-lists.ts';
import { emptyValues, entryFields } from './entry-values.ts';

let count = 0;
function entry(kind: ChartEntry['kind'], more: Partial<ChartEntry> = {}): ChartEntry {
  count += 1;
  return {
    ...entryFields(emptyValues(), kind),
    id: `entry ${count}`,
    version: 1,
    kind,
    state: 'active',
    changeReason: null,
    source: 'patient',
    recordedBy: 'Aisha Bello',
    recordedAt: '2026-11-16T09:00:00.000Z',
    mayChange: true,
    ...more,
  };
}
const titles = (entries: ChartEntry[]) => entries.map(({ title }) => title);

test('a section has its kinds, with what is over apart and without what was entered in error', () => {
  const entries = [
    entry('problem', { title: 'Asthma' }),
    entry('problem', { title: 'Malaria', state: 'resolved' }),
    entry('problem', { title: 'Gout', state: 'entered_in_error' }),
    entry('medicine', { title: 'Salbutamol' }),
  ];
  const { active, over } = entriesOf(entries, 'problem');
  expect([titles(active), titles(over)]).toEqual([['Asthma'], ['Malaria']]);
});

test('severe allergies are first, and those of unknown severity before the mild ones', () => {
  const severities = [null, 'mild', 'severe', 'moderate'] as const;
  const entries = severities.map((severity) => entry('allergy', { title: String(severity), severity }));
  expect(titles(entriesOf(entries, 'allergy').active)).toEqual(['severe', 'moderate', 'null', 'mild']);
});

test('immunisations given last are first, and those without a day last', () => {
  const entries = [null, '2019', '2021-03'].map((startedOn) => entry('immunisation', { title: String(startedOn), startedOn }));
  expect(titles(entriesOf(entries, 'immunisation').active)).toEqual(['2021-03', '2019', 'null']);
});

test('doses that are overdue or due come before the others', () => {
  const doses = dosesDue({ dateOfBirth: '2026-06-01', sex: 'female', given: [], today: '2026-11-16' });
  const order = ['overdue', 'due', 'later', 'given', 'missed'];
  const places = dosesByUrgency(doses).map(({ status }) => order.indexOf(status));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).toHaveLength(doses.length);
});
