// The visits of a large clinic as rows: the visit, the time it takes up, what happened to it, what was said of it, and who is free when.
import { isLive } from '@lafiya/domain/scheduling/appointment-states';
import { cancelledBecause, eventsOf } from './history.ts';
import { type Cell, doctorId, doctorUserId, feeOf, moment, patientId, patientUserId } from './people.ts';
import { chanceOf, idOf } from './random.ts';
import { answeredAt, type Calendar, type DemoVisit, earliestFree, visitsFrom } from './visits.ts';

export const visitColumns = `id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, fee_minor, booked_by, requested_at, lapses_at,
  settled_at, cancellation_reason, created_at, updated_at`;
const visitId = ({ requestedAt, number }: DemoVisit): string => idOf('visit', requestedAt, number);

export function* visitRows(calendar: Calendar): Generator<Cell[]> {
  const { plan } = calendar;
  for (const visit of visitsFrom(calendar)) {
    const { patient, doctor, status, mode, type, symptoms, lapsesAt } = visit;
    const requestedAt = moment(visit.requestedAt);
    yield [
      visitId(visit),
      patientId(plan, patient),
      doctorId(plan, doctor),
      status,
      mode,
      type,
      moment(visit.startsAt),
      moment(visit.endsAt),
      'Africa/Lagos',
      symptoms,
      feeOf(plan, doctor),
      lapsesAt === null ? doctorUserId(plan, doctor) : patientUserId(plan, patient),
      requestedAt,
      lapsesAt === null ? null : moment(lapsesAt),
      settledAt(visit),
      cancelledBecause(visit),
      requestedAt,
      requestedAt,
    ];
  }
}

/** Since when both sides knew the time: at once where staff booked, otherwise since the answer; never, where there was none. */
function settledAt(visit: DemoVisit): string | null {
  if (visit.lapsesAt === null) return moment(visit.requestedAt);
  return visit.status === 'PENDING' || visit.status === 'CANCELLED' ? null : moment(answeredAt(visit));
}

export const reservationColumns = 'id, doctor_id, patient_id, starts_at, ends_at, kind, appointment_id';

/** Yesterday's may run past midnight; older ones are over. */
export function* reservationRows(calendar: Calendar): Generator<Cell[]> {
  const { plan } = calendar;
  for (const visit of visitsFrom(calendar, calendar.today - 1)) {
    if (!isLive(visit.status)) continue;
    const id = visitId(visit);
    const during = [moment(visit.startsAt), moment(visit.endsAt)];
    yield [id, doctorId(plan, visit.doctor), patientId(plan, visit.patient), ...during, 'appointment', id];
  }
}

export const eventColumns = 'id, appointment_id, occurred_at, actor_kind, actor_id, act, from_status, to_status, starts_at, reason';

export function* eventRows(calendar: Calendar): Generator<Cell[]> {
  let number = 0;
  for (const visit of visitsFrom(calendar)) {
    const id = visitId(visit);
    const startsAt = moment(visit.startsAt);
    for (const { at, actor, act, from, to, reason } of eventsOf(calendar.plan, visit)) {
      yield [idOf('event', Math.floor(at), number), id, moment(at), actor ? 'user' : 'system', actor, act, from, to, startsAt, reason];
      number += 1;
    }
  }
}

export const reviewColumns = 'appointment_id, patient_id, doctor_id, author_id, rating, words, written_at, answer, answered_at';

const said: (string | null)[][] = [
  ['I had to wait and then it was quick', null],
  ['Helpful, although the line broke off once', null],
  ['Listens, explains, and calls back', 'Kind and thorough', 'I understood for the first time what my tablets are for', null, null],
];

/** The evening after; every eighth visit. Most are content. */
export function* reviewRows(calendar: Calendar): Generator<Cell[]> {
  const { plan } = calendar;
  for (const visit of visitsFrom(calendar)) {
    const writtenAt = visit.endsAt + 6 * 3_600_000;
    if (visit.status !== 'COMPLETED' || visit.number % 8 !== 0 || writtenAt > plan.now - 86_400_000) continue;
    const chance = chanceOf(plan.seed + visit.number);
    const rating = chance.pick([2, 3, 4, 4, 4, 5, 5, 5, 5, 5]);
    const words = chance.pick(said[Math.max(0, rating - 3)] ?? [null]);
    const answer = words !== null && chance.below(4) === 0 ? 'Thank you for coming.' : null;
    const people = [patientId(plan, visit.patient), doctorId(plan, visit.doctor), patientUserId(plan, visit.patient)];
    yield [visitId(visit), ...people, rating, words, moment(writtenAt), answer, answer === null ? null : moment(writtenAt + 43_200_000)];
  }
}

export function* nextFreeRows(calendar: Calendar): Generator<Cell[]> {
  const { plan } = calendar;
  for (const [number, startsAt] of earliestFree(calendar).entries())
    yield [doctorId(plan, number), startsAt === null ? null : moment(startsAt), moment(plan.now)];
}
