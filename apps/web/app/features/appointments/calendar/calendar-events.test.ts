// Tests calendar blocks in different time zones, across midnight, and while an appointment is dragged.
import type { Appointment } from '@lafiya/api-client';
import { describe, expect, it } from 'vitest';
import { blocksOf, closedBlocksOf, hoursOf, instantOfLocal } from './calendar-events.ts';

const appointment = (startsAt: string, endsAt: string) => ({ id: 'a', startsAt, endsAt }) as Appointment;
const shown = (blocks: ReturnType<typeof blocksOf>) => blocks.map(({ id, start, end }) => [id, start, end]);

describe('blocksOf', () => {
  const morning = appointment('2026-11-16T08:30:00Z', '2026-11-16T09:00:00Z');

  it('uses the local time of the given zone', () => {
    expect(shown(blocksOf([morning], 'Africa/Lagos'))).toEqual([['a', '2026-11-16 09:30:00', '2026-11-16 10:00:00']]);
    expect(shown(blocksOf([morning], 'Pacific/Auckland'))).toEqual([['a', '2026-11-16 21:30:00', '2026-11-16 22:00:00']]);
  });

  it('splits an appointment that crosses midnight, but not one that ends at midnight', () => {
    expect(shown(blocksOf([appointment('2026-11-16T22:45:00Z', '2026-11-16T23:15:00Z')], 'Africa/Lagos'))).toEqual([
      ['a', '2026-11-16 23:45:00', '2026-11-16 23:59:59'],
      ['a rest', '2026-11-17 00:00:00', '2026-11-17 00:15:00'],
    ]);
    expect(shown(blocksOf([appointment('2026-11-16T22:30:00Z', '2026-11-16T23:00:00Z')], 'Africa/Lagos'))).toEqual([
      ['a', '2026-11-16 23:30:00', '2026-11-16 23:59:59'],
    ]);
  });

  it('shows a dragged appointment at its new time until it is confirmed', () => {
    const pendingMove = { id: 'a', startsAt: '2026-11-17T09:00:00Z', endsAt: '2026-11-17T09:30:00Z' };
    expect(shown(blocksOf([morning], 'Africa/Lagos', pendingMove))).toEqual([['a', '2026-11-17 10:00:00', '2026-11-17 10:30:00']]);
  });
});

describe('hoursOf', () => {
  const at = (start: string, end: string) => blocksOf([appointment(start, end)], 'UTC');
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

describe('closedBlocksOf', () => {
  const hours = { startTime: '08:00:00', endTime: '18:00:00' };
  const shownIn = (timeZone: string, startsAt: string, endsAt: string) =>
    closedBlocksOf([{ startsAt, endsAt, why: 'time_off' }], timeZone, hours).map(({ start, end }) => [start, end]);

  it('cuts a closed time to the hours of each local day', () => {
    expect(shownIn('Africa/Lagos', '2026-11-16T16:00:00Z', '2026-11-18T08:00:00Z')).toEqual([
      ['2026-11-16 17:00:00', '2026-11-16 18:00:00'],
      ['2026-11-17 08:00:00', '2026-11-17 18:00:00'],
      ['2026-11-18 08:00:00', '2026-11-18 09:00:00'],
    ]);
    expect(shownIn('Africa/Lagos', '2026-11-16T20:00:00Z', '2026-11-17T06:00:00Z')).toEqual([]);
  });
});

describe('instantOfLocal', () => {
  it('returns the instant, or null when clock changes skip that local time', () => {
    expect(instantOfLocal('2026-11-16 09:30:00', 'Africa/Lagos')).toBe('2026-11-16T08:30:00.000Z');
    expect(instantOfLocal('2026-03-29 01:30:00', 'Europe/London')).toBeNull();
  });
});
