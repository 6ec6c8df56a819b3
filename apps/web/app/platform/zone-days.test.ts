// Days and cities of zones.
import { describe, expect, it } from 'vitest';
import { addDays, cityOf, dateIn } from './zone-days.ts';

describe('the city of a zone', () => {
  it.each([
    ['Africa/Lagos', 'Lagos'],
    ['America/New_York', 'New York'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['UTC', 'UTC'],
  ])('given %s, then it is %s', (zone, city) => {
    expect(cityOf(zone)).toBe(city);
  });
});

describe('a day', () => {
  it('given the end of a month or of summer time, then the next day is the next in the calendar', () => {
    expect([addDays('2026-11-30', 1), addDays('2026-10-25', 1), addDays('2028-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
      '2026-12-01',
      '2026-10-26',
      '2028-02-29',
      '2025-12-31',
    ]);
  });

  it('given a moment late in the evening, then it depends on the zone', () => {
    expect(dateIn('2026-11-19T23:30:00.000Z', 'Africa/Lagos')).toBe('2026-11-20');
    expect(dateIn('2026-11-19T23:30:00.000Z', 'Europe/London')).toBe('2026-11-19');
  });
});
