// Tests what a calendar shows as closed.
import { expect, test } from 'vitest';
import { closedHours } from './closed-hours.ts';
import { defaultHours, type Schedule } from './slots.ts';

const lagos = (day: string, wall: string) => new Date(`${day}T${wall}:00+01:00`);
const times = (more: Partial<Schedule> = {}, holidays: string[] = []) => ({
  schedule: { ...defaultHours, timeZone: 'Africa/Lagos', exceptions: [], timeOff: [], ...more },
  holidays: new Set(holidays),
});
const tuesday = '2026-11-17';
const dayOf = (date: string) => ({ startsAt: lagos(date, '00:00'), endsAt: new Date(lagos(date, '00:00').getTime() + 86_400_000) });
const closedOn = (date: string, ...given: Parameters<typeof times>) =>
  closedHours(times(...given), dayOf(date)).map(({ startsAt, endsAt, why }) => `${clock(startsAt)}–${clock(endsAt)} ${why}`);
const clock = (at: Date) => new Date(at.getTime() + 3_600_000).toISOString().slice(11, 16);

test('before, between and after the hours of a working day', () => {
  expect(closedOn(tuesday)).toEqual(['00:00–09:00 hours', '12:00–14:00 hours', '17:00–00:00 hours']);
});

test('a day without hours and a holiday are closed as a whole', () => {
  expect(closedOn('2026-11-21')).toEqual(['00:00–00:00 day_off']);
  expect(closedOn(tuesday, { exceptions: [{ date: tuesday, ranges: [] }] })).toEqual(['00:00–00:00 day_off']);
  expect(closedOn(tuesday, {}, [tuesday])).toEqual(['00:00–00:00 holiday']);
  expect(closedOn(tuesday, { observesHolidays: false }, [tuesday])).toHaveLength(3);
});

test('time off is said as such, once, also where the hours end', () => {
  const timeOff = [{ startsAt: lagos(tuesday, '11:00'), endsAt: lagos(tuesday, '15:00') }];
  expect(closedOn(tuesday, { timeOff })).toEqual(['00:00–09:00 hours', '11:00–15:00 time_off', '17:00–00:00 hours']);
  const days = [{ startsAt: lagos('2026-11-16', '00:00'), endsAt: lagos('2026-11-19', '00:00') }];
  expect(closedOn(tuesday, { timeOff: days })).toEqual(['00:00–00:00 time_off']);
});

test('is cut to the span that was asked for, over several days', () => {
  const span = { startsAt: lagos(tuesday, '16:30'), endsAt: lagos('2026-11-18', '10:00') };
  expect(closedHours(times(), span).map(({ startsAt, endsAt }) => [clock(startsAt), clock(endsAt)])).toEqual([
    ['17:00', '00:00'],
    ['00:00', '09:00'],
  ]);
});

test('hours until midnight leave nothing closed before it', () => {
  const week = [{ weekday: 2, from: '00:00', until: '24:00' }];
  expect(closedOn(tuesday, { week })).toEqual([]);
});
