// Licences by date: from valid through the letters at 60, 30 and 7 days to lapsed, and what that makes of a doctor.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clinicDay, doctorState, judgeLicence } from './licence.ts';

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
])('given a licence until %s, then it is %s with %i days left and the letter is %s', (expiresOn, state, daysLeft, warning) => {
  expect(judgeLicence(expiresOn, today)).toEqual({ state, daysLeft, warning });
});

test('given any two days, then a later end never makes a licence stand worse', () => {
  const rank = { lapsed: 0, expiring: 1, valid: 2 };
  const ends = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }).map((at) => clinicDay(at));
  fc.assert(
    fc.property(ends, ends, (one, other) => {
      const [earlier, later] = [one, other].sort() as [string, string];
      return rank[judgeLicence(earlier, today).state] <= rank[judgeLicence(later, today).state];
    }),
  );
});

test('given an approved doctor, then they are lapsed after the last day and not on it; others are as the check left them', () => {
  expect(doctorState('approved', '2026-11-16', today)).toBe('approved');
  expect(doctorState('approved', '2026-11-15', today)).toBe('lapsed');
  expect(doctorState('approved', null, today)).toBe('lapsed');
  expect(doctorState('refused', '2026-11-15', today)).toBe('refused');
  expect(doctorState('submitted', null, today)).toBe('submitted');
});

test('given half past eleven at night in London, then the clinic has the next day already', () => {
  expect(clinicDay(new Date('2026-11-15T22:59:59Z'))).toBe('2026-11-15');
  expect(clinicDay(new Date('2026-11-15T23:30:00Z'))).toBe('2026-11-16');
});
