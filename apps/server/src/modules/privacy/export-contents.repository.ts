// Reads everything we hold about one user, as that user: row security hides all other data from the worker.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type Row = Record<string, unknown>;

const rowsOf = async (tx: Tx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(tx)).rows;

export async function accountOf(tx: Tx, userId: string): Promise<Row | undefined> {
  const [account] = await rowsOf(
    tx,
    sql<Row>`select id, email, role, status, first_name as "firstName", last_name as "lastName", phone, date_of_birth::text as "dateOfBirth", address,
      time_zone as "timeZone", language, theme, low_data as "lowData", email_verified_at as "emailVerifiedAt", profile_complete as "profileComplete",
      created_at as "createdAt", updated_at as "updatedAt" from users where id = ${userId}`,
  );
  return account;
}

/** The user's own record and those of the people they care for. */
export async function recordsOf(tx: Tx, userId: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select a.relation, p.id, p.first_name as "firstName", p.last_name as "lastName", p.date_of_birth::text as "dateOfBirth", p.sex, p.phone,
      p.address, p.emergency_contact as "emergencyContact", p.insurance, h.blood_type as "bloodType", h.allergies, h.medical_history as "medicalHistory",
      p.created_at as "createdAt", greatest(p.updated_at, h.updated_at) as "updatedAt"
      from patient_accounts a join patients p on p.id = a.patient_id left join patient_health h on h.patient_id = p.id
      where a.user_id = ${userId} order by a.relation desc, p.id`,
  );
}

export async function treatmentsOf(tx: Tx): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select patient_id as "patientId", 'treatment' as kind, source, starts_at as "startsAt", ends_at as "endsAt", null as reason from care_relationships
      union all select patient_id, 'opened without treatment', null, opened_at, ends_at, reason from break_glass_accesses order by 4`,
  );
}

/** Filtered by patient, because the worker's role can read all appointments. */
export async function appointmentsOf(tx: Tx): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select a.id, a.patient_id as "patientId", a.doctor_id as "doctorId", a.status, a.mode, a.type, a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.time_zone as "timeZone", a.symptoms, a.notes, a.fee_minor as "feeMinor", a.currency, a.next_steps as "nextSteps", a.requested_at as "requestedAt",
      a.cancellation_reason as "cancellationReason"
      from appointments a
      where a.patient_id = any (array(select unnest(app_family_ids()))) order by a.starts_at`,
  );
}

/** Reviews written for the family's appointments, with the doctors' answers. */
export async function reviewsOf(tx: Tx): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select r.appointment_id as "appointmentId", r.rating, r.text, r.written_at as "writtenAt", r.edited_at as "editedAt", r.answer,
      r.answered_at as "answeredAt", q.shown_as as "quotedAs", q.state as "quotedState", q.given_at as "quotedSince" from reviews r
      left join quote_consents q on q.appointment_id = r.appointment_id where r.patient_id = any (array(select unnest(app_family_ids()))) order by r.written_at`,
  );
}

/** Calls of the family and calls that the user took part in, with arrival times and participation periods. */
export async function callsOf(tx: Tx, userId: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select p.appointment_id as "appointmentId", p.kind, p.name, p.relation, p.came_at as "cameAt", p.admitted_at as "admittedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('joinedAt', s.joined_at, 'leftAt', s.left_at) order by s.joined_at), '[]')
        from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id) as participations
      from call_people p where p.id in (select id from call_people where patient_id = any (array(select unnest(app_family_ids())))
        union select id from call_people where user_id = ${userId}) order by p.created_at, p.id`,
  );
}

/** Chat messages in calls of the family, and those that the user wrote. */
export async function callMessagesOf(tx: Tx, userId: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select m.appointment_id as "appointmentId", p.name, m.text, m.sent_at as "sentAt" from call_messages m join call_people p on p.id = m.person_id
      where m.id in (select id from call_messages where patient_id = any (array(select unnest(app_family_ids())))
        union select w.id from call_people o join call_messages w on w.person_id = o.id where o.user_id = ${userId}) order by m.sent_at, m.id`,
  );
}

/** Disputes about appointments recorded as missed, with their decisions. */
export async function disputesOf(tx: Tx, userId: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select appointment_id as "appointmentId", side, text, raised_at as "raisedAt", decision, reason, decided_at as "decidedAt" from attendance_disputes
      where id in (select id from attendance_disputes where patient_id = any (array(select unnest(app_family_ids())))
        union select id from attendance_disputes where raised_by = ${userId}) order by raised_at, id`,
  );
}

export async function doctorOf(tx: Tx, userId: string): Promise<Row | undefined> {
  const [doctor] = await rowsOf(
    tx,
    sql<Row>`select id, slug, license_number as "licenseNumber", license_expires_on::text as "licenseExpiresOn", specialization,
      experience_years as "experienceYears", qualifications, biography, languages, consultation_fee_minor as "consultationFeeMinor", currency,
      time_zone as "timeZone", verification, verified_at as "verifiedAt", submitted_at as "submittedAt" from doctors where user_id = ${userId}`,
  );
  return doctor;
}

export async function decisionsOf(tx: Tx, doctorId: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select decision, reason, license_number as "licenseNumber", license_expires_on::text as "licenseExpiresOn", decided_at as "decidedAt"
      from doctor_decisions where doctor_id = ${doctorId} order by decided_at`,
  );
}

export async function notificationsOf(tx: Tx, userId: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select kind, title, body, path, occurred_at as "at", read_at as "readAt" from notifications where user_id = ${userId} order by occurred_at desc`,
  );
}

export async function notificationPreferencesOf(tx: Tx, userId: string): Promise<Row[]> {
  return rowsOf(tx, sql<Row>`select event, channel, is_on as "isOn" from notification_preferences where user_id = ${userId} order by 1, 2`);
}

export async function notificationDevicesOf(tx: Tx, userId: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select device, endpoint, subscribed_at as "turnedOnAt", last_success_at as "lastReachedAt" from push_subscriptions
      where user_id = ${userId} order by subscribed_at`,
  );
}

export async function signInsOf(tx: Tx): Promise<Row> {
  const [found] = await rowsOf(tx, sql<Row>`select own_sign_ins() as all`);
  return (found?.['all'] ?? {}) as Row;
}

export async function correspondenceOf(tx: Tx): Promise<Row> {
  const [found] = await rowsOf(tx, sql<Row>`select own_contact_data() as all`);
  return (found?.['all'] ?? {}) as Row;
}

export type AccessLogEntry = {
  id: string;
  occurred_at: Date;
  action: string;
  reason: string | null;
  actor_name: string | null;
  actor_role: string | null;
};

/** Entries before a time, newest first. */
export async function accessLogBefore(tx: Tx, patientId: string, before: Date): Promise<AccessLogEntry[]> {
  const found = await sql<AccessLogEntry>`
    select id, occurred_at, action, reason, actor_name, actor_role from access_log(${patientId}, ${before}, 200)`.execute(tx);
  return found.rows;
}

export type ExportedFile = {
  id: string;
  purpose: string;
  status: string;
  name: string;
  contentType: string;
  createdAt: Date;
  isMine: boolean;
};

/** Files that the user uploaded, and files shared in calls of the family. */
export async function filesOf(tx: Tx, ownerId: string): Promise<ExportedFile[]> {
  const found = await sql<ExportedFile>`
    select id, purpose, status, name, content_type as "contentType", created_at as "createdAt", owner_id = ${ownerId} as "isMine" from files
    where id in (select id from files where owner_id = ${ownerId}
      union select file_id from call_messages where file_id is not null and patient_id = any (array(select unnest(app_family_ids()))))
    order by created_at, id`.execute(tx);
  return found.rows;
}
