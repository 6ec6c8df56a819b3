// Tests the weeks of a habit against the library that the server uses, and the days that may be ticked off.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays } from '../chart/calendar-math.ts';
import { daysOfWeek, isTickable, mondayOf, readersToday, weekProgress, weeksInARow } from './goal-weeks.ts';

const today = '2026-11-19';
const days = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-19', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['2024-03-03', '2024-02-26'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('a week is the seven days from Monday to Sunday around a day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const monday = Temporal.PlainDate.from(mondayOf(day));
      expect(monday.dayOfWeek).toBe(1);
      const week = daysOfWeek(monday.toString());
      expect(week).toHaveLength(7);
      expect(week).toContain(day);
      expect(Temporal.PlainDate.from(week[6] ?? '').dayOfWeek).toBe(7);
    }),
  );
});

test.each([
  ['2026-11-11', false],
  ['2026-11-12', true],
  ['2026-11-19', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
])('on 2026-11-19 the day %s may be ticked off: %s', (day, expected) => {
  expect(isTickable(day, today)).toBe(expected);
});

test.each([
  [undefined, today],
  [today, today],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-18', '2026-11-18'],
  ['2031-01-01', '2026-11-20'],
  ['1970-01-01', '2026-11-18'],
])('a device that says %s is shown %s', (sent, expected) => {
  expect(readersToday(sent, today)).toBe(expected);
});

test('every day of a reader’s present week that has come may be ticked off, wherever the reader is', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -1, max: 1 }), (clinicToday, ahead) => {
      const own = readersToday(addDays(clinicToday, ahead), clinicToday);
      for (const day of daysOfWeek(mondayOf(own)).filter((one) => one <= own)) expect(isTickable(day, clinicToday)).toBe(true);
    }),
  );
});

const monday = '2026-11-16';
const back = (weeks: number, number: number) => ({ monday: addDays(monday, -7 * weeks), days: number });
test.each([
  ['nothing', [], 0],
  ['the present week', [back(0, 5)], 1],
  ['the weeks before, while the present one is not complete', [back(0, 2), back(1, 5), back(2, 6)], 2],
  ['the present week and those before', [back(0, 5), back(1, 5), back(2, 7)], 3],
  ['none after a gap', [back(2, 5), back(3, 5)], 0],
  ['only until a week with too few days', [back(0, 5), back(1, 4), back(2, 5)], 1],
])('counts %s', (_what, weeks, expected) => {
  expect(weeksInARow(weeks, 5, today)).toBe(expected);
});

test('counts exactly the weeks in a row', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 60 }), fc.boolean(), (day, wanted, number, isPresent) => {
      const week = (back: number, count: number) => ({ monday: addDays(mondayOf(day), -7 * back), days: count });
      const first = isPresent ? 0 : 1;
      const reached = Array.from({ length: number }, (_, index) => week(first + index, wanted));
      const gap = week(first + number, wanted - 1);
      const beyond = week(first + number + 1, 7);
      expect(weeksInARow([beyond, ...reached, gap], wanted, day)).toBe(number);
    }),
  );
});

test.each([
  [4, 5, 80],
  [5, 5, 100],
  [7, 5, 100],
  [0, 1, 0],
  [2, 3, 66],
])('%i of %i days are %i %%', (done, wanted, percent) => {
  expect(weekProgress(done, wanted)).toBe(percent);
});
