// Queries for the home page, through database functions that apply the viewer's permissions.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

export const alertKinds = [
  'dangerous_values',
  'call_ready',
  'patient_waiting',
  'appointment_soon',
  'requests_lapsing',
  'not_ended',
  'notes_unsigned',
  'no_times',
  'licence_ending',
  'feedback_to_read',
  'feedback_open',
  'profile_incomplete',
  'allergies_missing',
  'disputes_open',
  'emergency_access_open',
  'withheld_open',
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
    union all select kind, number, first_id, first_at from note_alerts() where number > 0
    union all select kind, number, first_id, first_at from chart_alerts()
    union all select kind, number, first_id, first_at from vital_alerts_open() where number > 0
    union all select 'emergency_access_open', number, null::uuid, first_at from count_open_emergency_accesses() where number > 0`;
  return selectRows(tx, alertRow, statement);
}

const waitingRow = z.strictObject({
  appointmentId: z.uuid(),
  personId: z.uuid(),
  patient: z.string(),
  doctor: z.string(),
  doctorPhone: z.string().nullable(),
  hasDoctorJoined: z.boolean(),
  startsAt: z.date(),
  waitingSince: z.date(),
});
export type WaitingRow = z.infer<typeof waitingRow>;

/** For a doctor: their patients in the waiting room. For an admin: those of the clinic who have waited for five minutes. */
export async function waitingPeople(tx: Tx): Promise<WaitingRow[]> {
  const statement = sql`
    select appointment_id as "appointmentId", person_id as "personId", patient_name as patient, doctor_name as doctor, doctor_phone as "doctorPhone",
      has_doctor_joined as "hasDoctorJoined", starts_at as "startsAt", waiting_since as "waitingSince" from waiting_people()`;
  return selectRows(tx, waitingRow, statement);
}

const deliveryRow = z.strictObject({
  topic: z.enum(['mail', 'sms', 'push']),
  waiting: z.int(),
  failing: z.int(),
  refusedToday: z.int(),
  lastSentAt: z.date().nullable(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

export async function messageDelivery(tx: Tx): Promise<DeliveryRow[]> {
  const statement = sql`
    select topic, waiting, failing, refused_today as "refusedToday", last_sent_at as "lastSentAt" from message_delivery()`;
  return selectRows(tx, deliveryRow, statement);
}

const countRow = z.strictObject({ n: z.int() });

export async function countRunningCalls(tx: Tx): Promise<number> {
  return (await selectRow(tx, countRow, sql`select count_running_calls() as n`))?.n ?? 0;
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
