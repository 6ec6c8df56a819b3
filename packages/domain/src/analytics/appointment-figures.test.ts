// Tests the appointment figures that are calculated from daily rows.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppointmentStatus, appointmentStatuses } from '../appointments/appointment-states.ts';
import { type AppointmentDay, appointmentFigures, appointmentsBy, weekOf, weeksBetween } from './appointment-figures.ts';

const days = (counts: Partial<Record<AppointmentStatus, number>>, returning = 0): AppointmentDay[] =>
  Object.entries(counts).map(([status, appointments]) => ({
    day: '2026-11-16',
    status: status as AppointmentStatus,
    mode: 'VIDEO',
    type: 'Consultation',
    appointments,
    returning: status === 'COMPLETED' ? returning : 0,
  }));

test('each rate has the right denominator', () => {
  expect(appointmentFigures(days({ COMPLETED: 6, NO_SHOW: 2, CANCELLED: 2, PENDING: 5, CONFIRMED: 5 }, 3))).toEqual({
    booked: 20,
    completed: 6,
    cancelled: 2,
    noShows: 2,
    noShowRate: 0.25,
    cancellationRate: 0.1,
    returningRate: 0.5,
  });
});

test('rates are null without appointments', () => {
  expect(appointmentFigures([])).toMatchObject({ booked: 0, noShowRate: null, cancellationRate: null, returningRate: null });
  expect(appointmentFigures(days({ PENDING: 1 }))).toMatchObject({ noShowRate: null, cancellationRate: 0, returningRate: null });
});

test('weeks start on Monday and empty ones are included', () => {
  expect(weekOf('2026-11-15')).toBe('2026-11-09');
  expect(weekOf('2026-11-16')).toBe('2026-11-16');
  expect(weeksBetween('2026-12-30', '2027-01-12')).toEqual(['2026-12-28', '2027-01-04', '2027-01-11']);
});

test('the counts by status add up to the total', () => {
  const day = fc.record({
    day: fc.constant('2026-11-16'),
    status: fc.constantFrom(...appointmentStatuses),
    mode: fc.constantFrom('VIDEO' as const, 'AUDIO' as const),
    type: fc.constant('Consultation' as const),
    appointments: fc.nat(50),
    returning: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(day), (some) => {
      const parts = appointmentsBy(some, appointmentStatuses, ({ status }) => status);
      expect(parts.reduce((total, { appointments }) => total + appointments, 0)).toBe(appointmentFigures(some).booked);
    }),
  );
});
