// When a booking is meant to be, and what is missing from its form, by who fills it in.
import type { Span } from '@lafiya/domain/scheduling/slots';
import { momentAt } from '@lafiya/domain/scheduling/wall-time';
import { AppError, type FieldError } from '../../platform/errors.ts';
import type { BookingForm } from './appointments-forms.ts';

/** From a moment, or from a date and a time on the doctor's wall. */
export function bookedSpan(form: BookingForm, timeZone: string, lengthMinutes: number, now: Date): Span {
  const { appointmentDate: date, startTime: time } = form;
  const startsAt = form.startsAt ? new Date(form.startsAt) : date && time ? momentAt({ date, time }, timeZone) : null;
  if (!startsAt) throw refused({ field: 'startTime', message: 'Please choose a time that exists on this day.' });
  return futureSpan(startsAt, lengthMinutes, now, 'startsAt');
}

export function futureSpan(startsAt: Date, lengthMinutes: number, now: Date, field: string): Span {
  if (startsAt <= now) throw refused({ field, message: 'Please choose a time in the future.' });
  // Two years ahead nobody plans; a clock that is wrong does.
  if (startsAt.getTime() > now.getTime() + 731 * 86_400_000) throw refused({ field, message: 'Please choose a time within two years.' });
  if (startsAt.getTime() % 60_000 !== 0) throw refused({ field, message: 'Please choose a whole minute.' });
  return { startsAt, endsAt: new Date(startsAt.getTime() + lengthMinutes * 60_000) };
}

export function refuseIncomplete(form: BookingForm, by: 'patient' | 'doctor' | 'admin'): void {
  const isTimed = form.startsAt !== undefined || (form.appointmentDate !== undefined && form.startTime !== undefined);
  const missing: (FieldError | false)[] = [
    !isTimed && { field: 'startsAt', message: 'Please choose a date and a time.' },
    by !== 'doctor' && !form.doctorId && { field: 'doctorId', message: 'Please choose a doctor.' },
    by !== 'patient' && !form.patientId && { field: 'patientId', message: 'Please choose a patient.' },
    by !== 'patient' && !form.type && { field: 'type', message: 'Please choose what kind of visit it is.' },
    by === 'patient' && !form.symptoms && { field: 'symptoms', message: 'Please say what it is about.' },
    by === 'patient' && form.duration !== undefined && { field: 'duration', message: 'The doctor decides how long a visit is.' },
    by === 'patient' && (form.feeMinor ?? form.currency) !== undefined && { field: 'feeMinor', message: 'The doctor decides the fee.' },
  ];
  const faults = missing.filter((one) => one !== false);
  if (faults.length > 0) throw refused(...faults);
}

const refused = (...fields: FieldError[]): AppError => new AppError('invalid_input', { fields });
