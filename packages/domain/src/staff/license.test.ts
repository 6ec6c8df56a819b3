// Tests the state of a licence by date, its expiry warnings, and the resulting state of the doctor.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clinicDay, doctorState, evaluateLicense } from './license.ts';

const today = '2026-11-16';

test.each([
  ['2027-01-16', 'valid', 61, null],
  ['2027-01-15', 'expiring', 60, 60],
  ['2026-12-17', 'expiring', 31, 60],
  ['2026-12-16', 'expiring', 30, 30],
  ['2026-11-24', 'expiring', 8, 30],
  ['2026-11-23', 'expiring', 7, 7],
  ['2026-11-16', 'expiring', 0, 7],
  ['2026-11-15', 'lapsed', -1, 0],
  ['2025-01-01', 'lapsed', -684, 0],
])('a licence until %s is %s with %i days left and the warning %s', (expiresOn, state, daysLeft, warning) => {
  expect(evaluateLicense(expiresOn, today)).toEqual({ state, daysLeft, warning });
});

test('a later expiry date never gives a worse state', () => {
  const rank = { lapsed: 0, expiring: 1, valid: 2 };
  const ends = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }).map((at) => clinicDay(at));
  fc.assert(
    fc.property(ends, ends, (one, other) => {
      const [earlier, later] = [one, other].sort() as [string, string];
      return rank[evaluateLicense(earlier, today).state] <= rank[evaluateLicense(later, today).state];
    }),
  );
});

test('an approved doctor lapses after the last day; other states do not change', () => {
  expect(doctorState('approved', '2026-11-16', today)).toBe('approved');
  expect(doctorState('approved', '2026-11-15', today)).toBe('lapsed');
  expect(doctorState('approved', null, today)).toBe('lapsed');
  expect(doctorState('refused', '2026-11-15', today)).toBe('refused');
  expect(doctorState('submitted', null, today)).toBe('submitted');
});

test('the clinic’s date changes at midnight in Lagos', () => {
  expect(clinicDay(new Date('2026-11-15T22:59:59Z'))).toBe('2026-11-15');
  expect(clinicDay(new Date('2026-11-15T23:30:00Z'))).toBe('2026-11-16');
});
