// Tests validation of a day's ranges and the conversion of midnight.
import { describe, expect, it } from 'vitest';
import { toFieldRanges, toApiRanges, findRangeProblems, nextRange, rangesOf, weekOf } from './week-hours.ts';

describe('validation of a day', () => {
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
  ])('validates %j as %j', (ranges, problems) => {
    expect(findRangeProblems(ranges)).toEqual(problems);
  });
});

it('sends a midnight end as 24:00 and shows it as 00:00', () => {
  expect(toApiRanges([{ from: '20:00', until: '00:00' }])).toEqual([{ from: '20:00', until: '24:00' }]);
  expect(toFieldRanges([{ from: '20:00', until: '24:00' }])).toEqual([{ from: '20:00', until: '00:00' }]);
});

it('returns ranges sorted by day and time', () => {
  const week = [
    { weekday: 2, from: '14:00', until: '17:00' },
    { weekday: 1, from: '09:00', until: '12:00' },
    { weekday: 2, from: '09:00', until: '12:00' },
  ];
  expect(rangesOf(weekOf(week)).map(({ weekday, from }) => `${weekday} ${from}`)).toEqual(['1 09:00', '2 09:00', '2 14:00']);
});

it('suggests a next range that does not overlap the last one', () => {
  const morning = { from: '09:00', until: '12:00' };
  expect(findRangeProblems([morning, nextRange([morning])])).toEqual([null, null]);
});
