// Tests that the demo clinic is reproducible, has no double bookings, and that statuses fit times and histories.
import { expiryOf, isLive } from '@lafiya/domain/appointments/appointment-states';
import { expect, test } from 'vitest';
import { namedDoctors, namedPatients } from '../people.ts';
import { eventsOf } from './history.ts';
import type { Plan } from './people.ts';
import { calendarOf, type DemoAppointment, earliestFree, appointmentsFrom } from './appointments.ts';

const plan: Plan = {
  seed: 7,
  doctors: 12,
  patients: 80,
  appointments: 4_000,
  historyDays: 1_826,
  now: Date.parse('2026-11-17T10:20:00Z'),
  holidays: new Set(['2026-12-25']),
};
const calendar = calendarOf(plan);
const appointments = [...appointmentsFrom(calendar)];

test('the same plan gives the same appointments, in the requested number', () => {
  expect(appointments).toHaveLength(plan.appointments);
  expect([...appointmentsFrom(calendarOf(plan))]).toEqual(appointments);
  const [late] = appointmentsFrom(calendar, calendar.today);
  expect(appointments).toContainEqual(late);
});

test('no doctor or patient has two appointments at the same time', () => {
  const held = appointments.filter(({ status }) => status !== 'CANCELLED');
  for (const who of ['doctor', 'patient'] as const)
    expect(new Set(held.map((appointment) => `${appointment[who]} ${appointment.startsAt}`)).size, who).toBe(held.length);
});

test('each status fits its time, and each history ends in the status', () => {
  const isSound = (appointment: DemoAppointment): boolean => {
    const { status, startsAt, endsAt, requestedAt, lapsesAt } = appointment;
    const lapse = expiryOf({ requestedAt: new Date(requestedAt), startsAt: new Date(startsAt) }).getTime();
    if (requestedAt >= startsAt || requestedAt > plan.now || (lapsesAt !== null && lapsesAt !== lapse)) return false;
    if (status === 'PENDING') return lapsesAt !== null && lapsesAt > plan.now;
    if (status === 'IN_PROGRESS') return startsAt <= plan.now && endsAt > plan.now;
    return status === 'CANCELLED' || isLive(status) === startsAt > plan.now;
  };
  expect(appointments.filter((appointment) => !isSound(appointment))).toEqual([]);
  for (const appointment of appointments) {
    const events = eventsOf(plan, appointment);
    expect(events.at(-1)?.to).toBe(appointment.status);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(events.at(-1)?.at).toBeLessThanOrEqual(plan.now);
  }
});

test('a doctor’s earliest free time is free and at least an hour ahead', () => {
  for (const [doctor, startsAt] of earliestFree(calendar).entries()) {
    expect(startsAt).toBeGreaterThanOrEqual(plan.now + 3_600_000);
    expect(
      appointments.some((appointment) => appointment.doctor === doctor && appointment.startsAt === startsAt && isLive(appointment.status)),
    ).toBe(false);
  }
});

test('from two days ago on, the named people have no generated appointments', () => {
  const isNamed = ({ doctor, patient }: DemoAppointment): boolean => doctor < namedDoctors.length || patient < namedPatients.length;
  expect([...appointmentsFrom(calendar, calendar.today - 2)].filter(isNamed)).toEqual([]);
  expect(appointments.some(isNamed)).toBe(true);
});
