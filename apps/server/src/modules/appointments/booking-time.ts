// Works out the requested time of a booking, and which fields are missing for the role of the person booking.
import { bookingTimeProblem, type MissingBookingField, missingBookingFields } from '@lafiya/domain/appointments/booking-form';
import type { Span } from '@lafiya/domain/availability/slots';
import { instantAt } from '@lafiya/domain/availability/wall-time';
import { AppError, type FieldError } from '../../platform/errors.ts';
import type { BookingForm } from './appointments-forms.ts';

/** From an instant, or from a date and wall-clock time in the doctor's time zone. */
export function bookedSpan(form: BookingForm, timeZone: string, lengthMinutes: number, now: Date): Span {
  const { appointmentDate: date, startTime: time } = form;
  const startsAt = form.startsAt ? new Date(form.startsAt) : date && time ? instantAt({ date, time }, timeZone) : null;
  if (!startsAt) throw invalidInput({ field: 'startTime', message: 'Please choose a time that exists on this day.' });
  return futureSpan(startsAt, lengthMinutes, now, 'startsAt');
}

export function futureSpan(startsAt: Date, lengthMinutes: number, now: Date, field: string): Span {
  const problem = bookingTimeProblem(startsAt, now);
  if (problem) throw invalidInput({ field, message: timeMessages[problem] });
  if (startsAt.getTime() % 60_000 !== 0) throw invalidInput({ field, message: 'Please choose a whole minute.' });
  return { startsAt, endsAt: new Date(startsAt.getTime() + lengthMinutes * 60_000) };
}

const timeMessages = { past: 'This time has passed. Please choose a later one.', too_far: 'Please choose a time within two years.' };

const missingMessages: Record<MissingBookingField, string> = {
  startsAt: 'Please choose a date and a time.',
  doctorId: 'Please choose a doctor.',
  patientId: 'Please choose a patient.',
  type: 'Please choose the type of appointment.',
  symptoms: 'Please tell us what it is about.',
};

export function requireCompleteForm(form: BookingForm, role: 'patient' | 'doctor' | 'admin'): void {
  const errors: FieldError[] = missingBookingFields(form, role).map((field) => ({ field, message: missingMessages[field] }));
  if (role === 'patient' && form.duration !== undefined)
    errors.push({ field: 'duration', message: 'The doctor decides how long an appointment is.' });
  if (role === 'patient' && (form.feeMinor ?? form.currency) !== undefined)
    errors.push({ field: 'feeMinor', message: 'The doctor decides the fee.' });
  else if (form.currency !== undefined && form.feeMinor === undefined)
    errors.push({ field: 'currency', message: 'Please enter the fee as well.' });
  if (role === 'patient' && form.outsideHours !== undefined)
    errors.push({ field: 'outsideHours', message: 'Only staff can book outside the doctor’s hours.' });
  if (errors.length > 0) throw invalidInput(...errors);
}

const invalidInput = (...fields: FieldError[]): AppError => new AppError('invalid_input', { fields });
