// Rules: by which act a visit reaches a state, under which tab it is listed, and what a clock on the wall shows.
import { expect, test } from 'vitest';
import { actTowards, type AppointmentStatus, type Mover } from './appointment-states.ts';
import { appointmentTabs, isInTab, isOpenToday, looksBack } from './appointment-tabs.ts';
import { visitActWords } from './appointment-words.ts';
import { addDays, daysBetween, momentAt, momentInWords, wallTimeOf } from './wall-time.ts';

const towards: [AppointmentStatus, AppointmentStatus, Mover, string | null][] = [
  ['PENDING', 'CONFIRMED', 'doctor', 'confirm'],
  // Somebody else's act: the table then says that it is not theirs.
  ['PENDING', 'CONFIRMED', 'patient', 'confirm'],
  ['PENDING', 'CANCELLED', 'doctor', 'reject'],
  ['PENDING', 'CANCELLED', 'patient', 'cancel'],
  ['PENDING', 'CANCELLED', 'clock', 'expire'],
  ['CONFIRMED', 'CANCELLED', 'patient', 'cancel'],
  ['CONFIRMED', 'IN_PROGRESS', 'doctor', 'start'],
  ['NO_SHOW', 'COMPLETED', 'admin', 'uphold'],
  ['IN_PROGRESS', 'COMPLETED', 'doctor', 'complete'],
  ['CONFIRMED', 'PENDING', 'patient', null],
  ['COMPLETED', 'CANCELLED', 'admin', null],
];
test.each(towards)('given a visit that is %s should become %s by the %s, then the act is %s', (status, to, by, act) => {
  expect(actTowards({ status }, to, by)).toBe(act);
});

const now = new Date('2026-11-16T09:00:00Z');
const today = daysBetween('2026-11-16', '2026-11-16', 'Africa/Lagos');
const at = (status: AppointmentStatus, minutes: number) => {
  const startsAt = new Date(now.getTime() + minutes * 60_000);
  return { status, startsAt, endsAt: new Date(startsAt.getTime() + 30 * 60_000) };
};
const tabsOf: [AppointmentStatus, number, string[]][] = [
  ['CONFIRMED', 60, ['today', 'upcoming']],
  ['CONFIRMED', -12, ['today', 'upcoming', 'past']],
  ['CONFIRMED', -31, ['today', 'past']],
  ['PENDING', 60, ['today', 'upcoming', 'pending']],
  ['PENDING', -12, ['today', 'pending']],
  ['COMPLETED', 60, ['today', 'past']],
  ['CANCELLED', 60, ['today', 'cancelled']],
  ['CANCELLED', -6_000, ['cancelled']],
  ['NO_SHOW', -6_000, ['past']],
  ['SCHEDULED', 6_000, ['upcoming']],
  ['IN_PROGRESS', -5, ['today', 'upcoming', 'past']],
];
test.each(tabsOf)('given a visit that is %s and begins in %i minutes, then it is under %j', (status, minutes, tabs) => {
  expect(appointmentTabs.filter((tab) => isInTab(at(status, minutes), tab, now, today))).toEqual(tabs);
});

test('given today’s visits, then the header counts those that are still to come or running', () => {
  const open = (['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const).filter((one) =>
    isOpenToday(at(one, 5), now, today),
  );
  expect(open).toEqual(['PENDING', 'IN_PROGRESS']);
  expect(appointmentTabs.filter(looksBack)).toEqual(['past', 'cancelled']);
});

test('given a moment, then the wall of each zone shows its own time, and back again', () => {
  expect(wallTimeOf(now, 'Africa/Lagos')).toEqual({ date: '2026-11-16', time: '10:00' });
  expect(wallTimeOf(now, 'Pacific/Auckland')).toEqual({ date: '2026-11-16', time: '22:00' });
  expect(momentAt({ date: '2026-11-16', time: '10:00' }, 'Africa/Lagos')).toEqual(now);
  expect(momentAt({ date: '2026-03-29', time: '01:30' }, 'Europe/London')).toBeNull();
  expect(momentAt({ date: '2026-10-25', time: '01:30' }, 'Europe/London')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(daysBetween('2026-03-29', '2026-03-29', 'Europe/London')).toEqual({
    startsAt: new Date('2026-03-29T00:00:00Z'),
    endsAt: new Date('2026-03-29T23:00:00Z'),
  });
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(momentInWords(now, 'America/New_York')).toBe('Monday, November 16, 2026 at 4:00 AM, New York time');
});

test('given an act of the history, then it has words, and an unknown one its name', () => {
  expect(visitActWords('expire')).toContain('nobody answered in time');
  expect(visitActWords('something_new')).toBe('something new');
});
