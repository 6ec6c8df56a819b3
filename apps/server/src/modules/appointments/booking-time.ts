// Works out the requested time of a booking, and which fields are missing for the role of the person booking.
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
  if (startsAt <= now) throw invalidInput({ field, message: 'Please choose a time in the future.' });
  // A time more than two years ahead is more likely a wrong clock than a real booking.
  if (startsAt.getTime() > now.getTime() + 731 * 86_400_000)
    throw invalidInput({ field, message: 'Please choose a time within two years.' });
  if (startsAt.getTime() % 60_000 !== 0) throw invalidInput({ field, message: 'Please choose a whole minute.' });
  return { startsAt, endsAt: new Date(startsAt.getTime() + lengthMinutes * 60_000) };
}

export function requireCompleteForm(form: BookingForm, role: 'patient' | 'doctor' | 'admin'): void {
  const hasTime = form.startsAt !== undefined || (form.appointmentDate !== undefined && form.startTime !== undefined);
  const missing: (FieldError | false)[] = [
    !hasTime && { field: 'startsAt', message: 'Please choose a date and a time.' },
    role !== 'doctor' && !form.doctorId && { field: 'doctorId', message: 'Please choose a doctor.' },
    role !== 'patient' && !form.patientId && { field: 'patientId', message: 'Please choose a patient.' },
    role !== 'patient' && !form.type && { field: 'type', message: 'Please choose what kind of visit it is.' },
    role === 'patient' && !form.symptoms && { field: 'symptoms', message: 'Please say what it is about.' },
    role === 'patient' && form.duration !== undefined && { field: 'duration', message: 'The doctor decides how long a visit is.' },
    role === 'patient' && (form.feeMinor ?? form.currency) !== undefined && { field: 'feeMinor', message: 'The doctor decides the fee.' },
  ];
  const errors = missing.filter((one) => one !== false);
  if (errors.length > 0) throw invalidInput(...errors);
}

const invalidInput = (...fields: FieldError[]): AppError => new AppError('invalid_input', { fields });
