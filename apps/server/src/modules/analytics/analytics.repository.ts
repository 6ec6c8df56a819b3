// Queries for the daily figures, under row security. Doctors see their own rows; admins see any doctor's, and the clinic's rows without a doctor.
import type { CallDay } from '@lafiya/domain/analytics/call-figures';
import type { AppointmentDay } from '@lafiya/domain/analytics/appointment-figures';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type Period = { from: string; to: string };

/** Null selects the whole clinic. */
const doctorCondition = (doctorId: string | null): RawBuilder<unknown> =>
  doctorId ? sql`doctor_id = ${doctorId}` : sql`doctor_id is null`;

export async function appointmentDays(tx: Tx, doctorId: string | null, { from, to }: Period): Promise<AppointmentDay[]> {
  const found = await sql<AppointmentDay>`
    select day::text, status, mode, type, appointment_count as appointments, returning_count as returning from appointment_days
    where ${doctorCondition(doctorId)} and day between ${from}::date and ${to}::date and appointment_count > 0`.execute(tx);
  return found.rows;
}

export async function callDays(tx: Tx, doctorId: string | null, { from, to }: Period): Promise<CallDay[]> {
  const found = await sql<CallDay>`
    select day::text, join_step as "joinStep", calls, participations, reconnects, good_seconds::double precision as "goodSeconds",
      fair_seconds::double precision as "fairSeconds", poor_seconds::double precision as "poorSeconds"
    from call_days where ${doctorCondition(doctorId)} and day between ${from}::date and ${to}::date`.execute(tx);
  return found.rows;
}

export type BusyHour = { weekday: number; hour: number; appointments: number };

export async function busyHours(tx: Tx, doctorId: string | null, { from, to }: Period): Promise<BusyHour[]> {
  const found = await sql<BusyHour>`
    select weekday, hour, sum(appointment_count)::integer as appointments from appointment_hours
    where ${doctorCondition(doctorId)} and month between date_trunc('month', ${from}::date)::date and ${to}::date
    group by weekday, hour having sum(appointment_count) > 0 order by weekday, hour`.execute(tx);
  return found.rows;
}

export async function reviewSums(tx: Tx, doctorId: string | null, { from, to }: Period): Promise<{ reviews: number; ratingSum: number }> {
  const found = await sql<{ reviews: number; ratingSum: number }>`
    select coalesce(sum(reviews), 0)::integer as reviews, coalesce(sum(rating_sum), 0)::integer as "ratingSum" from review_days
    where ${doctorCondition(doctorId)} and day between ${from}::date and ${to}::date`.execute(tx);
  return found.rows[0] ?? { reviews: 0, ratingSum: 0 };
}

export async function viewerOf(tx: Tx): Promise<{ isAdmin: boolean; doctorId: string | null }> {
  const found = await sql<{ isAdmin: boolean; doctorId: string | null }>`
    select app_is_admin() as "isAdmin", app_working_doctor_id() as "doctorId"`.execute(tx);
  return found.rows[0] ?? { isAdmin: false, doctorId: null };
}

/** For the worker. Returns how many days were aggregated again. */
export async function aggregateChangedDays(tx: Tx, limit: number): Promise<number> {
  const done = await sql<{
    n: number;
  }>`select recount_changed_days(${limit}::integer) + recount_changed_call_days(${limit}::integer) as n`.execute(tx);
  return done.rows[0]?.n ?? 0;
}
