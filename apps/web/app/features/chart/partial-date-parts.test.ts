// Tests that the parts of a partial date and its text belong together, and that nothing incomplete becomes a date.
import { isPartialDate } from '@lafiya/domain/chart/partial-date';
import { expect, test } from 'vitest';
import { onlyDigits, partialDateOf, partsOf } from './partial-date-parts.ts';

test.each([
  ['2019', { year: '2019', month: '', day: '' }],
  ['2019-05', { year: '2019', month: '05', day: '' }],
  ['2019-05-17', { year: '2019', month: '05', day: '17' }],
])('%s has its parts, and they make the same text', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
  expect(partialDateOf(parts)).toBe(text);
  expect(isPartialDate(text)).toBe(true);
});

test('without any part there is no date', () => {
  expect(partsOf('')).toEqual({ year: '', month: '', day: '' });
  expect(partialDateOf(partsOf(''))).toBeNull();
});

test.each([
  { year: '', month: '05', day: '' },
  { year: '', month: '05', day: '17' },
  { year: '2019', month: '', day: '17' },
  { year: '20', month: '', day: '' },
])('what is incomplete (%o) stays as typed, and is no date', (parts) => {
  const text = partialDateOf(parts) ?? '';
  expect(partsOf(text)).toEqual(parts);
  expect(isPartialDate(text)).toBe(false);
});

test('a year has at most four digits and nothing else', () => {
  expect(onlyDigits('19a9', 4)).toBe('199');
  expect(onlyDigits('20191', 4)).toBe('2019');
});
