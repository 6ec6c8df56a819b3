// Tests that each kind of entry is printed with what it says, in its section.
import { expect, test } from 'vitest';
import { chartKinds } from '../chart/chart-entries.ts';
import { chartLines, entryLines } from './chart-lines.ts';
import { entry, reading } from './record-copy-fixtures.ts';
import type { ChartFact } from './record-facts.ts';

const by = { recordedBy: 'Ada Obi (patient-reported)', recordedOn: '1 November 2026' };

test.each<[Partial<ChartFact>, string, string]>([
  [
    {
      kind: 'allergy',
      title: 'Penicillin',
      category: 'medicine',
      certainty: 'confirmed',
      severity: 'severe',
      reaction: 'Rash',
      startedOn: '2014',
    },
    'Penicillin',
    'Rash · Severe · Medicine · Confirmed by a test or a doctor · Since 2014',
  ],
  [{ kind: 'problem', title: 'Hypertension', codeSystem: 'ICD-11', code: 'BA00' }, 'Hypertension', 'ICD-11 BA00'],
  [{ kind: 'medicine', title: 'Amlodipine', dose: '5 mg', startedOn: '2022-03' }, 'Amlodipine', '5 mg · Since March 2022'],
  [{ kind: 'medicine', title: 'Metformin', startedOn: '2019', endedOn: '2021' }, 'Metformin', '2019 to 2021'],
  [{ kind: 'immunisation', title: 'BCG', doseNumber: 0, startedOn: '1990-05-18' }, 'BCG', 'Birth dose · Given 18 May 1990'],
  [{ kind: 'immunisation', title: 'Tetanus', doseNumber: 2, batch: 'A1', place: 'Garki' }, 'Tetanus', 'Dose 2 · Garki · Batch A1'],
  [{ kind: 'procedure', title: 'Appendectomy', startedOn: '2009' }, 'Appendectomy', '2009'],
  [{ kind: 'family_history', title: 'Stroke', value: 'father' }, 'Stroke', 'Father'],
  [{ kind: 'social_history', value: 'tobacco', title: 'Never smoked' }, 'Tobacco', 'Never smoked'],
  [{ kind: 'blood_group', value: 'O+' }, 'Blood group: O+', ''],
  [{ kind: 'g6pd', value: 'deficient' }, 'G6PD: Deficient', ''],
  [{ kind: 'pregnancy', dueOn: '2027-03-02' }, 'Pregnancy', '25 weeks, 0 days on 17 November 2026; expected 2 March 2027'],
  [{ kind: 'pregnancy', dueOn: '2020-03-02' }, 'Pregnancy', 'Was expected 2 March 2020'],
  [
    { kind: 'pregnancy', state: 'resolved', dueOn: '2020-03-02', value: 'birth', endedOn: '2020-02-27' },
    'Pregnancy',
    'Birth · Ended 27 February 2020',
  ],
  [{ kind: 'breastfeeding', endedOn: '2021' }, 'Breastfeeding', 'Until 2021'],
])('%o', (facts, title, details) => {
  expect(entryLines(entry(facts), reading)).toEqual({ title, details, note: '', ...by });
});

test('keeps the note and the reason of the last change', () => {
  const lines = entryLines(
    entry({ title: 'Asthma', note: 'As a child.', changeReason: 'Seen again', source: 'doctor', recordedBy: 'Dr Bello' }),
    reading,
  );
  expect(lines).toMatchObject({ note: 'As a child.\nReason of the last change: Seen again', recordedBy: 'Dr Bello (doctor)' });
});

test('puts every entry that is not an error into exactly one section', () => {
  const entries = chartKinds.flatMap((kind) =>
    (['active', 'resolved', 'entered_in_error'] as const).map((state) =>
      entry({ kind, state, title: `${kind} ${state}`, note: `${kind}-${state}` }),
    ),
  );
  const { allergies, summary, chapters } = chartLines(entries, reading);
  const notes = [
    ...allergies.entries,
    ...[summary, ...chapters].flatMap(({ sections }) => sections.flatMap((section) => section.entries)),
  ].map(({ note }) => note);
  const expected = chartKinds
    .flatMap((kind) => [`${kind}-active`, `${kind}-resolved`])
    .filter((text) => text !== 'no_known_allergies-active');
  expect(notes.toSorted()).toEqual(expected.toSorted());
});

test('says that no allergies are known only if somebody said so', () => {
  const none = chartLines([entry({ kind: 'no_known_allergies' })], reading).allergies;
  expect(none).toMatchObject({
    status: 'none_known',
    statement: '',
    entries: [{ title: 'No known allergies, stated on 1 November 2026' }],
  });
  const unsaid = chartLines([], reading).allergies;
  expect(unsaid).toMatchObject({ status: 'not_recorded', entries: [], statement: expect.stringContaining('Not recorded') });
  const ended = chartLines([entry({ kind: 'no_known_allergies', state: 'resolved' })], reading);
  expect(ended.allergies.status).toBe('not_recorded');
});

test('puts severe allergies first, and one of unknown severity before the mild ones', () => {
  const allergies = ([null, 'mild', 'severe', 'moderate'] as const).map((severity) =>
    entry({ kind: 'allergy', title: String(severity), severity }),
  );
  expect(chartLines(allergies, reading).allergies.entries.map(({ title }) => title)).toEqual(['severe', 'moderate', 'null', 'mild']);
});

test('puts the last operation first, and names the kind of what is over', () => {
  const facts = ['2009', '2021-05'].map((startedOn) => entry({ kind: 'procedure', title: startedOn, startedOn }));
  const { chapters } = chartLines([...facts, entry({ kind: 'medicine', state: 'resolved', title: 'Metformin' })], reading);
  const titles = chapters.map(({ sections }) => sections.flatMap((section) => section.entries.map(({ title }) => title)));
  expect(titles).toEqual([[], ['2021-05', '2009'], [], ['Medicine: Metformin']]);
});
