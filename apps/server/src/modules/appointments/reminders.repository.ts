// Which visits are owed a reminder, and what was decided for whom. Asked by the worker only.
import type { AppointmentStatus } from '@lafiya/domain/scheduling/appointment-states';
import type { ReminderKind } from '@lafiya/domain/scheduling/reminders';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Moments between which a visit of this reminder begins. */
export type ReminderWindow = { kind: ReminderKind; after: Date; upTo: Date; beforeMs: number };

/** The soonest first. Everything asked stands in two indexes, a day's visits of each at most; the bounds are said twice, because the second one holds a month. */
export async function visitsToRemind(tx: Tx, { kind, after, upTo, beforeMs }: ReminderWindow, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select a.id from appointments a
    where a.status in ('SCHEDULED', 'CONFIRMED') and a.starts_at > ${after} and a.starts_at <= ${upTo}
      and coalesce(a.settled_at, a.requested_at) < a.starts_at - make_interval(secs => ${beforeMs / 1_000})
      and not exists (select from appointment_reminders r
        where r.starts_at = a.starts_at and r.appointment_id = a.id and r.kind = ${kind} and r.starts_at > ${after} and r.starts_at <= ${upTo})
    order by a.starts_at limit ${most}`.execute(tx);
  return found.rows.map((row) => row.id);
}

export type VisitToRemind = { id: string; status: AppointmentStatus; startsAt: Date; settledAt: Date; timeZone: string };

/** It stays as it is until the transaction ends: whoever wants to move it waits this moment. */
export async function visitHeld(tx: Tx, id: string): Promise<VisitToRemind | undefined> {
  const found = await sql<VisitToRemind>`
    select id, status, starts_at as "startsAt", coalesce(settled_at, requested_at) as "settledAt", time_zone as "timeZone"
    from appointments where id = ${id} for share`.execute(tx);
  return found.rows[0];
}

/** Those for whom nothing was decided yet; another worker that came first has the others. */
export async function claimReminders(
  tx: Tx,
  { id, startsAt }: VisitToRemind,
  kind: ReminderKind,
  userIds: string[],
  at: Date,
): Promise<Set<string>> {
  const claimed = await sql<{ userId: string }>`
    insert into appointment_reminders (starts_at, appointment_id, kind, user_id, decided_at)
    select ${startsAt}, ${id}, ${kind}, unnest(${userIds}::uuid[]), ${at} on conflict do nothing returning user_id as "userId"`.execute(tx);
  return new Set(claimed.rows.map((row) => row.userId));
}

export async function timeOfVisit(tx: Tx, id: string): Promise<{ status: AppointmentStatus; startsAt: Date } | undefined> {
  const found = await sql<{ status: AppointmentStatus; startsAt: Date }>`
    select status, starts_at as "startsAt" from appointments where id = ${id}`.execute(tx);
  return found.rows[0];
}

/** Of visits that began before this moment nobody asks any more. */
export async function forgetReminders(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.deleteFrom('appointment_reminders').where('starts_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
