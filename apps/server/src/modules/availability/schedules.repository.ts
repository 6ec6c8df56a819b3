// Queries for hours, taken times and holidays. The database functions return only listed doctors and the viewer's own hours.
import type { Schedule, Span, BusyTime } from '@lafiya/domain/availability/slots';
import type { StepChoice, AppointmentLength } from '@lafiya/domain/availability/working-hours';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

type WithNote = { note: string | null };
export type StoredSchedule = Omit<Schedule, 'exceptions' | 'timeOff' | 'stepMinutes'> & {
  stepMinutes: StepChoice;
  appointmentMinutes: AppointmentLength;
  exceptions: (Schedule['exceptions'][number] & WithNote)[];
  timeOff: (Span & WithNote & { id: string })[];
  /** 0 when the doctor has never saved any hours. */
  version: number;
};

type ScheduleJson = Omit<StoredSchedule, 'timeOff'> & {
  timeOff: (WithNote & { id: string; startsAt: string; endsAt: string })[];
};

export async function schedulesOf(tx: Tx, doctorIds: string[]): Promise<Map<string, StoredSchedule>> {
  const found = await sql<{ doctorId: string; schedule: ScheduleJson }>`
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

export async function busyTimesOf(tx: Tx, doctorIds: string[], since: Date, until: Date): Promise<Map<string, BusyTime[]>> {
  const found = await sql<{ doctorId: string } & BusyTime>`
    select doctor_id as "doctorId", starts_at as "startsAt", ends_at as "endsAt", is_appointment as "countsForDay"
    from busy_times_of(${doctorIds}::uuid[], ${since}::timestamptz, ${until}::timestamptz)`.execute(tx);
  return Map.groupBy(found.rows, ({ doctorId }) => doctorId);
}

/** Names of public holidays, keyed by date. */
export async function holidaysBetween(tx: Tx, firstDay: string, lastDay: string): Promise<Map<string, string>> {
  const found = await sql<{ day: string; name: string }>`
    select day::text as day, name from holidays where day between ${firstDay}::date and ${lastDay}::date`.execute(tx);
  return new Map(found.rows.map(({ day, name }) => [day, name]));
}
