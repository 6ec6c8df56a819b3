// What stands on the wall, and the moment it means.
import { describe, expect, it } from 'vitest';
import { addDays, dateIn, momentIn, placeOf, weekdayOf } from './zoned-time.ts';

describe('the moment of a wall time', () => {
  it.each([
    ['2026-11-16', '09:30', 'Africa/Lagos', '2026-11-16T08:30:00.000Z'],
    ['2026-07-01', '09:30', 'Europe/London', '2026-07-01T08:30:00.000Z'],
    ['2026-12-01', '09:30', 'Europe/London', '2026-12-01T09:30:00.000Z'],
    ['2026-11-16', '23:30', 'America/New_York', '2026-11-17T04:30:00.000Z'],
    ['2026-11-16', '24:00', 'Africa/Lagos', '2026-11-16T23:00:00.000Z'],
  ])('given %s %s in %s, then it is %s', (date, time, zone, moment) => {
    expect(momentIn(date, time, zone)?.toISOString()).toBe(moment);
  });

  it('given a time that the clocks leap over, then there is none', () => {
    expect(momentIn('2026-03-29', '01:30', 'Europe/London')).toBeNull();
  });

  it('given words that are no time, then there is none', () => {
    expect(momentIn('', '', 'Africa/Lagos')).toBeNull();
  });
});

it('given the end of a month or of summer time, then the next day is the next in the calendar', () => {
  expect([addDays('2026-11-30', 1), addDays('2026-10-25', 1), addDays('2028-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
    '2026-12-01',
    '2026-10-26',
    '2028-02-29',
    '2025-12-31',
  ]);
});

it('given a moment late in the evening, then its day depends on the zone', () => {
  expect(dateIn(new Date('2026-11-19T23:30:00.000Z'), 'Africa/Lagos')).toBe('2026-11-20');
  expect(dateIn(new Date('2026-11-19T23:30:00.000Z'), 'Europe/London')).toBe('2026-11-19');
});

it('given a Sunday, then it is the seventh day', () => {
  expect(weekdayOf('2026-11-15')).toBe(7);
  expect(weekdayOf('2026-11-16')).toBe(1);
});

it.each([
  ['Africa/Lagos', 'Lagos'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('given %s, then its place is %s', (zone, place) => {
  expect(placeOf(zone)).toBe(place);
});
