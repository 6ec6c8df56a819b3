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

/** A time more than two years ahead is more likely a wrong clock than a real booking. */
const maxDaysAhead = 731;

export function bookingTimeProblem(startsAt: Date, now: Date): 'past' | 'too_far' | null {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead <= 0) return 'past';
  return ahead > maxDaysAhead * 86_400_000 ? 'too_far' : null;
}
