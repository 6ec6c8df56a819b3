// Which fields a booking needs, depending on who books.

type BookingFields = Partial<
  Record<'doctorId' | 'patientId' | 'startsAt' | 'appointmentDate' | 'startTime' | 'type' | 'symptoms', string | undefined>
>;
export type MissingBookingField = 'startsAt' | 'doctorId' | 'patientId' | 'type' | 'symptoms';

/** A time is an instant, or a date with a wall-clock time. A doctor books with themself; patients say what it is about. */
export function missingBookingFields(form: BookingFields, role: 'patient' | 'doctor' | 'admin'): MissingBookingField[] {
  const isPatient = role === 'patient';
  const hasTime = form.startsAt || (form.appointmentDate && form.startTime);
  const missing: (MissingBookingField | false)[] = [
    !hasTime && 'startsAt',
    role !== 'doctor' && !form.doctorId && 'doctorId',
    !isPatient && !form.patientId && 'patientId',
    !isPatient && !form.type && 'type',
    isPatient && !form.symptoms && 'symptoms',
  ];
  return missing.filter((field) => field !== false);
}
