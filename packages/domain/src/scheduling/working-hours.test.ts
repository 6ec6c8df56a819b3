// Rules: what hours may look like, and the first free times.
import { expect, test } from 'vitest';
import { dayAfter, firstFreeSlots } from './next-free.ts';
import { questionFrom } from './slot-cases.ts';
import { firstHours, freeSlotsOf } from './slots.ts';
import { freeStartsSlowly } from './slow-oracle.ts';
import { faultInDay, faultInWeek, wallTime } from './working-hours.ts';

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
  [[{ from: '09:00', until: '09:14' }], { index: 0, message: 'Please give at least 15 minutes.' }],
  [
    [
      { from: '10:00', until: '12:00' },
      { from: '09:00', until: '10:01' },
    ],
    { index: 0, message: 'This overlaps 09:00–10:01. Please change one of them.' },
  ],
])('given the ranges %j, then what is wrong with them is %j', (ranges, fault) => {
  expect(faultInDay(ranges)).toEqual(fault);
});

test('given a day of thirteen ranges, then that is too many', () => {
  const ranges = Array.from({ length: 13 }, (_, n) => ({
    from: `${String(n).padStart(2, '0')}:00`,
    until: `${String(n).padStart(2, '0')}:30`,
  }));
  expect(faultInDay(ranges)?.message).toBe('A day has at most 12 ranges.');
  expect(faultInDay(ranges.slice(0, 12))).toBeNull();
});

test('given a week, then the same hours on two days are fine and the fault names its place in the list', () => {
  const nine = { from: '09:00', until: '12:00' };
  expect(faultInWeek([1, 2, 7].map((weekday) => ({ weekday, ...nine })))).toBeNull();
  expect(faultInWeek([1, 2, 1].map((weekday) => ({ weekday, ...nine })))?.index).toBe(2);
});

test('given words that are no time on a clock, then they are none', () => {
  expect(['00:00', '23:59', '24:00'].every((text) => wallTime.test(text))).toBe(true);
  expect(['24:01', '9:00', '12:60', '12:00:00', '-1:00', ''].some((text) => wallTime.test(text))).toBe(false);
});

test('given questions made by chance, then the first free times are the head of all free times', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const question = questionFrom(seed);
    expect({ seed, first: firstFreeSlots(question, 3) }).toEqual({ seed, first: freeSlotsOf(question).slice(0, 3) });
  }
});

test('given the end of February or of a year, then the next day is the calendar’s', () => {
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
])(
  'given the clock change of %s and hours from %s to %s, then visits of %i minutes lie within them to the last minute',
  (day, from, until, length) => {
    const question = {
      schedule: {
        ...firstHours,
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
    expect(freeSlotsOf(question).map(({ startsAt }) => startsAt.getTime())).toEqual(freeStartsSlowly(question));
  },
);
