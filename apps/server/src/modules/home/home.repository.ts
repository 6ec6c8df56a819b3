// Queries for the home page, through database functions that apply the viewer's permissions.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

export const alertKinds = [
  'call_ready',
  'patient_waiting',
  'appointment_soon',
  'requests_lapsing',
  'not_ended',
  'no_times',
  'licence_ending',
  'feedback_to_read',
  'feedback_open',
  'profile_incomplete',
  'disputes_open',
  'emergency_access_open',
  'licences_waiting',
  'licences_ending',
  'doctors_without_times',
] as const;
const alertRow = z.strictObject({
  kind: z.enum(alertKinds),
  number: z.int(),
  firstId: z.uuid().nullable(),
  firstAt: z.date().nullable(),
});
export type AlertRow = z.infer<typeof alertRow>;

export async function currentAlerts(tx: Tx, soon: Date, week: Date): Promise<AlertRow[]> {
  const statement = sql`
    select kind, number, first_id as "firstId", first_at as "firstAt" from own_alerts(${soon}, ${week}) where number > 0
    union all select kind, number, first_id, first_at from call_alerts() where number > 0
    union all select 'emergency_access_open', number, null::uuid, first_at from count_open_emergency_accesses() where number > 0`;
  return selectRows(tx, alertRow, statement);
}

const countRow = z.strictObject({ n: z.int() });

/** For a doctor: the number of their calls with somebody in the waiting room. */
export async function waitingNow(tx: Tx): Promise<number> {
  return (await selectRow(tx, countRow, sql`select count(*)::integer as n from waiting_appointments()`))?.n ?? 0;
}

const activityRow = z.strictObject({
  at: z.date(),
  act: z.string(),
  who: z.string().nullable(),
  isMe: z.boolean(),
  appointmentId: z.uuid(),
  startsAt: z.date(),
  patient: z.string(),
  doctor: z.string(),
});
export type ActivityRow = z.infer<typeof activityRow>;

export async function recentActivity(tx: Tx, limit: number): Promise<ActivityRow[]> {
  const statement = sql`
    select occurred_at as at, act, actor_name as who, is_me as "isMe", appointment_id as "appointmentId", starts_at as "startsAt", patient_name as patient,
      doctor_name as doctor from recent_activity(${limit}::integer)`;
  return selectRows(tx, activityRow, statement);
}
