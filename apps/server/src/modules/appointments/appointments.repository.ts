// Reads, locks and writes single appointments and their history. Every statement runs in the viewer's transaction, under row security.
import { appointmentModes, appointmentStatuses, appointmentTypes } from '@lafiya/domain/appointments/appointment-states';
import { sql } from 'kysely';
import { z } from 'zod';
import { addBeforeCommit } from '../../platform/database/collected-rows.repository.ts';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

/** The columns of `appointmentColumns`. */
export const appointmentRow = z.strictObject({
  id: z.uuid(),
  patientId: z.uuid(),
  doctorId: z.uuid(),
  serviceId: z.uuid().nullable(),
  serviceName: z.string().nullable(),
  status: z.enum(appointmentStatuses),
  mode: z.enum(appointmentModes),
  type: z.enum(appointmentTypes),
  startsAt: z.date(),
  endsAt: z.date(),
  timeZone: z.string(),
  feeMinor: z.string().nullable(),
  currency: z.string(),
  requestedAt: z.date(),
  lapsesAt: z.date().nullable(),
  isAgreed: z.boolean(),
  isDoctorAbsent: z.boolean(),
  version: z.int(),
});
export type AppointmentRow = z.infer<typeof appointmentRow>;

/** Expects the table aliases a (appointments) and s (services). */
export const appointmentColumns = sql`a.id, a.patient_id as "patientId", a.doctor_id as "doctorId", a.service_id as "serviceId", s.name as "serviceName", a.status, a.mode,
  a.type, a.starts_at as "startsAt", a.ends_at as "endsAt", a.time_zone as "timeZone", a.fee_minor as "feeMinor", a.currency,
  a.requested_at as "requestedAt", a.lapses_at as "lapsesAt",
  a.accepted_ends_at is not distinct from a.ends_at as "isAgreed", a.doctor_absent as "isDoctorAbsent", a.version`;

export async function appointmentById(tx: Tx, id: string): Promise<AppointmentRow | undefined> {
  return selectRow(
    tx,
    appointmentRow,
    sql`select ${appointmentColumns} from appointments a left join services s on s.id = a.service_id where a.id = ${id}`,
  );
}

/** Blocks every other booking or change for this doctor or this patient until the transaction ends. */
export async function lockTimes(tx: Tx, doctorId: string, patientId: string): Promise<void> {
  await sql`select lock_bookings(array[${doctorId}::uuid], ${patientId}::uuid)`.execute(tx);
}

/** Locks the doctor and the patient, then reads the appointment again. */
export async function lockedAppointment(tx: Tx, id: string): Promise<AppointmentRow | undefined> {
  const current = await appointmentById(tx, id);
  if (!current) return undefined;
  await lockTimes(tx, current.doctorId, current.patientId);
  return appointmentById(tx, id);
}

/** Whether the viewer's own note about the appointment is signed. Row security shows doctors their own notes. */
export async function hasSignedNote(tx: Tx, id: string): Promise<boolean> {
  const signed = await tx
    .selectFrom('consultation_notes')
    .select('encounter_id')
    .where('encounter_id', '=', id)
    .where('signed_version', '>', 0)
    .executeTakeFirst();
  return signed !== undefined;
}

export type NewAppointment = Omit<AppointmentRow, 'serviceName' | 'feeMinor' | 'isAgreed' | 'isDoctorAbsent' | 'version'> & {
  symptoms: string;
  notes: string | null;
  feeMinor: number | null;
  bookedBy: string;
};

export async function addAppointment(tx: Tx, appointment: NewAppointment): Promise<void> {
  await tx
    .insertInto('appointments')
    .values({
      id: appointment.id,
      patient_id: appointment.patientId,
      doctor_id: appointment.doctorId,
      service_id: appointment.serviceId,
      status: appointment.status,
      mode: appointment.mode,
      type: appointment.type,
      starts_at: appointment.startsAt,
      ends_at: appointment.endsAt,
      time_zone: appointment.timeZone,
      symptoms: appointment.symptoms,
      notes: appointment.notes,
      fee_minor: appointment.feeMinor,
      currency: appointment.currency,
      booked_by: appointment.bookedBy,
      requested_at: appointment.requestedAt,
      lapses_at: appointment.lapsesAt,
    })
    .execute();
}

export type AppointmentChange = Partial<
  Pick<AppointmentRow, 'status' | 'startsAt' | 'endsAt' | 'requestedAt' | 'lapsesAt' | 'isDoctorAbsent'> & {
    symptoms: string;
    notes: string | null;
    nextSteps: string[];
    cancellationReason: string | null;
    hiddenAt: Date;
    acceptedEndsAt: Date;
  }
>;

const columnNames = {
  status: 'status',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  requestedAt: 'requested_at',
  lapsesAt: 'lapses_at',
  cancellationReason: 'cancellation_reason',
  symptoms: 'symptoms',
  notes: 'notes',
  nextSteps: 'next_steps',
  isDoctorAbsent: 'doctor_absent',
  hiddenAt: 'hidden_at',
  acceptedEndsAt: 'accepted_ends_at',
} as const satisfies Record<keyof AppointmentChange, string>;

/** False when the appointment has changed since it was read, or the viewer is not allowed to change it. */
export async function saveAppointment(
  tx: Tx,
  { id, version }: Pick<AppointmentRow, 'id' | 'version'>,
  change: AppointmentChange,
): Promise<boolean> {
  const columns = Object.fromEntries(Object.entries(change).map(([name, value]) => [columnNames[name as keyof AppointmentChange], value]));
  const saved = await tx
    .updateTable('appointments')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(saved.numUpdatedRows) === 1;
}

export type AppointmentEvent = {
  id: string;
  appointmentId: string;
  at: Date;
  actorId: string | null;
  act: string;
  fromStatus: string | null;
  toStatus: string;
  startsAt: Date;
  reason: string | null;
  isOutsideHours: boolean;
};

export async function addEvent(tx: Tx, event: AppointmentEvent): Promise<void> {
  await addBeforeCommit(tx, 'appointment_events', [
    {
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
      outside_hours: event.isOutsideHours,
    },
  ]);
}

const ownStatusRow = z.strictObject({ status: z.string().nullable() });

/** The status to which the caller's own action led, if nothing has happened to the appointment since. */
export async function statusByOwnAction(tx: Tx, id: string): Promise<string | null> {
  return (await selectRow(tx, ownStatusRow, sql`select status_by_own_action(${id}) as status`))?.status ?? null;
}

const historyRow = z.strictObject({
  at: z.date(),
  act: z.string(),
  actorName: z.string().nullable(),
  actorRole: z.string().nullable(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  startsAt: z.date(),
  reason: z.string().nullable(),
  isOutsideHours: z.boolean(),
});
export type HistoryRow = z.infer<typeof historyRow>;

export async function historyOf(tx: Tx, id: string): Promise<HistoryRow[]> {
  return selectRows(
    tx,
    historyRow,
    sql`select occurred_at as at, act, actor_name as "actorName", actor_role as "actorRole", from_status as "fromStatus", to_status as "toStatus",
        starts_at as "startsAt", reason, outside_hours as "isOutsideHours" from appointment_history(${id})`,
  );
}

export type DueAppointments = { lapsed: string[]; running: string[] };

/** For the worker: requests that were not answered in time and appointments that were never completed. */
export async function dueAppointments(tx: Tx, now: Date, overrun: Date, limit: number): Promise<DueAppointments> {
  const ids = async (status: string, column: 'lapses_at' | 'ends_at', until: Date): Promise<string[]> => {
    const found = await tx
      .selectFrom('appointments')
      .select('id')
      .where('status', '=', status)
      .where(column, '<=', until)
      .orderBy(column)
      .limit(limit)
      .execute();
    return found.map((row) => row.id);
  };
  return { lapsed: await ids('PENDING', 'lapses_at', now), running: await ids('IN_PROGRESS', 'ends_at', overrun) };
}
