// Tests which action leads to a status, in which tab an appointment is listed, and wall times.
import { expect, test } from 'vitest';
import { actionTowards, type AppointmentStatus, type ActorRole } from './appointment-states.ts';
import { appointmentTabs, isInTab, isOpenToday, isNewestFirst } from './appointment-tabs.ts';
import { appointmentActionLabel } from './appointment-action-labels.ts';
import { addDays, daysBetween, instantAt, formatDateTime, wallTimeOf } from '../availability/wall-time.ts';

const towards: [AppointmentStatus, AppointmentStatus, ActorRole, string | null][] = [
  ['PENDING', 'CONFIRMED', 'doctor', 'confirm'],
  // An action of another role; evaluating the transition then rejects it.
  ['PENDING', 'CONFIRMED', 'patient', 'confirm'],
  ['SCHEDULED', 'CONFIRMED', 'patient', 'accept'],
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
test.each(towards)('from %s to %s by the %s the action is %s', (status, to, by, act) => {
  expect(actionTowards({ status }, to, by)).toBe(act);
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
test.each(tabsOf)('a %s appointment that starts in %i minutes is in the tabs %j', (status, minutes, tabs) => {
  expect(appointmentTabs.filter((tab) => isInTab(at(status, minutes), tab, now, today))).toEqual(tabs);
});

test('the header counts today’s upcoming and running appointments', () => {
  const open = (['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const).filter((one) =>
    isOpenToday(at(one, 5), now, today),
  );
  expect(open).toEqual(['PENDING', 'IN_PROGRESS']);
  expect(appointmentTabs.filter(isNewestFirst)).toEqual(['past', 'cancelled']);
});

test('converts between instants and wall times', () => {
  expect(wallTimeOf(now, 'Africa/Lagos')).toEqual({ date: '2026-11-16', time: '10:00' });
  expect(wallTimeOf(now, 'Pacific/Auckland')).toEqual({ date: '2026-11-16', time: '22:00' });
  expect(instantAt({ date: '2026-11-16', time: '10:00' }, 'Africa/Lagos')).toEqual(now);
  expect(instantAt({ date: '2026-03-29', time: '01:30' }, 'Europe/London')).toBeNull();
  expect(instantAt({ date: '2026-10-25', time: '01:30' }, 'Europe/London')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(daysBetween('2026-03-29', '2026-03-29', 'Europe/London')).toEqual({
    startsAt: new Date('2026-03-29T00:00:00Z'),
    endsAt: new Date('2026-03-29T23:00:00Z'),
  });
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(formatDateTime(now, 'America/New_York')).toBe('Monday, November 16, 2026 at 4:00 AM, New York time');
});

test('an action has a label, and an unknown one is shown by its name', () => {
  expect(appointmentActionLabel('expire')).toContain('without an answer');
  expect(appointmentActionLabel('something_new')).toBe('something new');
});
