// Ranges of a day: what is wrong with them, and how midnight is written.
import { describe, expect, it } from 'vitest';
import { asShown, asWritten, faultsInDay, nextRange, rangesOf, weekOf } from './week-hours.ts';

describe('faults of a day', () => {
  it.each([
    [[{ from: '09:00', until: '12:00' }], [null]],
    [[{ from: '', until: '12:00' }], ['empty']],
    [[{ from: '12:00', until: '09:00' }], ['order']],
    [[{ from: '09:00', until: '09:10' }], ['short']],
    [[{ from: '22:00', until: '00:00' }], [null]],
    [
      [
        { from: '09:00', until: '12:00' },
        { from: '11:00', until: '13:00' },
      ],
      [null, 'overlap'],
    ],
    [
      [
        { from: '09:00', until: '12:00' },
        { from: '12:00', until: '13:00' },
      ],
      [null, null],
    ],
  ])('given %j, then they are %j', (ranges, faults) => {
    expect(faultsInDay(ranges)).toEqual(faults);
  });
});

it('given midnight as an end, then it is written as 24:00 and shown as 00:00', () => {
  expect(asWritten([{ from: '20:00', until: '00:00' }])).toEqual([{ from: '20:00', until: '24:00' }]);
  expect(asShown([{ from: '20:00', until: '24:00' }])).toEqual([{ from: '20:00', until: '00:00' }]);
});

it('given a week in any order, then it comes back by day and hour', () => {
  const week = [
    { weekday: 2, from: '14:00', until: '17:00' },
    { weekday: 1, from: '09:00', until: '12:00' },
    { weekday: 2, from: '09:00', until: '12:00' },
  ];
  expect(rangesOf(weekOf(week)).map(({ weekday, from }) => `${weekday} ${from}`)).toEqual(['1 09:00', '2 09:00', '2 14:00']);
});

it('given a morning, then the next range is an afternoon that does not meet it', () => {
  const morning = { from: '09:00', until: '12:00' };
  expect(faultsInDay([morning, nextRange([morning])])).toEqual([null, null]);
});
