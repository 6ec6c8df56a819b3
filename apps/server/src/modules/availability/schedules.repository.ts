// Hours, taken times and holidays, as whoever looks for a time may know them. The functions of the database show the hours of listed doctors alone, and one's own.
import type { Schedule, Span, Taken } from '@lafiya/domain/scheduling/slots';
import type { StepChoice, VisitLength } from '@lafiya/domain/scheduling/working-hours';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

type Noted = { note: string | null };
export type StoredSchedule = Omit<Schedule, 'exceptions' | 'timeOff' | 'stepMinutes'> & {
  stepMinutes: StepChoice;
  visitMinutes: VisitLength;
  exceptions: (Schedule['exceptions'][number] & Noted)[];
  timeOff: (Span & Noted & { id: string })[];
  /** 0 when the doctor never said anything. */
  version: number;
};

type Read = Omit<StoredSchedule, 'timeOff'> & { timeOff: (Noted & { id: string; startsAt: string; endsAt: string })[] };

export async function schedulesOf(tx: Tx, doctorIds: string[]): Promise<Map<string, StoredSchedule>> {
  const found = await sql<{ doctorId: string; schedule: Read }>`
    select doctor_id as "doctorId", schedule from schedules_of(${doctorIds}::uuid[])`.execute(tx);
  return new Map(
    found.rows.map(({ doctorId, schedule }) => [
      doctorId,
      {
        ...schedule,
        timeOff: schedule.timeOff.map((off) => ({ ...off, startsAt: new Date(off.startsAt), endsAt: new Date(off.endsAt) })),
      },
    ]),
  );
}

export async function busyTimesOf(tx: Tx, doctorIds: string[], since: Date, until: Date): Promise<Map<string, Taken[]>> {
  const found = await sql<{ doctorId: string } & Taken>`
    select doctor_id as "doctorId", starts_at as "startsAt", ends_at as "endsAt", is_visit as "countsForDay"
    from busy_times_of(${doctorIds}::uuid[], ${since}::timestamptz, ${until}::timestamptz)`.execute(tx);
  return Map.groupBy(found.rows, ({ doctorId }) => doctorId);
}

/** The names of public holidays by day. */
export async function holidaysBetween(tx: Tx, firstDay: string, lastDay: string): Promise<Map<string, string>> {
  const found = await sql<{ day: string; name: string }>`
    select day::text as day, name from holidays where day between ${firstDay}::date and ${lastDay}::date`.execute(tx);
  return new Map(found.rows.map(({ day, name }) => [day, name]));
}
