// Loads the data needed to compute a doctor's free times.
import type { Schedule, BusyTime } from '@lafiya/domain/availability/slots';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type BookableDoctor = { feeMinor: string | null; currency: string; isListed: boolean; timeZone: string; appointmentMinutes: number };

/** Undefined when the viewer cannot book this doctor. */
export async function doctorToBook(tx: Tx, doctorId: string): Promise<BookableDoctor | undefined> {
  const found = await sql<BookableDoctor>`
    select d.fee_minor as "feeMinor", d.currency, d.listed as "isListed", hours ->> 'timeZone' as "timeZone", (hours ->> 'appointmentMinutes')::integer as "appointmentMinutes"
    from bookable_doctor(${doctorId}) d cross join schedule_of(${doctorId}) hours`.execute(tx);
  return found.rows[0];
}

export type DoctorTimes = { schedule: Schedule; taken: BusyTime[]; holidays: Set<string> };
type StoredSpan = { startsAt: string; endsAt: string };
type StoredTimes = {
  schedule: (Omit<Schedule, 'timeOff'> & { timeOff: StoredSpan[] }) | null;
  taken: (StoredSpan & { countsForDay: boolean })[];
  holidays: string[];
};

/** Loads hours, taken times and holidays in one query. Null when the viewer may not see the doctor's hours. */
export async function timesOfDoctor(tx: Tx, doctorId: string, since: Date, until: Date): Promise<DoctorTimes | null> {
  const found = await sql<StoredTimes>`
    select schedule_of(${doctorId}) as schedule,
      (select coalesce(jsonb_agg(jsonb_build_object('startsAt', b.starts_at, 'endsAt', b.ends_at, 'countsForDay', b.is_appointment)), '[]')
        from busy_times(${doctorId}, ${since}, ${until}) b) as taken,
      (select coalesce(jsonb_agg(h.day), '[]') from holidays h where h.day between ${since}::timestamptz::date - 1 and ${until}::timestamptz::date + 1) as holidays
    `.execute(tx);
  const [stored] = found.rows;
  if (!stored?.schedule) return null;
  return {
    schedule: { ...stored.schedule, timeOff: stored.schedule.timeOff.map(asSpan) },
    taken: stored.taken.map((one) => ({ ...asSpan(one), countsForDay: one.countsForDay })),
    holidays: new Set(stored.holidays),
  };
}

const asSpan = ({ startsAt, endsAt }: StoredSpan) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });

export async function countPending(tx: Tx, patientId: string, now: Date): Promise<number> {
  const counted = await tx
    .selectFrom('appointments')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('pending'))
    .where('patient_id', '=', patientId)
    .where('status', '=', 'PENDING')
    .where('lapses_at', '>', now)
    .executeTakeFirstOrThrow();
  return counted.pending;
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
