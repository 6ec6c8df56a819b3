// Visits on the wall of a zone, over midnight, and while they are being moved.
import type { Appointment } from '@lafiya/api-client';
import { describe, expect, it } from 'vitest';
import { blocksOf, hoursOf, momentOfWall } from './calendar-events.ts';

const visit = (startsAt: string, endsAt: string) => ({ id: 'a', startsAt, endsAt }) as Appointment;
const shown = (blocks: ReturnType<typeof blocksOf>) => blocks.map(({ id, start, end }) => [id, start, end]);

describe('blocksOf', () => {
  const morning = visit('2026-11-16T08:30:00Z', '2026-11-16T09:00:00Z');

  it('stands where the wall of the zone says', () => {
    expect(shown(blocksOf([morning], 'Africa/Lagos'))).toEqual([['a', '2026-11-16 09:30:00', '2026-11-16 10:00:00']]);
    expect(shown(blocksOf([morning], 'Pacific/Auckland'))).toEqual([['a', '2026-11-16 21:30:00', '2026-11-16 22:00:00']]);
  });

  it('is two blocks over midnight, and one when it ends with the day', () => {
    expect(shown(blocksOf([visit('2026-11-16T22:45:00Z', '2026-11-16T23:15:00Z')], 'Africa/Lagos'))).toEqual([
      ['a', '2026-11-16 23:45:00', '2026-11-16 23:59:59'],
      ['a rest', '2026-11-17 00:00:00', '2026-11-17 00:15:00'],
    ]);
    expect(shown(blocksOf([visit('2026-11-16T22:30:00Z', '2026-11-16T23:00:00Z')], 'Africa/Lagos'))).toEqual([
      ['a', '2026-11-16 23:30:00', '2026-11-16 23:59:59'],
    ]);
  });

  it('stands at its new time while that is asked about', () => {
    const shift = { id: 'a', startsAt: '2026-11-17T09:00:00Z', endsAt: '2026-11-17T09:30:00Z' };
    expect(shown(blocksOf([morning], 'Africa/Lagos', shift))).toEqual([['a', '2026-11-17 10:00:00', '2026-11-17 10:30:00']]);
  });
});

describe('hoursOf', () => {
  const at = (start: string, end: string) => blocksOf([visit(start, end)], 'UTC');
  it.each([
    ['2026-11-16T09:00:00Z', '2026-11-16T09:30:00Z', '08:00:00', '18:00:00'],
    ['2026-11-16T06:15:00Z', '2026-11-16T06:30:00Z', '06:00:00', '18:00:00'],
    ['2026-11-16T18:30:00Z', '2026-11-16T19:00:00Z', '08:00:00', '19:00:00'],
    ['2026-11-16T18:30:00Z', '2026-11-16T19:15:00Z', '08:00:00', '20:00:00'],
    ['2026-11-16T23:30:00Z', '2026-11-17T00:00:00Z', '08:00:00', '23:59:59'],
  ])('%s to %s', (start, end, startTime, endTime) => {
    expect(hoursOf(at(start, end))).toEqual({ startTime, endTime });
  });
});

describe('momentOfWall', () => {
  it('is the moment in the zone, and nothing where the clocks leap', () => {
    expect(momentOfWall('2026-11-16 09:30:00', 'Africa/Lagos')).toBe('2026-11-16T08:30:00.000Z');
    expect(momentOfWall('2026-03-29 01:30:00', 'Europe/London')).toBeNull();
  });
});
