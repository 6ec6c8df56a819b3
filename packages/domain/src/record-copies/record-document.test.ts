// Tests the head and the end of a record on paper.
import { expect, test } from 'vitest';
import { ageText, recordDocument } from './record-document.ts';
import { entry, note, observation, record } from './record-copy-fixtures.ts';

const provider = { name: 'Lafiya', legalName: 'Lafiya Limited', contact: 'care@lafiya.example', phone: '0900', locale: 'en-NG' };

test('says whose record it is, when it was made and for whom, in the time zone of the reader', () => {
  const document = recordDocument(record({ timeZone: 'America/New_York' }), provider);
  expect(document).toMatchObject({
    title: 'Health record of Ada Obi',
    language: 'en',
    zoneText: 'Dates and times are those of New York.',
    facts: [
      { label: 'Patient number', text: 'LF-204-885' },
      { label: 'Date of birth', text: '17 May 1990 (36 years)' },
      { label: 'Sex', text: 'Female' },
      { label: 'Made on', text: '17 November 2026, 4:05 AM' },
      { label: 'Made for', text: 'Obinna Obi' },
    ],
  });
  expect(document.closing.join(' ')).toContain('care@lafiya.example');
  const unknown = recordDocument(record({ person: { name: 'Ada', number: 'LF-1', dateOfBirth: null, sex: null } }), provider);
  expect(unknown.facts.filter(({ text }) => text === 'Not recorded').map(({ label }) => label)).toEqual(['Date of birth', 'Sex']);
});

test('has everything, made fit for paper', () => {
  const document = recordDocument(
    record({ entries: [entry({ title: 'x'.repeat(60) })], observations: [observation({})], notes: [note(), note()] }),
    provider,
  );
  expect(document.consultations).toHaveLength(2);
  expect(document.measurements).toHaveLength(1);
  expect(document.summary.sections[0]?.entries[0]?.title).toContain('\u200b');
});

test.each([
  ['2026-11-01', '2026-11-17', '0 months'],
  ['2026-10-17', '2026-11-17', '1 month'],
  ['2026-10-18', '2026-11-17', '0 months'],
  ['2024-11-18', '2026-11-17', '23 months'],
  ['2024-11-17', '2026-11-17', '2 years'],
  ['1990-11-18', '2026-11-17', '35 years'],
])('somebody born on %s is on %s %s old', (born, today, text) => {
  expect(ageText(born, today)).toBe(text);
});
