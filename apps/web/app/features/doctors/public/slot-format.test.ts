// Dates and times of free slots in a time zone.
import { expect, test } from 'vitest';
import { dayParts, splitAtNoon, nearnessOf, formatSlotDay, formatSlotTime, formatDay } from './slot-format.ts';

const lagos = 'Africa/Lagos';

test('formats a slot in the doctor’s time zone', () => {
  expect(formatSlotTime('2026-11-16T08:30:00.000Z', lagos, 'en')).toBe('9:30 AM');
  expect(formatSlotTime('2026-11-16T08:30:00.000Z', 'America/New_York', 'en')).toBe('3:30 AM');
  expect(formatSlotDay('2026-11-16T23:30:00.000Z', lagos, 'en')).toBe('Tue, Nov 17');
  expect(formatDay('2026-11-16T23:30:00.000Z', 'en', 'America/New_York')).toBe('Monday, November 16');
  expect(dayParts('2026-11-16', 'en')).toEqual({ weekday: 'Mon', day: '16', month: 'Nov' });
});

test('formats a day in the page’s language', () => {
  const noon = '2026-11-16T12:00:00.000Z';
  expect(formatDay(noon, 'ha-NG', lagos)).toBe(
    new Intl.DateTimeFormat('ha', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(noon)),
  );
  expect(formatDay(noon, 'ha-NG', lagos)).not.toBe(formatDay(noon, 'en', lagos));
});

test.each([
  ['2026-11-15T22:00:00.000Z', 'today'],
  ['2026-11-15T23:00:00.000Z', 'tomorrow'],
  ['2026-11-17T08:00:00.000Z', 'later'],
])('a slot at %s is %s', (startsAt, how) => {
  expect(nearnessOf(startsAt, lagos, new Date('2026-11-15T10:00:00Z'))).toBe(how);
});

test('splits the day at noon in the doctor’s time zone', () => {
  const [early, late] = [{ startsAt: '2026-11-16T10:30:00.000Z' }, { startsAt: '2026-11-16T11:00:00.000Z' }];
  expect(splitAtNoon([early, late], lagos)).toEqual({ morning: [early], afternoon: [late] });
});
