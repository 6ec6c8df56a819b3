// Files that a spreadsheet opens without harm, and the days of a period.
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { daysOf, periodIn } from './periods.ts';

test('given words with commas, quotes and formulas, then each stays one cell of words', () => {
  expect(
    csvOf([
      ['Week', 'Visits'],
      ['a "b", c', 3],
      ['=1+1', null],
    ]),
  ).toBe('\uFEFFWeek,Visits\r\n"a ""b"", c",3\r\n\'=1+1,\r\n');
});

test('given a period, then it has so many days with today', () => {
  expect(daysOf('30', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect([periodIn('365'), periodIn(''), periodIn('7')]).toEqual(['365', '90', '90']);
});
