// Loads the data needed to compute a doctor's free times.
import type { BusyTime, Schedule, Span } from '@lafiya/domain/availability/slots';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';
import { parseSchedule, scheduleJson } from '../availability/index.ts';

const bookableDoctor = z.strictObject({
  feeMinor: z.string().nullable(),
  currency: z.string(),
  isListed: z.boolean(),
  lastName: z.string(),
  timeZone: z.string(),
  appointmentMinutes: z.int(),
});
export type BookableDoctor = z.infer<typeof bookableDoctor>;

/** Undefined when the viewer cannot book this doctor. */
export async function doctorToBook(tx: Tx, doctorId: string): Promise<BookableDoctor | undefined> {
  return selectRow(
    tx,
    bookableDoctor,
    sql`select d.fee_minor as "feeMinor", d.currency, d.listed as "isListed", d.last_name as "lastName", hours ->> 'timeZone' as "timeZone", (hours ->> 'appointmentMinutes')::integer as "appointmentMinutes"
      from bookable_doctor(${doctorId}) d cross join schedule_of(${doctorId}) hours`,
  );
}

export type DoctorTimes = {
  schedule: Schedule;
  taken: BusyTime[];
  holidays: Set<string>;
  /** The patient's requests that wait for an answer; 0 if no patient was named. */
  pending: number;
};

const dateTime = z.iso.datetime({ offset: true });
const storedTimes = z.strictObject({
  schedule: scheduleJson.nullable(),
  taken: z.array(z.strictObject({ startsAt: dateTime, endsAt: dateTime, countsForDay: z.boolean() })),
  holidays: z.array(z.iso.date()),
  pending: z.int(),
});

export type PendingOf = { patientId: string; now: Date };

/** Loads hours, taken times, holidays and a patient's pending requests in one query. Null when the viewer may not see the doctor's hours. */
export async function timesOfDoctor(
  tx: Tx,
  doctorId: string,
  { startsAt: since, endsAt: until }: Span,
  pendingOf?: PendingOf,
): Promise<DoctorTimes | null> {
  const pending = pendingOf
    ? sql`(select count(*)::integer from appointments a where a.patient_id = ${pendingOf.patientId} and a.status = 'PENDING' and a.lapses_at > ${pendingOf.now})`
    : sql`0`;
  const stored = await selectRow(
    tx,
    storedTimes,
    sql`select schedule_of(${doctorId}) as schedule,
        (select coalesce(jsonb_agg(jsonb_build_object('startsAt', b.starts_at, 'endsAt', b.ends_at, 'countsForDay', b.is_appointment)), '[]')
          from busy_times(${doctorId}, ${since}, ${until}) b) as taken,
        (select coalesce(jsonb_agg(h.day), '[]') from holidays h where h.day between ${since}::timestamptz::date - 1 and ${until}::timestamptz::date + 1) as holidays,
        ${pending} as pending`,
  );
  if (!stored?.schedule) return null;
  return {
    schedule: parseSchedule(stored.schedule),
    taken: stored.taken.map((one) => ({ ...one, startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) })),
    holidays: new Set(stored.holidays),
    pending: stored.pending,
  };
}

export type BookableService = { id: string; mode: string; type: string; isBookable: boolean };

export async function serviceById(tx: Tx, id: string): Promise<BookableService | undefined> {
  return tx
    .selectFrom('offered_services')
    .select(['id', 'mode', 'type', 'is_bookable as isBookable'])
    .where('id', '=', id)
    .$castTo<BookableService>()
    .executeTakeFirst();
}
