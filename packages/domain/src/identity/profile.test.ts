// Birth dates and time zones that can be true.
import { expect, test } from 'vitest';
import { birthDateFault, isTimeZone } from './profile.ts';

test('given a birth date, then it lies between 1900 and today', () => {
  expect(birthDateFault('1900-01-01', '2026-11-16')).toBeNull();
  expect(birthDateFault('2026-11-16', '2026-11-16')).toBeNull();
  expect(birthDateFault('1899-12-31', '2026-11-16')).toMatch(/year/);
  expect(birthDateFault('2026-11-17', '2026-11-16')).toMatch(/not come/);
});

test.each([
  ['Africa/Lagos', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+01:00', false],
  ['Mars/Base', false],
  ['', false],
])('given the zone %j, then it is one: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
