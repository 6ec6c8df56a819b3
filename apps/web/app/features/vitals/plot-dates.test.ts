// Tests which dates stand below a plot.
import { expect, test } from 'vitest';
import { dateTicks, timeSpan } from './plot-dates.ts';

const zone = { timeZone: 'Africa/Lagos', locale: 'en' };
const labels = (from: string, to: string, most: number) =>
  dateTicks({ from: Date.parse(from), to: Date.parse(to), last: Date.parse(to), most, ...zone }).map(({ label }) => label);

test('days of a month name the month first, and where it changes', () => {
  expect(labels('2026-10-20T06:00:00Z', '2026-11-16T06:12:00Z', 11)).toEqual('Oct 20,23,26,29,Nov 1,4,7,10,13,16'.split(','));
});

test('a week has each of its days', () => {
  expect(labels('2026-11-10T00:00:00Z', '2026-11-16T20:00:00Z', 7)).toEqual(['Nov 10', '11', '12', '13', '14', '15', '16']);
});

test('a year has months, and names the new year', () => {
  expect(labels('2025-11-20T00:00:00Z', '2026-11-16T00:00:00Z', 6)).toEqual(['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov']);
  expect(labels('2025-11-20T00:00:00Z', '2026-11-16T00:00:00Z', 12).slice(0, 3)).toEqual(['Dec', 'Jan 2026', 'Feb']);
});

test('many years have years', () => {
  expect(labels('2010-05-01T00:00:00Z', '2026-11-16T00:00:00Z', 9)).toEqual([
    '2012',
    '2014',
    '2016',
    '2018',
    '2020',
    '2022',
    '2024',
    '2026',
  ]);
});

test('a few hours have hours, in the time zone of the reader', () => {
  expect(labels('2026-11-16T04:00:00Z', '2026-11-16T14:00:00Z', 6)).toEqual(['6 AM', '8 AM', '10 AM', '12 PM', '2 PM']);
  expect(labels('2026-11-16T17:00:00Z', '2026-11-17T05:00:00Z', 6)).toContain('Nov 17');
});

test.each([1, 2, 4, 7, 14])('there are never more than %i dates and one', (most) => {
  for (const from of [
    '2026-11-16T01:00:00Z',
    '2026-11-10T00:00:00Z',
    '2026-10-16T00:00:00Z',
    '2025-11-16T00:00:00Z',
    '1990-01-01T00:00:00Z',
  ])
    expect(labels(from, '2026-11-16T20:00:00Z', most).length).toBeLessThanOrEqual(most + 1);
});

test('a single value has a day around it', () => {
  const at = Date.parse('2026-11-16T12:00:00Z');
  expect(timeSpan([at])).toEqual({ from: Date.parse('2026-11-16T00:00:00Z'), to: Date.parse('2026-11-17T00:00:00Z') });
});

test('no day is named that has not come: the plot goes on a little after the last point', () => {
  const last = Date.parse('2026-11-19T21:06:00Z');
  const ticks = dateTicks({ from: last - 7 * 86_400_000, to: last + 12 * 3_600_000, last, most: 8, ...zone });
  expect(ticks.at(-1)?.label).toBe('19');
});
