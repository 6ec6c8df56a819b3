// Tests the labels of contact subjects.
import { expect, test } from 'vitest';
import { contactSubjects, subjectLabel } from './contact-message.ts';

test('every subject has its own label', () => {
  const labels = contactSubjects.map(({ value }) => subjectLabel(value));
  expect(new Set(labels).size).toBe(contactSubjects.length);
  expect(subjectLabel('emergency')).toBe('Medical Emergency');
});
