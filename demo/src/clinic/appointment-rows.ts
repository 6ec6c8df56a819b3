// Generates the rows of appointments, reservations, events, reviews and next free times.
import { isLive } from '@lafiya/domain/appointments/appointment-states';
import { cancellationReason, eventsOf } from './history.ts';
import { type Cell, doctorId, doctorUserId, feeOf, toIsoTime, patientId, patientUserId } from './people.ts';
import { createRandom, idOf } from './random.ts';
import { answeredAt, type Calendar, type DemoAppointment, earliestFree, appointmentsFrom } from './appointments.ts';

export const appointmentColumns = `id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, fee_minor, booked_by, requested_at, lapses_at,
  settled_at, cancellation_reason, created_at, updated_at, accepted_ends_at`;
const appointmentId = ({ requestedAt, number }: DemoAppointment): string => idOf('appointment', requestedAt, number);

export function* appointmentRows(calendar: Calendar): Generator<Cell[]> {
  const { plan } = calendar;
  for (const appointment of appointmentsFrom(calendar)) {
    const { patient, doctor, status, mode, type, symptoms, lapsesAt } = appointment;
    const requestedAt = toIsoTime(appointment.requestedAt);
    yield [
      appointmentId(appointment),
      patientId(plan, patient),
      doctorId(plan, doctor),
      status,
      mode,
      type,
      toIsoTime(appointment.startsAt),
      toIsoTime(appointment.endsAt),
      'Africa/Lagos',
      symptoms,
      feeOf(plan, doctor),
      lapsesAt === null ? doctorUserId(plan, doctor) : patientUserId(plan, patient),
      requestedAt,
      lapsesAt === null ? null : toIsoTime(lapsesAt),
      settledAt(appointment),
      cancellationReason(appointment),
      requestedAt,
      requestedAt,
      // What a doctor booked for the future, the patient has not accepted yet.
      status === 'SCHEDULED' ? null : toIsoTime(appointment.endsAt),
    ];
  }
}

/** When the time was agreed: at once if staff booked it, otherwise when the request was answered; null if it was not. */
function settledAt(appointment: DemoAppointment): string | null {
  if (appointment.lapsesAt === null) return toIsoTime(appointment.requestedAt);
  return appointment.status === 'PENDING' || appointment.status === 'CANCELLED' ? null : toIsoTime(answeredAt(appointment));
}

export const reservationColumns = 'id, doctor_id, patient_id, starts_at, ends_at, kind, appointment_id';

/** From yesterday on, because an appointment may run past midnight; older ones are over. */
export function* reservationRows(calendar: Calendar): Generator<Cell[]> {
  const { plan } = calendar;
  for (const appointment of appointmentsFrom(calendar, calendar.today - 1)) {
    if (!isLive(appointment.status)) continue;
    const id = appointmentId(appointment);
    const during = [toIsoTime(appointment.startsAt), toIsoTime(appointment.endsAt)];
    yield [id, doctorId(plan, appointment.doctor), patientId(plan, appointment.patient), ...during, 'appointment', id];
  }
}

export const eventColumns = 'id, appointment_id, occurred_at, actor_kind, actor_id, act, from_status, to_status, starts_at, reason';

export function* eventRows(calendar: Calendar): Generator<Cell[]> {
  let number = 0;
  for (const appointment of appointmentsFrom(calendar)) {
    const id = appointmentId(appointment);
    const startsAt = toIsoTime(appointment.startsAt);
    for (const { at, actor, action, from, to, reason } of eventsOf(calendar.plan, appointment)) {
      yield [
        idOf('event', Math.floor(at), number),
        id,
        toIsoTime(at),
        actor ? 'user' : 'system',
        actor,
        action,
        from,
        to,
        startsAt,
        reason,
      ];
      number += 1;
    }
  }
}

export const reviewColumns = 'appointment_id, patient_id, doctor_id, author_id, rating, text, written_at, answer, answered_at';

const reviewTexts: (string | null)[][] = [
  ['I had to wait and then it was quick', null],
  ['Helpful, although the connection dropped once', null],
  ['Listens, explains, and calls back', 'Kind and thorough', 'I understood for the first time what my tablets are for', null, null],
];

/** For every eighth appointment, six hours after its end. */
export function* reviewRows(calendar: Calendar): Generator<Cell[]> {
  const { plan } = calendar;
  for (const appointment of appointmentsFrom(calendar)) {
    const writtenAt = appointment.endsAt + 6 * 3_600_000;
    if (appointment.status !== 'COMPLETED' || appointment.number % 8 !== 0 || writtenAt > plan.now - 86_400_000) continue;
    const random = createRandom(plan.seed + appointment.number);
    const rating = random.pick([2, 3, 4, 4, 4, 5, 5, 5, 5, 5]);
    const text = random.pick(reviewTexts[Math.max(0, rating - 3)] ?? [null]);
    const answer = text !== null && random.below(4) === 0 ? 'Thank you for coming.' : null;
    const people = [patientId(plan, appointment.patient), doctorId(plan, appointment.doctor), patientUserId(plan, appointment.patient)];
    yield [
      appointmentId(appointment),
      ...people,
      rating,
      text,
      toIsoTime(writtenAt),
      answer,
      answer === null ? null : toIsoTime(writtenAt + 43_200_000),
    ];
  }
}

export function* nextFreeRows(calendar: Calendar): Generator<Cell[]> {
  const { plan } = calendar;
  for (const [number, startsAt] of earliestFree(calendar).entries())
    yield [doctorId(plan, number), startsAt === null ? null : toIsoTime(startsAt), toIsoTime(plan.now)];
}
