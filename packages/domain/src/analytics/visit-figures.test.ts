// Figures about visits from a table of days.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppointmentStatus, appointmentStatuses } from '../scheduling/appointment-states.ts';
import { type VisitDay, visitFigures, visitsBy, weekOf, weeksBetween } from './visit-figures.ts';

const days = (counts: Partial<Record<AppointmentStatus, number>>, returning = 0): VisitDay[] =>
  Object.entries(counts).map(([status, visits]) => ({
    day: '2026-11-16',
    status: status as AppointmentStatus,
    mode: 'VIDEO',
    type: 'Consultation',
    visits,
    returning: status === 'COMPLETED' ? returning : 0,
  }));

test('rates are of what could have been', () => {
  expect(visitFigures(days({ COMPLETED: 6, NO_SHOW: 2, CANCELLED: 2, PENDING: 5, CONFIRMED: 5 }, 3))).toEqual({
    booked: 20,
    completed: 6,
    cancelled: 2,
    noShows: 2,
    noShowRate: 0.25,
    cancellationRate: 0.1,
    returningRate: 0.5,
  });
});

test('without visits there is no rate', () => {
  expect(visitFigures([])).toMatchObject({ booked: 0, noShowRate: null, cancellationRate: null, returningRate: null });
  expect(visitFigures(days({ PENDING: 1 }))).toMatchObject({ noShowRate: null, cancellationRate: 0, returningRate: null });
});

test('weeks begin on Monday and none is left out', () => {
  expect(weekOf('2026-11-15')).toBe('2026-11-09');
  expect(weekOf('2026-11-16')).toBe('2026-11-16');
  expect(weeksBetween('2026-12-30', '2027-01-12')).toEqual(['2026-12-28', '2027-01-04', '2027-01-11']);
});

test('whatever the days, the parts add up to the whole', () => {
  const day = fc.record({
    day: fc.constant('2026-11-16'),
    status: fc.constantFrom(...appointmentStatuses),
    mode: fc.constantFrom('VIDEO' as const, 'AUDIO' as const),
    type: fc.constant('Consultation' as const),
    visits: fc.nat(50),
    returning: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(day), (some) => {
      const parts = visitsBy(some, appointmentStatuses, ({ status }) => status);
      expect(parts.reduce((total, { visits }) => total + visits, 0)).toBe(visitFigures(some).booked);
    }),
  );
});
