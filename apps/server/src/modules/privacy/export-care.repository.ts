// Reads the medical records, appointments and calls of one user and their family, as that user. Each query filters by family or user itself,
// because the worker's role can read all appointments and calls.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

/** The user's own record and those of the people they care for. */
export async function recordsOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('patient_accounts as a')
    .innerJoin('patients as p', 'p.id', 'a.patient_id')
    .select(['a.relation', 'p.id', 'p.patient_number as patientNumber', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select([sql<string | null>`p.date_of_birth::text`.as('dateOfBirth'), 'p.sex', 'p.phone', 'p.address'])
    .select(['p.emergency_contact as emergencyContact', 'p.emergency_phone as emergencyPhone'])
    .select(['p.emergency_relationship as emergencyRelationship', 'p.insurance'])
    .select(['p.created_at as createdAt', 'p.updated_at as updatedAt'])
    .where('a.user_id', '=', userId)
    .orderBy('a.relation', 'desc')
    .orderBy('p.id')
    .execute();
}

/** All versions of all entries about the family. */
export async function chartEntriesOf(tx: Tx) {
  return tx
    .selectFrom('chart_entries')
    .select(['entry_id as entryId', 'version', 'patient_id as patientId', 'kind', 'state', 'title', 'code_system as codeSystem', 'code'])
    .select(['category', 'reaction', 'severity', 'certainty', 'value', 'dose', 'dose_number as doseNumber', 'batch', 'place'])
    .select(['started_on as startedOn', 'ended_on as endedOn', sql<string | null>`due_on::text`.as('dueOn'), 'note'])
    .select(['change_reason as changeReason', 'source', 'recorder_name as recordedBy', 'recorded_at as recordedAt'])
    .where(sql<boolean>`patient_id = any (array(select unnest(app_family_ids())))`)
    .orderBy('patient_id')
    .orderBy('entry_id')
    .orderBy('version')
    .execute();
}

/** All values about the family, those entered in error with the reason. */
export async function observationsOf(tx: Tx) {
  return tx
    .selectFrom('observations as o')
    .leftJoin('observation_errors as e', 'e.observation_id', 'o.id')
    .leftJoin('vital_alert_answers as n', 'n.observation_id', 'o.id')
    .select([
      'o.id',
      'o.set_id as setId',
      'o.patient_id as patientId',
      'o.kind',
      'o.value',
      'o.diastolic',
      'o.unit',
      'o.code',
      'o.context',
      'o.note',
    ])
    .select(['o.measured_at as measuredAt', 'o.source', 'o.recorder_name as recordedBy', 'o.recorded_at as recordedAt'])
    .select(['e.reason as errorReason', 'n.answer as doctorsAnswer', 'n.answerer_name as answeredBy'])
    .where(sql<boolean>`o.patient_id = any (array(select unnest(app_family_ids())))`)
    .orderBy('o.patient_id')
    .orderBy('o.measured_at')
    .orderBy('o.id')
    .execute();
}

/** Targets and dangerous values of the family, in all versions. */
export async function vitalLimitsOf(tx: Tx) {
  return tx
    .selectFrom('vital_limits')
    .selectAll()
    .where(sql<boolean>`patient_id = any (array(select unnest(app_family_ids())))`)
    .orderBy('patient_id')
    .orderBy('kind')
    .orderBy('version')
    .execute();
}

/** Goals of the family, those that ended included. */
export async function goalsOf(tx: Tx) {
  return tx
    .selectFrom('goals')
    .select(['id', 'patient_id as patientId', 'type', 'state', 'kind', 'start_amount as startAmount', 'target', 'unit'])
    .select([sql<string | null>`target_on::text`.as('targetOn'), 'title', 'days_a_week as daysAWeek'])
    .select(['setter_name as setBy', 'set_at as setAt', 'ended_at as endedAt'])
    .where(sql<boolean>`patient_id = any (array(select unnest(app_family_ids())))`)
    .orderBy('patient_id')
    .orderBy('set_at')
    .orderBy('id')
    .execute();
}

/** The days on which the family's habits were done. */
export async function goalDaysOf(tx: Tx) {
  return tx
    .selectFrom('goal_days')
    .select(['goal_id as goalId', 'patient_id as patientId', sql<string>`day::text`.as('day'), 'ticked_at as tickedAt'])
    .where(sql<boolean>`patient_id = any (array(select unnest(app_family_ids())))`)
    .orderBy('goal_id')
    .orderBy('day')
    .execute();
}

const treatment = z.strictObject({
  patientId: z.uuid(),
  kind: z.enum(['treatment', 'opened without treatment']),
  source: z.string().nullable(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  reason: z.string().nullable(),
});

export async function treatmentsOf(tx: Tx): Promise<z.infer<typeof treatment>[]> {
  const statement = sql`
    select patient_id as "patientId", 'treatment' as kind, source, starts_at as "startsAt", ends_at as "endsAt", null as reason from care_relationships
    union all select patient_id, 'opened without treatment', null, opened_at, ends_at, reason from break_glass_accesses order by 4`;
  return selectRows(tx, treatment, statement);
}

/** Filtered by patient, because the worker's role can read all appointments. */
export async function appointmentsOf(tx: Tx) {
  return tx
    .selectFrom('appointments')
    .select([
      'id',
      'patient_id as patientId',
      'doctor_id as doctorId',
      'status',
      'mode',
      'type',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .select(['time_zone as timeZone', 'symptoms', 'notes', 'fee_minor as feeMinor', 'currency', 'next_steps as nextSteps'])
    .select(['requested_at as requestedAt', 'cancellation_reason as cancellationReason'])
    .where(sql<boolean>`patient_id = any (array(select unnest(app_family_ids())))`)
    .orderBy('starts_at')
    .execute();
}

/** What the user typed into a form and has not sent yet. */
export async function draftsOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('form_drafts')
    .select(['kind', 'content', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
}

/** Reviews written for the family's appointments, with the doctors' answers. */
export async function reviewsOf(tx: Tx) {
  return tx
    .selectFrom('reviews as r')
    .leftJoin('quote_consents as q', 'q.appointment_id', 'r.appointment_id')
    .select(['r.appointment_id as appointmentId', 'r.rating', 'r.text', 'r.written_at as writtenAt', 'r.edited_at as editedAt'])
    .select(['r.answer', 'r.answered_at as answeredAt', 'q.shown_as as quotedAs', 'q.state as quotedState', 'q.given_at as quotedSince'])
    .where(sql<boolean>`r.patient_id = any (array(select unnest(app_family_ids())))`)
    .orderBy('r.written_at')
    .execute();
}

const signedNote = z.strictObject({
  encounterId: z.uuid(),
  patientId: z.uuid(),
  occurredAt: z.date(),
  doctor: z.string(),
  licenseNumber: z.string(),
  signedAt: z.date(),
  version: z.int(),
  note: z.unknown(),
  withheldParts: z.array(z.string()),
});

/** The newest signed version of each note about the family, without the parts that are withheld. */
export async function signedNotesOf(tx: Tx): Promise<z.infer<typeof signedNote>[]> {
  const statement = sql`select encounter_id as "encounterId", patient_id as "patientId", occurred_at as "occurredAt", signer_name as doctor,
      license_number as "licenseNumber", signed_at as "signedAt", version, content as note, withheld as "withheldParts"
    from note_summaries(null, null, null, 100000)`;
  return selectRows(tx, signedNote, statement);
}

const callPerson = z.strictObject({
  appointmentId: z.uuid(),
  kind: z.string(),
  name: z.string(),
  relation: z.string().nullable(),
  cameAt: z.date().nullable(),
  admittedAt: z.date().nullable(),
  participations: z.array(z.strictObject({ joinedAt: z.string(), leftAt: z.string().nullable() })),
});

/** Calls of the family and calls that the user took part in, with arrival times and participation periods. */
export async function callsOf(tx: Tx, userId: string): Promise<z.infer<typeof callPerson>[]> {
  const statement = sql`
    select p.appointment_id as "appointmentId", p.kind, p.name, p.relation, p.came_at as "cameAt", p.admitted_at as "admittedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('joinedAt', s.joined_at, 'leftAt', s.left_at) order by s.joined_at), '[]')
        from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id) as participations
    from call_people p where p.id in (select id from call_people where patient_id = any (array(select unnest(app_family_ids())))
      union select id from call_people where user_id = ${userId}) order by p.created_at, p.id`;
  return selectRows(tx, callPerson, statement);
}

const callMessage = z.strictObject({ appointmentId: z.uuid(), name: z.string(), text: z.string(), sentAt: z.date() });

/** Chat messages in calls of the family, and those that the user wrote. */
export async function callMessagesOf(tx: Tx, userId: string): Promise<z.infer<typeof callMessage>[]> {
  const statement = sql`
    select m.appointment_id as "appointmentId", p.name, m.text, m.sent_at as "sentAt" from call_messages m join call_people p on p.id = m.person_id
    where m.id in (select id from call_messages where patient_id = any (array(select unnest(app_family_ids())))
      union select w.id from call_people o join call_messages w on w.person_id = o.id where o.user_id = ${userId}) order by m.sent_at, m.id`;
  return selectRows(tx, callMessage, statement);
}

const dispute = z.strictObject({
  appointmentId: z.uuid(),
  side: z.string(),
  text: z.string(),
  raisedAt: z.date(),
  decision: z.string().nullable(),
  reason: z.string().nullable(),
  decidedAt: z.date().nullable(),
});

/** Disputes about appointments recorded as missed, with their decisions. */
export async function disputesOf(tx: Tx, userId: string): Promise<z.infer<typeof dispute>[]> {
  const statement = sql`
    select appointment_id as "appointmentId", side, text, raised_at as "raisedAt", decision, reason, decided_at as "decidedAt" from attendance_disputes
    where id in (select id from attendance_disputes where patient_id = any (array(select unnest(app_family_ids())))
      union select id from attendance_disputes where raised_by = ${userId}) order by raised_at, id`;
  return selectRows(tx, dispute, statement);
}

const accessLogEntry = z.strictObject({
  cursor: z.string(),
  occurredAt: z.date(),
  action: z.string(),
  outcome: z.string(),
  reason: z.string().nullable(),
  people: z.int(),
  who: z.string(),
  role: z.string().nullable(),
});
export type AccessLogEntry = z.infer<typeof accessLogEntry>;

/** Entries before one that was read, newest first. */
export async function accessLogBefore(tx: Tx, patientId: string, cursor: string | undefined): Promise<AccessLogEntry[]> {
  const statement = sql`select cursor, occurred_at as "occurredAt", action, outcome, reason, people, who, actor_role as role
    from access_log(${patientId}, ${cursor ?? null}, 200)`;
  return selectRows(tx, accessLogEntry, statement);
}
