// Queries for the daily figures, under row security. Doctors see their own rows; admins see any doctor's, and the clinic's rows without a doctor.
import type { CallDay } from '@lafiya/domain/analytics/call-figures';
import type { AppointmentDay } from '@lafiya/domain/analytics/appointment-figures';
import { appointmentModes, appointmentStatuses, appointmentTypes } from '@lafiya/domain/appointments/appointment-states';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

export type Period = { from: string; to: string };

/** Null selects the whole clinic. */
const doctorCondition = (doctorId: string | null): RawBuilder<unknown> =>
  doctorId ? sql`doctor_id = ${doctorId}` : sql`doctor_id is null`;

const appointmentDay = z.strictObject({
  day: z.iso.date(),
  status: z.enum(appointmentStatuses),
  mode: z.enum(appointmentModes),
  type: z.enum(appointmentTypes),
  appointments: z.int(),
  returning: z.int(),
});

export async function appointmentDays(tx: Tx, doctorId: string | null, { from, to }: Period): Promise<AppointmentDay[]> {
  return selectRows(
    tx,
    appointmentDay,
    sql`select day::text, status, mode, type, appointment_count as appointments, returning_count as returning from appointment_days
      where ${doctorCondition(doctorId)} and day between ${from}::date and ${to}::date and appointment_count > 0`,
  );
}

const callDay = z.strictObject({
  day: z.iso.date(),
  joinStep: z.int(),
  calls: z.int(),
  participations: z.int(),
  reconnects: z.int(),
  goodSeconds: z.number(),
  fairSeconds: z.number(),
  poorSeconds: z.number(),
});

export async function callDays(tx: Tx, doctorId: string | null, { from, to }: Period): Promise<CallDay[]> {
  return selectRows(
    tx,
    callDay,
    sql`select day::text, join_step as "joinStep", calls, participations, reconnects, good_seconds::double precision as "goodSeconds",
        fair_seconds::double precision as "fairSeconds", poor_seconds::double precision as "poorSeconds"
      from call_days where ${doctorCondition(doctorId)} and day between ${from}::date and ${to}::date`,
  );
}

const busyHour = z.strictObject({ weekday: z.int(), hour: z.int(), appointments: z.int() });

export async function busyHours(tx: Tx, doctorId: string | null, { from, to }: Period): Promise<z.infer<typeof busyHour>[]> {
  return selectRows(
    tx,
    busyHour,
    sql`select weekday, hour, sum(appointment_count)::integer as appointments from appointment_hours
      where ${doctorCondition(doctorId)} and month between date_trunc('month', ${from}::date)::date and ${to}::date
      group by weekday, hour having sum(appointment_count) > 0 order by weekday, hour`,
  );
}

const reviewSum = z.strictObject({ reviews: z.int(), ratingSum: z.int() });

export async function reviewSums(tx: Tx, doctorId: string | null, { from, to }: Period): Promise<z.infer<typeof reviewSum>> {
  const found = await selectRow(
    tx,
    reviewSum,
    sql`select coalesce(sum(reviews), 0)::integer as reviews, coalesce(sum(rating_sum), 0)::integer as "ratingSum" from review_days
      where ${doctorCondition(doctorId)} and day between ${from}::date and ${to}::date`,
  );
  return found ?? { reviews: 0, ratingSum: 0 };
}

const viewer = z.strictObject({ isAdmin: z.boolean(), doctorId: z.uuid().nullable() });

export async function viewerOf(tx: Tx): Promise<z.infer<typeof viewer>> {
  const found = await selectRow(tx, viewer, sql`select app_is_admin() as "isAdmin", app_working_doctor_id() as "doctorId"`);
  return found ?? { isAdmin: false, doctorId: null };
}

/** For the worker. Returns how many days were aggregated again. */
export async function aggregateChangedDays(tx: Tx, limit: number): Promise<number> {
  const done = await selectRow(
    tx,
    z.strictObject({ n: z.int() }),
    sql`select recount_changed_days(${limit}::integer) + recount_changed_call_days(${limit}::integer) as n`,
  );
  return done?.n ?? 0;
}
