// Tests which action a list row shows.
import type { Appointment } from '@lafiya/api-client';
import { actionsFor, type AppointmentStatus } from '@lafiya/domain/appointments/appointment-states';
import { describe, expect, test } from 'vitest';
import { rowActionsOf } from './row-actions.ts';

const now = new Date('2026-11-16T09:00:00Z');
type Role = 'PATIENT' | 'DOCTOR' | 'ADMIN';
const actorRoles = { PATIENT: 'patient', DOCTOR: 'doctor', ADMIN: 'admin' } as const;

function actionsOf(status: AppointmentStatus, role: Role, minutesAhead = 600, isCallOpen = false) {
  const startsAt = new Date(now.getTime() + minutesAhead * 60_000);
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), requestedAt: now };
  const acts = actionsFor({ status, mode: 'IN_PERSON', isAgreed: true, ...times }, actorRoles[role], now) as Appointment['acts'];
  return rowActionsOf({ status, acts }, role, isCallOpen);
}

describe('one action per row, two for a request', () => {
  test.each<[AppointmentStatus, Role, number, string[]]>([
    ['PENDING', 'DOCTOR', 600, ['reject', 'confirm']],
    ['PENDING', 'ADMIN', 600, ['reject', 'confirm']],
    ['PENDING', 'DOCTOR', -5, ['reject']],
    ['CONFIRMED', 'DOCTOR', 600, ['reschedule']],
    ['SCHEDULED', 'DOCTOR', 20, ['start']],
    ['IN_PROGRESS', 'DOCTOR', -5, ['complete']],
    ['COMPLETED', 'DOCTOR', -60, ['note']],
    ['COMPLETED', 'ADMIN', -60, []],
    ['NO_SHOW', 'DOCTOR', -60, ['offer']],
    ['NO_SHOW', 'ADMIN', -60, ['offer']],
    ['CANCELLED', 'DOCTOR', 600, []],
    ['CONFIRMED', 'ADMIN', 600, ['reschedule']],
    ['SCHEDULED', 'PATIENT', 600, ['accept']],
    ['CONFIRMED', 'PATIENT', 600, ['reschedule']],
    ['PENDING', 'PATIENT', 600, ['reschedule']],
    ['COMPLETED', 'PATIENT', -60, ['book_again']],
    ['CANCELLED', 'PATIENT', 600, ['book_again']],
  ])('%s for a %s in %i minutes: %j', (status, role, minutesAhead, expected) => {
    expect(actionsOf(status, role, minutesAhead).shown).toEqual(expected);
  });
});

test('an open call comes first, and nothing of the API is lost', () => {
  const { shown, menu } = actionsOf('CONFIRMED', 'DOCTOR', 5, true);
  expect(shown).toEqual(['join']);
  expect(menu).toEqual(['start', 'reschedule', 'cancel']);
});
