// Tests the days of each view, including clock changes and month ends.
import { describe, expect, it } from 'vitest';
import { validDayOrToday, spanOf, stepFrom } from './calendar-span.ts';

describe('spanOf', () => {
  it.each([
    ['day', '2026-11-18', 'Africa/Lagos', '2026-11-18', '2026-11-18', '2026-11-17T19:00:00.000Z', '2026-11-18T23:00:00.000Z'],
    ['week', '2026-11-22', 'Africa/Lagos', '2026-11-16', '2026-11-22', '2026-11-15T19:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['month', '2026-11-18', 'Africa/Lagos', '2026-10-26', '2026-12-06', '2026-10-25T19:00:00.000Z', '2026-12-06T23:00:00.000Z'],
    // Daylight saving time ends in New York in this week, so it is an hour longer.
    ['week', '2026-11-01', 'America/New_York', '2026-10-26', '2026-11-01', '2026-10-26T00:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // In Cairo the clock change on this day skips midnight.
    ['day', '2026-04-24', 'Africa/Cairo', '2026-04-24', '2026-04-24', '2026-04-23T18:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ] as const)('%s of %s in %s', (view, date, zone, firstDay, lastDay, from, to) => {
    expect(spanOf(view, date, zone)).toEqual({ firstDay, lastDay, from, to });
  });

  it('never requests more than the 45 days the API allows', () => {
    for (let month = 1; month <= 12; month += 1)
      for (const zone of ['Africa/Lagos', 'Europe/London', 'America/New_York']) {
        const { from, to } = spanOf('month', `2026-${String(month).padStart(2, '0')}-15`, zone);
        expect(Date.parse(to) - Date.parse(from)).toBeLessThanOrEqual(45 * 86_400_000);
      }
  });
});

describe('stepFrom', () => {
  it.each([
    ['day', '2026-12-31', 1, '2027-01-01'],
    ['week', '2026-03-02', -1, '2026-02-23'],
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-15', -1, '2025-12-15'],
    ['month', '2026-03-31', -1, '2026-02-28'],
  ] as const)('%s from %s by %i', (view, date, direction, expected) => {
    expect(stepFrom(view, date, direction)).toBe(expected);
  });
});

describe('validDayOrToday', () => {
  it.each(['', 'tomorrow', '2026-02-30', '2026-13-01', '2026-1-1'])('returns today for %j', (typed) => {
    expect(validDayOrToday(typed, '2026-11-15')).toBe('2026-11-15');
  });
  it('returns a valid day unchanged', () => {
    expect(validDayOrToday('2028-02-29', '2026-11-15')).toBe('2028-02-29');
  });
});
