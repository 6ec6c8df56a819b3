// Finds appointments that need a reminder and records which reminders were sent to whom. Used only by the worker.
import type { AppointmentStatus } from '@lafiya/domain/appointments/appointment-states';
import type { ReminderKind } from '@lafiya/domain/appointments/reminders';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

/** The range of start times for which this reminder is due. */
export type ReminderWindow = { kind: ReminderKind; after: Date; upTo: Date; beforeMs: number };

/**
 * Soonest first. Both tables are read through indexes, at most one day of each. The bounds are repeated for appointment_reminders because it
 * holds a month of rows.
 */
export async function appointmentsToRemind(tx: Tx, { kind, after, upTo, beforeMs }: ReminderWindow, limit: number): Promise<string[]> {
  const found = await selectRows(
    tx,
    z.strictObject({ id: z.uuid() }),
    sql`select a.id from appointments a
      where a.status in ('SCHEDULED', 'CONFIRMED') and a.starts_at > ${after} and a.starts_at <= ${upTo}
        and coalesce(a.settled_at, a.requested_at) < a.starts_at - make_interval(secs => ${beforeMs / 1_000})
        and not exists (select from appointment_reminders r
          where r.starts_at = a.starts_at and r.appointment_id = a.id and r.kind = ${kind} and r.starts_at > ${after} and r.starts_at <= ${upTo})
      order by a.starts_at limit ${limit}`,
  );
  return found.map((row) => row.id);
}

export type AppointmentToRemind = { id: string; status: AppointmentStatus; startsAt: Date; settledAt: Date; timeZone: string };

/** Locks the row in share mode, so that the appointment cannot change until the transaction ends. */
export async function lockAppointmentForReminder(tx: Tx, id: string): Promise<AppointmentToRemind | undefined> {
  return tx
    .selectFrom('appointments')
    .select((e) => [
      'id',
      'status',
      'starts_at as startsAt',
      e.fn.coalesce('settled_at', 'requested_at').as('settledAt'),
      'time_zone as timeZone',
    ])
    .where('id', '=', id)
    .forShare()
    .$narrowType<{ status: AppointmentStatus }>()
    .executeTakeFirst();
}

/** Returns the users claimed by this call. Users already claimed by another worker are left out. */
export async function claimReminders(
  tx: Tx,
  { id, startsAt }: AppointmentToRemind,
  kind: ReminderKind,
  userIds: string[],
  at: Date,
): Promise<Set<string>> {
  const claimed = await selectRows(
    tx,
    z.strictObject({ userId: z.uuid() }),
    sql`insert into appointment_reminders (starts_at, appointment_id, kind, user_id, decided_at)
      select ${startsAt}, ${id}, ${kind}, unnest(${userIds}::uuid[]), ${at} on conflict do nothing returning user_id as "userId"`,
  );
  return new Set(claimed.map((row) => row.userId));
}

export async function timeOfAppointment(tx: Tx, id: string): Promise<{ status: AppointmentStatus; startsAt: Date } | undefined> {
  return tx
    .selectFrom('appointments')
    .select(['status', 'starts_at as startsAt'])
    .where('id', '=', id)
    .$narrowType<{ status: AppointmentStatus }>()
    .executeTakeFirst();
}

/** Deletes the records of appointments that began before this time. */
export async function deleteExpiredReminders(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx.deleteFrom('appointment_reminders').where('starts_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
