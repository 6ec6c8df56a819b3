// Tests which fields are missing in a booking, by role.
import { expect, test } from 'vitest';
import { bookingTimeProblem, missingBookingFields } from './booking-form.ts';

test.each([
  ['patient', ['startsAt', 'doctorId', 'symptoms']],
  ['doctor', ['startsAt', 'patientId', 'type']],
  ['admin', ['startsAt', 'doctorId', 'patientId', 'type']],
] as const)('an empty booking by a %s lacks %j', (role, missing) => {
  expect(missingBookingFields({ symptoms: '' }, role)).toEqual(missing);
});

test('a time is an instant, or a date together with a time', () => {
  const booking = { doctorId: 'doctor', symptoms: 'Cough' };
  expect(missingBookingFields({ ...booking, startsAt: '2026-11-19T09:30:00.000Z' }, 'patient')).toEqual([]);
  expect(missingBookingFields({ ...booking, appointmentDate: '2026-11-19', startTime: '09:30' }, 'patient')).toEqual([]);
  expect(missingBookingFields({ ...booking, appointmentDate: '2026-11-19' }, 'patient')).toEqual(['startsAt']);
});

test.each([
  ['2026-11-16T09:00:00Z', 'past'],
  ['2026-11-16T09:01:00Z', null],
  ['2028-11-16T09:00:00Z', null],
  ['2028-11-17T09:00:00Z', 'too_far'],
])('a booking for %s has the problem: %s', (startsAt, problem) => {
  expect(bookingTimeProblem(new Date(startsAt), new Date('2026-11-16T09:00:00Z'))).toBe(problem);
});
