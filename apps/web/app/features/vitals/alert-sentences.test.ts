// Tests that common sentences are added once and taken out without a trace.
import { expect, test } from 'vitest';
import { toggleSentence } from './alert-sentences.ts';

test('a sentence is added to what was typed, and taken out again', () => {
  expect(toggleSentence('', 'Called the patient.')).toBe('Called the patient.');
  const both = toggleSentence('Called the patient.', 'Sent to hospital.');
  expect(both).toBe('Called the patient. Sent to hospital.');
  expect(toggleSentence(both, 'Called the patient.')).toBe('Sent to hospital.');
  expect(toggleSentence('First. Called the patient. Then waited.', 'Called the patient.')).toBe('First. Then waited.');
});
