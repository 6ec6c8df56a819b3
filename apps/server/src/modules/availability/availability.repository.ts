// Queries for a doctor's own hours, exceptions, time off and appointments. Row security lets doctors write only their own.
import { appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import type { Span, WallRange, WeeklyRange } from '@lafiya/domain/availability/slots';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

export type Settings = {
  stepMinutes: number;
  appointmentMinutes: number;
  bufferMinutes: number;
  noticeMinutes: number;
  maxPerDay: number | null;
  observesHolidays: boolean;
};

export async function ownDoctorId(tx: Tx): Promise<string | null> {
  const found = await selectRow(tx, z.strictObject({ id: z.uuid().nullable() }), sql`select app_own_doctor_id() as id`);
  return found?.id ?? null;
}

/** False when the settings have changed since this version was read. Version 0 means they were never saved. */
export async function saveSettings(tx: Tx, doctorId: string, settings: Settings, version: number): Promise<boolean> {
  const columns = {
    step_minutes: settings.stepMinutes,
    appointment_minutes: settings.appointmentMinutes,
    buffer_minutes: settings.bufferMinutes,
    notice_minutes: settings.noticeMinutes,
    max_per_day: settings.maxPerDay,
    observes_holidays: settings.observesHolidays,
    version: version + 1,
  };
  if (version === 0) {
    const added = await tx
      .insertInto('doctor_schedules')
      .values({ doctor_id: doctorId, ...columns })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(added.numInsertedOrUpdatedRows) > 0;
  }
  const changed = await tx
    .updateTable('doctor_schedules')
    .set(columns)
    .where('doctor_id', '=', doctorId)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function replaceWeek(tx: Tx, doctorId: string, week: WeeklyRange[]): Promise<void> {
  await tx.deleteFrom('doctor_hours').where('doctor_id', '=', doctorId).execute();
  if (week.length === 0) return;
  const rows = week.map(({ weekday, from, until }) => ({ doctor_id: doctorId, weekday, from_time: from, until_time: until }));
  await tx.insertInto('doctor_hours').values(rows).execute();
}

export async function changeZone(tx: Tx, doctorId: string, timeZone: string): Promise<void> {
  await tx.updateTable('doctors').set({ time_zone: timeZone }).where('id', '=', doctorId).execute();
}

export async function saveDay(tx: Tx, doctorId: string, day: string, ranges: WallRange[], note: string | null): Promise<void> {
  await tx
    .insertInto('doctor_exceptions')
    .values({ doctor_id: doctorId, day, ranges: JSON.stringify(ranges), note })
    .onConflict((conflict) => conflict.columns(['doctor_id', 'day']).doUpdateSet({ ranges: JSON.stringify(ranges), note }))
    .execute();
}

export async function removeDay(tx: Tx, doctorId: string, day: string): Promise<void> {
  await sql`delete from doctor_exceptions where doctor_id = ${doctorId} and day = ${day}::date`.execute(tx);
}

export type TimeOff = { id: string; startsAt: Date; endsAt: Date; note: string | null };

export async function addTimeOff(tx: Tx, doctorId: string, { id, startsAt, endsAt, note }: TimeOff): Promise<void> {
  await tx.insertInto('doctor_time_off').values({ id, doctor_id: doctorId, starts_at: startsAt, ends_at: endsAt, note }).execute();
}

export async function removeTimeOff(tx: Tx, doctorId: string, id: string): Promise<boolean> {
  const removed = await tx.deleteFrom('doctor_time_off').where('id', '=', id).where('doctor_id', '=', doctorId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Busy times imported from the doctor's own calendar. */
export async function ownBusyTimes(tx: Tx, doctorId: string, since: Date, until: Date): Promise<Span[]> {
  return tx
    .selectFrom('doctor_busy_times')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('doctor_id', '=', doctorId)
    .where('starts_at', '<', until)
    .where('ends_at', '>', since)
    .execute();
}

const ownAppointment = z.strictObject({
  id: z.uuid(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(appointmentStatuses),
  /** Null unless the doctor is currently allowed to practise. */
  patientName: z.string().nullable(),
});
export type OwnAppointment = z.infer<typeof ownAppointment>;

/** The doctor's own appointments that overlap the range, without cancelled ones, in order. */
export async function ownAppointments(tx: Tx, since: Date, until: Date): Promise<OwnAppointment[]> {
  return selectRows(
    tx,
    ownAppointment,
    sql`select id, starts_at as "startsAt", ends_at as "endsAt", status, patient_name as "patientName"
      from own_appointments(${since}::timestamptz, ${until}::timestamptz)`,
  );
}
