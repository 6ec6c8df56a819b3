// Free times grouped by the reader's days.
import { expect, test } from 'vitest';
import { readerDays } from './reader-days.ts';

const slot = (startsAt: string) => ({ startsAt });
const lagosDays = [
  { date: '2026-11-16', slots: [slot('2026-11-16T08:00:00.000Z'), slot('2026-11-16T22:30:00.000Z')] },
  { date: '2026-11-17', slots: [slot('2026-11-17T08:00:00.000Z')] },
];
const lagos = { timeZone: 'Africa/Lagos', days: lagosDays };
const now = new Date('2026-11-16T07:00:00.000Z');

test('keeps the doctor’s days for a reader with the same clock', () =>
  expect(readerDays(lagos, 'Africa/Lagos', { count: 2 }, now)).toEqual(lagosDays));

test('puts a late time into the next day of a reader further east', () =>
  expect(readerDays(lagos, 'Asia/Dubai', { count: 2 }, now)).toEqual([
    { date: '2026-11-16', slots: [slot('2026-11-16T08:00:00.000Z')] },
    { date: '2026-11-17', slots: [slot('2026-11-16T22:30:00.000Z'), slot('2026-11-17T08:00:00.000Z')] },
  ]));

test('begins with the reader’s today when it is still yesterday there', () => {
  const dubai = { timeZone: 'Asia/Dubai', days: [{ date: '2026-11-17', slots: [slot('2026-11-17T03:00:00.000Z')] }] };
  const lateEvening = new Date('2026-11-16T21:00:00.000Z');
  expect(readerDays(dubai, 'America/New_York', { count: 2 }, lateEvening)).toEqual([
    { date: '2026-11-16', slots: [slot('2026-11-17T03:00:00.000Z')] },
    { date: '2026-11-17', slots: [] },
  ]);
});

test('shows the days asked for, and none without days of the doctor', () => {
  expect(readerDays(lagos, 'Africa/Lagos', { first: '2026-11-17', count: 1 }, now).map(({ date }) => date)).toEqual(['2026-11-17']);
  expect(readerDays({ timeZone: 'Africa/Lagos', days: [] }, 'Africa/Lagos', { count: 3 }, now)).toEqual([]);
});

test('follows the clock change of London in March 2027', () => {
  // Half past midnight in Lagos, on Sunday and on Monday: still Saturday in London before the change, already Monday after it.
  const days = [
    { date: '2027-03-28', slots: [slot('2027-03-27T23:30:00.000Z')] },
    { date: '2027-03-29', slots: [slot('2027-03-28T23:30:00.000Z')] },
  ];
  const grouped = readerDays({ timeZone: 'Africa/Lagos', days }, 'Europe/London', { first: '2027-03-27', count: 3 }, now);
  expect(grouped.map(({ slots }) => slots.length)).toEqual([1, 0, 1]);
});
