// Tests that a signed note is printed with its signer, its dates and its parts.
import { expect, test } from 'vitest';
import { consultationLines } from './note-lines.ts';
import { note, reading } from './record-copy-fixtures.ts';

const linesOf = (facts: Parameters<typeof note>[0]) => consultationLines(note(facts), reading.dates);

test('names the doctor with the licence, and when it was signed and amended', () => {
  expect(linesOf({ specialization: 'Family medicine' })).toMatchObject({
    heading: '10 November 2026',
    lines: ['Dr Amina Bello, Family medicine, licence MDCN/2012/48213', 'Signed on 10 November 2026, 10:40 AM'],
    withheld: '',
  });
  const amended = linesOf({ kind: 'walk_in', version: 2, signedAt: new Date('2026-11-12T08:00:00Z') });
  expect(amended.heading).toBe('10 November 2026 · Walk-in');
  expect(amended.lines[1]).toBe('Signed on 10 November 2026, 10:40 AM; amended on 12 November 2026, 9:00 AM');
});

test('has the parts that were written, in their order, and the next steps as a list', () => {
  const fields = { plan: 'Rest', complaint: ' Headache \n', history: '', nextSteps: '- Drink water\n2. Come back' };
  expect(linesOf({ fields, followUpOn: '2026-12-10' })).toMatchObject({
    parts: [
      { heading: 'Reason for coming', text: 'Headache' },
      { heading: 'What was decided', text: 'Rest' },
    ],
    steps: { heading: 'Next steps', items: ['Drink water', 'Come back'], followUp: 'Follow-up on 10 December 2026' },
  });
});

test('codes the diagnoses', () => {
  const diagnoses = [{ system: 'ICD-11', code: '8A80.Z', title: 'Migraine', isMain: true } as const];
  expect(linesOf({ diagnoses }).diagnoses).toEqual(['Migraine (ICD-11 8A80.Z), main diagnosis']);
});

test.each([
  [1, 'One part is withheld by the doctor.'],
  [2, 'Two parts are withheld by the doctor.'],
])('says that %i parts are withheld, and not which', (withheldParts, text) => {
  expect(linesOf({ withheldParts }).withheld).toBe(text);
});
