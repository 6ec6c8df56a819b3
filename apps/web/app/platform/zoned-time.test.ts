// What stands on the wall, and the moment it means.
import { describe, expect, it } from 'vitest';
import { addDays, momentIn, placeOf, weekdayOf } from './zoned-time.ts';

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

it('given a month’s last day, then the next one is the first', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
});

it('given a Sunday, then it is the seventh day', () => {
  expect(weekdayOf('2026-11-15')).toBe(7);
  expect(weekdayOf('2026-11-16')).toBe(1);
});

it('given a zone, then its place can be read', () => {
  expect(placeOf('America/New_York')).toBe('New York');
});
