// Tests the conversion between local dates and times in a zone and instants.
import { describe, expect, it } from 'vitest';
import { addDays, dateIn, instantIn, cityOf, weekdayOf } from './zoned-time.ts';

describe('instant of a local time', () => {
  it.each([
    ['2026-11-16', '09:30', 'Africa/Lagos', '2026-11-16T08:30:00.000Z'],
    ['2026-07-01', '09:30', 'Europe/London', '2026-07-01T08:30:00.000Z'],
    ['2026-12-01', '09:30', 'Europe/London', '2026-12-01T09:30:00.000Z'],
    ['2026-11-16', '23:30', 'America/New_York', '2026-11-17T04:30:00.000Z'],
    ['2026-11-16', '24:00', 'Africa/Lagos', '2026-11-16T23:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(instantIn(date, time, zone)?.toISOString()).toBe(instant);
  });

  it('returns null for a time skipped by daylight saving', () => {
    expect(instantIn('2026-03-29', '01:30', 'Europe/London')).toBeNull();
  });

  it('returns null for an invalid date or time', () => {
    expect(instantIn('', '', 'Africa/Lagos')).toBeNull();
  });
});

it('adds days across month ends and daylight saving changes', () => {
  expect([addDays('2026-11-30', 1), addDays('2026-10-25', 1), addDays('2028-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
    '2026-12-01',
    '2026-10-26',
    '2028-02-29',
    '2025-12-31',
  ]);
});

it('returns the date of an instant in the given zone', () => {
  expect(dateIn(new Date('2026-11-19T23:30:00.000Z'), 'Africa/Lagos')).toBe('2026-11-20');
  expect(dateIn(new Date('2026-11-19T23:30:00.000Z'), 'Europe/London')).toBe('2026-11-19');
});

it('numbers weekdays from Monday (1) to Sunday (7)', () => {
  expect(weekdayOf('2026-11-15')).toBe(7);
  expect(weekdayOf('2026-11-16')).toBe(1);
});

it.each([
  ['Africa/Lagos', 'Lagos'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the city of %s is %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city);
});
