// Tests that common sentences are added once and taken out without a trace, and how labels stand within a sentence.
import { expect, test } from 'vitest';
import { toggleSentence } from './alert-sentences.ts';
import { withinSentence } from './staff-sentence.ts';

test('a sentence is added to what was typed, and taken out again', () => {
  expect(toggleSentence('', 'Called the patient.')).toBe('Called the patient.');
  const both = toggleSentence('Called the patient.', 'Sent to hospital.');
  expect(both).toBe('Called the patient. Sent to hospital.');
  expect(toggleSentence(both, 'Called the patient.')).toBe('Sent to hospital.');
  expect(toggleSentence('First. Called the patient. Then waited.', 'Called the patient.')).toBe('First. Then waited.');
});

test('a label within a sentence begins with a small letter, unless it is an abbreviation', () => {
  expect(['Blood pressure', 'Temp.', 'SpO₂', 'NEWS2 score', 'BP'].map(withinSentence)).toEqual([
    'blood pressure',
    'temp.',
    'SpO₂',
    'NEWS2 score',
    'BP',
  ]);
});
