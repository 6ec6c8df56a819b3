// The generated schemas of forms refuse the text and the days that the server refuses.
import { BookAppointmentBody } from '@lafiya/api-client/forms/appointments';
import { SendContactMessageBody } from '@lafiya/api-client/forms/contact';
import { expect, test } from 'vitest';

const message = { name: 'Aisha 😀', email: 'aisha@example.com', subject: 'general', message: 'Hello', startedAt: '2026-11-16T09:00:00Z' };
const fieldsRefused = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? [];

test('accepts text with an emoji, and refuses what cannot be stored', () => {
  expect(fieldsRefused(SendContactMessageBody.safeParse(message))).not.toContain('name');
  for (const name of ['Aisha\0', '\ud83d', '\ude00'])
    expect(fieldsRefused(SendContactMessageBody.safeParse({ ...message, name })), JSON.stringify(name)).toContain('name');
});

test.each(['0000-01-01', '1899-12-31', '2200-01-01', '2026-02-29'])('refuses %s', (day) => {
  expect(fieldsRefused(BookAppointmentBody.safeParse({ appointmentDate: day }))).toEqual(['appointmentDate']);
  expect(fieldsRefused(BookAppointmentBody.safeParse({ startsAt: `${day}T09:00:00Z` }))).toEqual(['startsAt']);
});

test('accepts a day and a moment', () => {
  expect(fieldsRefused(BookAppointmentBody.safeParse({ appointmentDate: '2028-02-29', startsAt: '2026-11-16T09:00:00+01:00' }))).toEqual(
    [],
  );
});
