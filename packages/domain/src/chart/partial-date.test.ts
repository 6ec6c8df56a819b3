// Tests dates of which the day or the month may be unknown.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { firstDayOf, isDefinitelyAfter, isPartialDate, lastDayOf, partialDatePattern, partialDateProblem } from './partial-date.ts';

const days = fc.integer({ min: 0, max: 80_000 }).map((count) => Temporal.PlainDate.from('1880-01-01').add({ days: count }).toString());
const partialDates = fc.tuple(days, fc.constantFrom(4, 7, 10)).map(([day, length]) => day.slice(0, length));

describe('reading a partial date', () => {
  test.each(['1880', '2099', '2019-05', '2019-12', '2019-05-31', '2024-02-29', '2000-02-29', '1880-01-01', '2099-12-31'])(
    'accepts %s',
    (text) => expect(isPartialDate(text)).toBe(true),
  );

  test.each([
    '',
    '1879',
    '2100',
    '2019-00',
    '2019-13',
    '2019-5',
    '2019-',
    '2019-05-00',
    '2019-05-32',
    '2019-04-31',
    '2023-02-29',
    '1900-02-29',
    '2019-05-1',
    '201',
    '20190',
    ' 2019',
    '2019\n',
    '2019-05-01T00:00:00Z',
    '٢٠١٩',
  ])('refuses %j', (text) => expect(isPartialDate(text)).toBe(false));

  test('the pattern needs no flags', () => expect(partialDatePattern.flags).toBe(''));

  test('accepts each day of these years, its month and its year', () => {
    fc.assert(fc.property(partialDates, (partial) => isPartialDate(partial)));
  });
});

describe('the days of a partial date', () => {
  test.each([
    ['2019', '2019-01-01', '2019-12-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2023-02', '2023-02-01', '2023-02-28'],
    ['2019-04', '2019-04-01', '2019-04-30'],
    ['2019-05-17', '2019-05-17', '2019-05-17'],
  ])('%s lasts from %s to %s', (partial, first, last) => expect([firstDayOf(partial), lastDayOf(partial)]).toEqual([first, last]));

  test('each day lies within its month and its year, and the neighbours do not', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(4, 7, 10), (day, length) => {
        const partial = day.slice(0, length);
        const [first, last] = [firstDayOf(partial), lastDayOf(partial)];
        expect(first <= day && day <= last).toBe(true);
        expect(Temporal.PlainDate.from(first).subtract({ days: 1 }).toString().startsWith(partial)).toBe(false);
        expect(Temporal.PlainDate.from(last).add({ days: 1 }).toString().startsWith(partial)).toBe(false);
      }),
    );
  });
});

describe('the order of partial dates', () => {
  test.each([
    ['2020', '2019', true],
    ['2019-05', '2019', false],
    ['2019', '2019-05', false],
    ['2019-06', '2019-05-31', true],
    ['2019-05-02', '2019-05-01', true],
    ['2019-05-01', '2019-05-01', false],
  ])('%s is definitely after %s: %s', (one, other, expected) => expect(isDefinitelyAfter(one, other)).toBe(expected));

  test('two dates cannot each be after the other', () => {
    fc.assert(fc.property(partialDates, partialDates, (one, other) => !(isDefinitelyAfter(one, other) && isDefinitelyAfter(other, one))));
  });
});

describe('the problem with a partial date', () => {
  const known = { today: '2026-11-16', born: '1990-05-17' };
  test.each([
    ['2026', null],
    ['2026-11', null],
    ['2026-11-16', null],
    ['2026-11-17', 'future'],
    ['2026-12', 'future'],
    ['2027', 'future'],
    ['1990', null],
    ['1990-05', null],
    ['1990-05-17', null],
    ['1990-05-16', 'before_birth'],
    ['1990-04', 'before_birth'],
    ['1989', 'before_birth'],
    ['2023-02-29', 'invalid'],
    ['last year', 'invalid'],
  ])('of %s is %s', (partial, problem) => expect(partialDateProblem(partial, known)).toBe(problem));

  test('is never the birth, if nobody knows that day', () => {
    expect(partialDateProblem('1900', { today: '2026-11-16', born: null })).toBeNull();
  });
});
