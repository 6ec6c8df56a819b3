// The patterns of days and moments accept each day of 1900 to 2199, and nothing else.
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { calendarDayPattern, firstCalendarDay, lastCalendarDay, momentPattern } from './calendar-days.ts';

test('accepts exactly the days that exist', () => {
  const wrong: string[] = [];
  for (let year = 1890; year <= 2210; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
        const isOurs = exists(text) && text >= firstCalendarDay && text <= lastCalendarDay;
        if (calendarDayPattern.test(text) !== isOurs || momentPattern.test(`${text}T00:00:00Z`) !== isOurs) wrong.push(text);
      }
  expect(wrong).toEqual([]);
});

function exists(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

test.each(['0000-01-01', '2026-1-1', '2026-11-16 ', '2026-11-16\n', '02026-11-16', '+002026-11-16', '2026-11-16T00:00:00Z', '٢٠٢٦-١١-١٦'])(
  'refuses %j as a day',
  (text) => expect(calendarDayPattern.test(text)).toBe(false),
);

test.each(['2026-11-16T09:00:00Z', '2026-11-16T09:00:00+01:00', '2026-11-16T23:59:59.123456789-13:59', '2026-11-16T09:00:00+14:00'])(
  'accepts the moment %s',
  (text) => expect(momentPattern.test(text)).toBe(true),
);

test.each([
  '2026-11-16T24:00:00Z',
  '2026-11-16T09:60:00Z',
  '2026-11-16T09:00:60Z',
  '2026-11-16T09:00:00',
  '2026-11-16T09:00Z',
  '2026-11-16T09:00:00.0000000001Z',
  '2026-11-16T09:00:00+24:00',
  '2026-11-16T09:00:00-23:40',
  '2026-11-16T09:00:00+14:01',
])('refuses the moment %s', (text) => expect(momentPattern.test(text)).toBe(false));
