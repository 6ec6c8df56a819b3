// Queries for the home page, through database functions that apply the viewer's permissions.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

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
  'licences_waiting',
  'licences_ending',
  'doctors_without_times',
] as const;
export type AlertRow = { kind: (typeof alertKinds)[number]; number: number; firstId: string | null; firstAt: Date | null };

export async function currentAlerts(tx: Tx, soon: Date, week: Date): Promise<AlertRow[]> {
  const found = await sql<AlertRow>`
    select kind, number, first_id as "firstId", first_at as "firstAt" from own_alerts(${soon}, ${week}) where number > 0
    union all select kind, number, first_id, first_at from call_alerts() where number > 0`.execute(tx);
  return found.rows;
}

/** For a doctor: the number of their calls with somebody in the waiting room. */
export async function waitingNow(tx: Tx): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::integer as n from waiting_appointments()`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

export type ActivityRow = {
  at: Date;
  act: string;
  who: string | null;
  isMe: boolean;
  appointmentId: string;
  startsAt: Date;
  patient: string;
  doctor: string;
};

export async function recentActivity(tx: Tx, limit: number): Promise<ActivityRow[]> {
  const found = await sql<ActivityRow>`
    select occurred_at as at, act, actor_name as who, is_me as "isMe", appointment_id as "appointmentId", starts_at as "startsAt", patient_name as patient,
      doctor_name as doctor from recent_activity(${limit}::integer)`.execute(tx);
  return found.rows;
}
