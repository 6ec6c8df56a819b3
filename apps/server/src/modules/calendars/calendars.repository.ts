// Queries for calendar feeds and for doctors' own calendars.
import { appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import type { Span } from '@lafiya/domain/availability/slots';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

export async function feedMadeAt(tx: Tx, userId: string): Promise<Date | undefined> {
  const found = await tx.selectFrom('calendar_feeds').select('made_at').where('user_id', '=', userId).executeTakeFirst();
  return found?.made_at;
}

/** In one statement: of two requests at once, the later one replaces the other's feed. */
export async function saveFeed(tx: Tx, userId: string, digest: Buffer, at: Date): Promise<void> {
  const feed = { token_digest: digest, made_at: at };
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
}

export async function removeFeed(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

const feedOwnerRow = z.strictObject({ userId: z.uuid(), role: z.string().nullable() });

export async function feedOwner(tx: Tx, digest: Buffer): Promise<z.infer<typeof feedOwnerRow> | undefined> {
  return selectRow(tx, feedOwnerRow, sql`select user_id as "userId", role from feed_owner(${digest})`);
}

const feedAppointment = z.strictObject({
  id: z.uuid(),
  patientId: z.uuid(),
  status: z.enum(appointmentStatuses),
  startsAt: z.date(),
  endsAt: z.date(),
  version: z.int(),
  updatedAt: z.date(),
  doctorName: z.string(),
  patientInitials: z.string().nullable(),
  forWhom: z.string().nullable(),
});
export type FeedAppointment = z.infer<typeof feedAppointment>;

export async function feedAppointments(tx: Tx, digest: Buffer, since: Date, until: Date): Promise<FeedAppointment[]> {
  return selectRows(
    tx,
    feedAppointment,
    sql`select id, patient_id as "patientId", status, starts_at as "startsAt", ends_at as "endsAt", version, updated_at as "updatedAt", doctor_name as "doctorName",
        patient_initials as "patientInitials", for_whom as "forWhom" from feed_appointments(${digest}, ${since}, ${until})`,
  );
}

export type CalendarRow = {
  host: string;
  addedAt: Date;
  readAt: Date | null;
  busyTimes: number;
  failedAt: Date | null;
  failedWhy: string | null;
};

export async function ownCalendarOf(tx: Tx): Promise<CalendarRow | undefined> {
  return tx
    .selectFrom('doctor_calendars')
    .select([
      'host',
      'added_at as addedAt',
      'read_at as readAt',
      'busy_count as busyTimes',
      'failed_at as failedAt',
      'failed_why as failedWhy',
    ])
    .where(sql<boolean>`doctor_id = app_own_doctor_id()`)
    .executeTakeFirst();
}

export async function ownDoctorId(tx: Tx): Promise<string | null> {
  const found = await selectRow(tx, z.strictObject({ id: z.uuid().nullable() }), sql`select app_own_doctor_id() as id`);
  return found?.id ?? null;
}

/** Replaces the calendar and deletes the busy times of the previous one. */
export async function saveCalendar(tx: Tx, doctorId: string, address: Buffer, host: string, at: Date): Promise<void> {
  const calendar = { address, host, added_at: at, due_at: at };
  const notReadYet = { read_at: null, busy_count: 0, failed_at: null, failed_why: null };
  await tx
    .insertInto('doctor_calendars')
    .values({ doctor_id: doctorId, ...calendar })
    .onConflict((conflict) => conflict.column('doctor_id').doUpdateSet({ ...calendar, ...notReadYet }))
    .execute();
  // Last, because the row above waits for a worker that is just storing the times of the previous one.
  await removeBusyTimes(tx, doctorId);
}

async function removeBusyTimes(tx: Tx, doctorId: string): Promise<void> {
  await tx.deleteFrom('doctor_busy_times').where('doctor_id', '=', doctorId).execute();
}

export async function removeCalendar(tx: Tx, doctorId: string): Promise<void> {
  await removeBusyTimes(tx, doctorId);
  await tx.deleteFrom('doctor_calendars').where('doctor_id', '=', doctorId).execute();
}

const dueCalendar = z.strictObject({ doctorId: z.uuid(), address: z.instanceof(Buffer), timeZone: z.string() });
export type DueCalendar = z.infer<typeof dueCalendar>;

/** For the worker: claims the next due calendar by moving its due time, so that two workers do not read it at once. */
export async function claimDueCalendar(tx: Tx, now: Date, nextAt: Date): Promise<DueCalendar | undefined> {
  return selectRow(
    tx,
    dueCalendar,
    sql`update doctor_calendars c set due_at = ${nextAt}
      from (select doctor_id from doctor_calendars where due_at <= ${now} order by due_at limit 1 for update skip locked) due
      where c.doctor_id = due.doctor_id
      returning c.doctor_id as "doctorId", c.address, doctor_time_zone(c.doctor_id) as "timeZone"`,
  );
}

/** Writes only the differences, so an unchanged calendar causes no writes. */
export async function saveBusyTimes(tx: Tx, doctorId: string, times: Span[]): Promise<void> {
  const [starts, ends] = [times.map(({ startsAt }) => startsAt), times.map(({ endsAt }) => endsAt)];
  const wanted = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as wanted (starts_at, ends_at)`;
  await sql`delete from doctor_busy_times b where b.doctor_id = ${doctorId}
    and not exists (select from ${wanted} where wanted.starts_at = b.starts_at and wanted.ends_at = b.ends_at)`.execute(tx);
  await sql`insert into doctor_busy_times (doctor_id, starts_at, ends_at) select ${doctorId}, starts_at, ends_at from ${wanted}
    where not exists (select from doctor_busy_times b where b.doctor_id = ${doctorId} and b.starts_at = wanted.starts_at and b.ends_at = wanted.ends_at)`.execute(
    tx,
  );
}

/** False when the doctor has removed the calendar or changed its URL in the meantime. */
export async function recordRead(tx: Tx, doctorId: string, address: Buffer, at: Date, busyTimes: number): Promise<boolean> {
  const updated = await tx
    .updateTable('doctor_calendars')
    .set({ read_at: at, busy_count: busyTimes, failed_at: null, failed_why: null })
    .where('doctor_id', '=', doctorId)
    .where('address', '=', address)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function recordFailure(tx: Tx, doctorId: string, address: Buffer, at: Date, why: string): Promise<void> {
  await tx
    .updateTable('doctor_calendars')
    .set({ failed_at: at, failed_why: why })
    .where('doctor_id', '=', doctorId)
    .where('address', '=', address)
    .execute();
}
