// Words of free times in a doctor's zone.
import { expect, test } from 'vitest';
import { dayParts, halvesOf, nearness, slotDay, slotTime, wholeDay } from './slot-words.ts';

const lagos = 'Africa/Lagos';

test('a moment is told by the doctor’s clock', () => {
  expect(slotTime('2026-11-16T08:30:00.000Z', lagos, 'en')).toBe('9:30 AM');
  expect(slotTime('2026-11-16T08:30:00.000Z', 'America/New_York', 'en')).toBe('3:30 AM');
  expect(slotDay('2026-11-16T23:30:00.000Z', lagos, 'en')).toBe('Tue, Nov 17');
  expect(wholeDay('2026-11-16', 'en')).toBe('Monday, November 16');
  expect(dayParts('2026-11-16', 'en')).toEqual({ weekday: 'Mon', day: '16', month: 'Nov' });
});

test('and in the words of the page’s language', () => {
  expect(wholeDay('2026-11-16', 'ha-NG')).toBe(
    new Intl.DateTimeFormat('ha', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date('2026-11-16T12:00:00Z')),
  );
  expect(wholeDay('2026-11-16', 'ha-NG')).not.toBe(wholeDay('2026-11-16', 'en'));
});

test.each([
  ['2026-11-15T22:00:00.000Z', 'today'],
  ['2026-11-15T23:00:00.000Z', 'tomorrow'],
  ['2026-11-17T08:00:00.000Z', 'later'],
])('%s is %s', (startsAt, how) => {
  expect(nearness(startsAt, lagos, new Date('2026-11-15T10:00:00Z'))).toBe(how);
});

test('noon by the doctor’s clock divides the day', () => {
  const slots = ['2026-11-16T10:30:00.000Z', '2026-11-16T11:00:00.000Z'].map((startsAt) => ({ startsAt }));
  expect(halvesOf(slots, lagos)).toEqual({ morning: ['2026-11-16T10:30:00.000Z'], afternoon: ['2026-11-16T11:00:00.000Z'] });
});
