// One visit: found, locked, written, and what happened to it. Every statement runs in the asker's frame, under row security.
import type { AppointmentMode, AppointmentStatus, AppointmentType } from '@lafiya/domain/scheduling/appointment-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type VisitRow = {
  id: string;
  patientId: string;
  doctorId: string;
  serviceId: string | null;
  serviceName: string | null;
  status: AppointmentStatus;
  mode: AppointmentMode;
  type: AppointmentType;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  symptoms: string;
  notes: string | null;
  feeMinor: string | null;
  currency: string;
  nextSteps: string[];
  requestedAt: Date;
  lapsesAt: Date | null;
  cancellationReason: string | null;
  version: number;
};

/** The columns of a visit called a, with its service called s. */
export const visitColumns = sql`a.id, a.patient_id as "patientId", a.doctor_id as "doctorId", a.service_id as "serviceId", s.name as "serviceName", a.status, a.mode,
  a.type, a.starts_at as "startsAt", a.ends_at as "endsAt", a.time_zone as "timeZone", a.symptoms, a.notes, a.fee_minor as "feeMinor", a.currency,
  a.next_steps as "nextSteps", a.requested_at as "requestedAt", a.lapses_at as "lapsesAt", a.cancellation_reason as "cancellationReason", a.version`;

export async function visitById(tx: Tx, id: string): Promise<VisitRow | undefined> {
  const found = await sql<VisitRow>`
    select ${visitColumns} from appointments a left join services s on s.id = a.service_id where a.id = ${id}`.execute(tx);
  return found.rows[0];
}

/** Nobody else books or moves anything of this doctor or this patient until the transaction ends. */
export async function lockTimes(tx: Tx, doctorId: string, patientId: string): Promise<void> {
  await sql`select lock_times(array[${doctorId}::uuid], ${patientId}::uuid)`.execute(tx);
}

/** The visit as it stands once its doctor and patient are ours alone. */
export async function lockedVisit(tx: Tx, id: string): Promise<VisitRow | undefined> {
  const seen = await visitById(tx, id);
  if (!seen) return undefined;
  await lockTimes(tx, seen.doctorId, seen.patientId);
  return visitById(tx, id);
}

export type NewVisit = Omit<VisitRow, 'serviceName' | 'feeMinor' | 'nextSteps' | 'cancellationReason' | 'version'> & {
  feeMinor: number | null;
  bookedBy: string;
};

export async function addVisit(tx: Tx, visit: NewVisit): Promise<void> {
  await tx
    .insertInto('appointments')
    .values({
      id: visit.id,
      patient_id: visit.patientId,
      doctor_id: visit.doctorId,
      service_id: visit.serviceId,
      status: visit.status,
      mode: visit.mode,
      type: visit.type,
      starts_at: visit.startsAt,
      ends_at: visit.endsAt,
      time_zone: visit.timeZone,
      symptoms: visit.symptoms,
      notes: visit.notes,
      fee_minor: visit.feeMinor,
      currency: visit.currency,
      booked_by: visit.bookedBy,
      requested_at: visit.requestedAt,
      lapses_at: visit.lapsesAt,
    })
    .execute();
}

export type VisitChange = Partial<
  Pick<
    VisitRow,
    'status' | 'startsAt' | 'endsAt' | 'requestedAt' | 'lapsesAt' | 'cancellationReason' | 'symptoms' | 'notes' | 'nextSteps'
  > & { hiddenAt: Date }
>;

const columnOf = {
  status: 'status',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  requestedAt: 'requested_at',
  lapsesAt: 'lapses_at',
  cancellationReason: 'cancellation_reason',
  symptoms: 'symptoms',
  notes: 'notes',
  nextSteps: 'next_steps',
  hiddenAt: 'hidden_at',
} as const satisfies Record<keyof VisitChange, string>;

/** False when somebody else has changed it since it was read, or it is not the asker's to change. */
export async function saveVisit(tx: Tx, { id, version }: Pick<VisitRow, 'id' | 'version'>, change: VisitChange): Promise<boolean> {
  const columns = Object.fromEntries(Object.entries(change).map(([name, value]) => [columnOf[name as keyof VisitChange], value]));
  const saved = await tx
    .updateTable('appointments')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(saved.numUpdatedRows) === 1;
}

export type VisitEvent = {
  id: string;
  appointmentId: string;
  at: Date;
  actorId: string | null;
  act: string;
  fromStatus: string | null;
  toStatus: string;
  startsAt: Date;
  reason: string | null;
};

export async function addEvent(tx: Tx, event: VisitEvent): Promise<void> {
  await tx
    .insertInto('appointment_events')
    .values({
      id: event.id,
      appointment_id: event.appointmentId,
      occurred_at: event.at,
      actor_kind: event.actorId ? 'user' : 'system',
      actor_id: event.actorId,
      act: event.act,
      from_status: event.fromStatus,
      to_status: event.toStatus,
      starts_at: event.startsAt,
      reason: event.reason,
    })
    .execute();
}

export type HistoryRow = {
  at: Date;
  act: string;
  actorName: string | null;
  actorRole: string | null;
  fromStatus: string | null;
  toStatus: string;
  startsAt: Date;
  reason: string | null;
};

export async function historyOf(tx: Tx, id: string): Promise<HistoryRow[]> {
  const found = await sql<HistoryRow>`
    select occurred_at as at, act, actor_name as "actorName", actor_role as "actorRole", from_status as "fromStatus", to_status as "toStatus",
      starts_at as "startsAt", reason from visit_history(${id})`.execute(tx);
  return found.rows;
}

export type DueVisits = { lapsed: string[]; running: string[] };

/** For the worker: requests that nobody answered, and visits that nobody ended. */
export async function dueVisits(tx: Tx, now: Date, overrun: Date, most: number): Promise<DueVisits> {
  const ids = async (status: string, column: 'lapses_at' | 'ends_at', until: Date): Promise<string[]> => {
    const found = await tx
      .selectFrom('appointments')
      .select('id')
      .where('status', '=', status)
      .where(column, '<=', until)
      .orderBy(column)
      .limit(most)
      .execute();
    return found.map((row) => row.id);
  };
  return { lapsed: await ids('PENDING', 'lapses_at', now), running: await ids('IN_PROGRESS', 'ends_at', overrun) };
}
