// Tests the due date and the weeks of a pregnancy.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../availability/wall-time.ts';
import { dueDateFromLastPeriod, gestationOn, isDueDatePlausible, pregnancyDays } from './pregnancy.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));

test('the due date is 40 weeks after the first day of the last period', () => {
  expect(dueDateFromLastPeriod('2026-01-01')).toBe('2026-10-08');
  // Over February 29.
  expect(dueDateFromLastPeriod('2027-06-01')).toBe('2028-03-07');
});

test.each([
  [-281, null],
  [-280, { weeks: 0, days: 0 }],
  [-274, { weeks: 0, days: 6 }],
  [-273, { weeks: 1, days: 0 }],
  [-1, { weeks: 39, days: 6 }],
  [0, { weeks: 40, days: 0 }],
  [28, { weeks: 44, days: 0 }],
  [29, null],
])('%i days from the due date the gestation is %o', (distance, gestation) => {
  expect(gestationOn('2027-03-10', addDays('2027-03-10', distance))).toEqual(gestation);
});

test('the weeks count from the last period, whatever the year', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 308 }), (lastPeriod, passed) => {
      const gestation = gestationOn(dueDateFromLastPeriod(lastPeriod), addDays(lastPeriod, passed));
      expect(gestation && gestation.weeks * 7 + gestation.days).toBe(passed);
      expect(gestation?.days).toBeLessThan(7);
    }),
  );
});

test('a due date is plausible from the last period until 43 weeks', () => {
  const today = '2026-11-16';
  expect(isDueDatePlausible(addDays(today, pregnancyDays), today)).toBe(true);
  expect(isDueDatePlausible(addDays(today, pregnancyDays + 1), today)).toBe(false);
  expect(isDueDatePlausible(today, today)).toBe(true);
  expect(isDueDatePlausible(addDays(today, -21), today)).toBe(true);
  expect(isDueDatePlausible(addDays(today, -22), today)).toBe(false);
});
