// Tests CSV escaping and the date range of a period.
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { dateRangeOf, parsePeriod } from './periods.ts';

test('escapes commas, quotes and formulas so that each value stays one text cell', () => {
  expect(
    toCsv([
      ['Week', 'Appointments'],
      ['a "b", c', 3],
      ['=1+1', null],
    ]),
  ).toBe('\uFEFFWeek,Appointments\r\n"a ""b"", c",3\r\n\'=1+1,\r\n');
});

test('returns a date range of the given number of days, including today', () => {
  expect(dateRangeOf('30', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect([parsePeriod('365'), parsePeriod(''), parsePeriod('7')]).toEqual(['365', '90', '90']);
});
