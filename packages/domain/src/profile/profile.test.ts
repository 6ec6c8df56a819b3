// Tests the validation of birth dates and time zones.
import { expect, test } from 'vitest';
import { birthDateProblem, isTimeZone } from './profile.ts';

test('a birth date must be between 1900 and today', () => {
  expect(birthDateProblem('1900-01-01', '2026-11-16')).toBeNull();
  expect(birthDateProblem('2026-11-16', '2026-11-16')).toBeNull();
  expect(birthDateProblem('1899-12-31', '2026-11-16')).toMatch(/year/);
  expect(birthDateProblem('2026-11-17', '2026-11-16')).toMatch(/in the future/);
});

test.each([
  ['Africa/Lagos', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+01:00', false],
  ['Mars/Base', false],
  ['', false],
])('time zone %j is valid: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
