// The subjects of a contact message and their words.
import { expect, test } from 'vitest';
import { contactSubjects, subjectLabel } from './contact-message.ts';

test('given every subject, then it has words of its own', () => {
  const labels = contactSubjects.map(({ value }) => subjectLabel(value));
  expect(new Set(labels).size).toBe(contactSubjects.length);
  expect(subjectLabel('emergency')).toBe('Medical Emergency');
});
