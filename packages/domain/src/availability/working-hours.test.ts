// Tests the validation of working hours, and the first free slots.
import { expect, test } from 'vitest';
import { dayAfter, firstFreeSlots } from './next-free.ts';
import { randomSlotQuery } from './slot-cases.ts';
import { defaultHours, freeSlotsOf } from './slots.ts';
import { freeStartsByBruteForce } from './slow-oracle.ts';
import { findDayProblem, findWeekProblem, wallTimePattern } from './working-hours.ts';

test.each([
  [[], null],
  [[{ from: '09:00', until: '12:00' }], null],
  [
    [
      { from: '14:00', until: '24:00' },
      { from: '09:00', until: '14:00' },
    ],
    null,
  ],
  [[{ from: '12:00', until: '12:00' }], { index: 0, message: 'The end must be after the start.' }],
  [[{ from: '09:00', until: '09:14' }], { index: 0, message: 'Please enter at least 15 minutes.' }],
  [
    [
      { from: '10:00', until: '12:00' },
      { from: '09:00', until: '10:01' },
    ],
    { index: 0, message: 'This overlaps 09:00–10:01. Please change one of them.' },
  ],
])('the problem with the ranges %j is %j', (ranges, problem) => {
  expect(findDayProblem(ranges)).toEqual(problem);
});

test('a day may have at most 12 ranges', () => {
  const ranges = Array.from({ length: 13 }, (_, n) => ({
    from: `${String(n).padStart(2, '0')}:00`,
    until: `${String(n).padStart(2, '0')}:30`,
  }));
  expect(findDayProblem(ranges)?.message).toBe('A day can have up to 12 periods.');
  expect(findDayProblem(ranges.slice(0, 12))).toBeNull();
});

test('the same hours on two days are valid, and a problem has the index in the whole list', () => {
  const nine = { from: '09:00', until: '12:00' };
  expect(findWeekProblem([1, 2, 7].map((weekday) => ({ weekday, ...nine })))).toBeNull();
  expect(findWeekProblem([1, 2, 1].map((weekday) => ({ weekday, ...nine })))?.index).toBe(2);
});

test('accepts only times from 00:00 to 24:00', () => {
  expect(['00:00', '23:59', '24:00'].every((text) => wallTimePattern.test(text))).toBe(true);
  expect(['24:01', '9:00', '12:60', '12:00:00', '-1:00', ''].some((text) => wallTimePattern.test(text))).toBe(false);
});

test('the first free slots are the head of all free slots', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const query = randomSlotQuery(seed);
    expect({ seed, first: firstFreeSlots(query, 3) }).toEqual({ seed, first: freeSlotsOf(query).slice(0, 3) });
  }
});

test('adds days across the end of a month and a year', () => {
  expect([dayAfter('2028-02-28', 1), dayAfter('2026-12-31', 1), dayAfter('2026-11-16', 30)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2026-12-16',
  ]);
});

test.each([
  ['2026-10-25', '01:30', '07:00', 60],
  ['2026-10-25', '01:10', '03:00', 60],
  ['2026-10-25', '00:00', '01:45', 60],
  ['2026-10-25', '00:30', '03:00', 45],
  ['2026-03-29', '00:00', '02:30', 45],
  ['2026-03-29', '00:40', '02:15', 60],
])('on the clock change of %s with hours from %s to %s, appointments of %i minutes are within the hours', (day, from, until, length) => {
  const query = {
    schedule: {
      ...defaultHours,
      timeZone: 'Europe/London',
      stepMinutes: 20,
      exceptions: [{ date: day, ranges: [{ from, until }] }],
      timeOff: [],
    },
    taken: [],
    holidays: new Set<string>(),
    firstDay: day,
    lastDay: day,
    lengthMinutes: length,
    now: new Date('2026-01-01T00:00:00Z'),
  };
  expect(freeSlotsOf(query).map(({ startsAt }) => startsAt.getTime())).toEqual(freeStartsByBruteForce(query));
});
