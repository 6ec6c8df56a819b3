// The simplest SQL by hand for a patient's list of appointments and a booking, with the answers that our API gives: as the owner of the tables, without
// policies, triggers and functions. The baseline for what our SQL costs.
import { randomUUID } from 'node:crypto';

type Rows = Record<string, unknown>[];
/** Sends a prepared statement. */
export type SendStatement = (name: string, text: string, values: unknown[]) => Promise<Rows>;
export type Booking = { userId: string; doctorId: string; startsAt: string; symptoms: string };

/** What a booking writes to: the same columns, checks and indexes, the exclusion of double bookings among them, but no triggers, policies and foreign keys. */
const written = ['appointments', 'reservations', 'appointment_events', 'audit_events', 'notifications', 'outbox', 'live_events'];
export const simpleTables = `drop schema if exists simple cascade; create schema simple;
  ${written.map((name) => `create table simple.${name} (like public.${name} including all);`).join('\n')}`;
export const emptySimpleTables = `truncate ${written.map((name) => `simple.${name}`).join(', ')}`;

const columns = `a.id, a.status, a.mode, a.type, a.starts_at as "startsAt", a.ends_at as "endsAt", a.time_zone as "timeZone", a.symptoms, a.notes, a.fee_minor as "feeMinor",
  a.currency, s.id as "serviceId", s.name as "serviceName", p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "patientFirstName",
  p.last_name as "patientLastName", p.date_of_birth as "patientBorn", p.sex as "patientSex", p.phone as "patientPhone", u.email as "patientEmail", d.id as "doctorId",
  d.user_id as "doctorUserId", du.first_name as "doctorFirstName", du.last_name as "doctorLastName", d.specialization as "doctorSpecialization", d.slug as "doctorSlug",
  a.cancellation_reason as "cancellationReason", a.doctor_absent as "isDoctorAbsent", a.next_steps as "nextSteps", a.requested_at as "requestedAt",
  a.lapses_at as "lapsesAt", a.version`;
const people = `join patients p on p.id = a.patient_id left join patient_accounts l on l.patient_id = p.id and l.relation = 'self' left join users u on u.id = l.user_id
  join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id left join services s on s.id = a.service_id`;
const own = `patient_accounts l join appointments a on a.patient_id = l.patient_id where l.user_id = $1 and a.hidden_at is null`;

const list = `select ${columns} from (select a.* from ${own} order by a.starts_at, a.id limit 10) a ${people} order by a.starts_at, a.id`;
const isOver = `status in ('COMPLETED', 'CANCELLED', 'NO_SHOW')`;
const counts = `select count(*)::integer as total,
    count(*) filter (where starts_at >= $2 and starts_at < $3)::integer as today,
    count(*) filter (where starts_at >= $2 and starts_at < $3 and not ${isOver})::integer as "todayOpen",
    count(*) filter (where not ${isOver} and case status when 'PENDING' then starts_at > now() else ends_at > now() end)::integer as upcoming,
    count(*) filter (where status = 'PENDING')::integer as pending, min(lapses_at) filter (where status = 'PENDING') as "firstLapsesAt",
    count(*) filter (where (starts_at <= now() or status = 'COMPLETED') and status not in ('CANCELLED', 'PENDING'))::integer as past,
    count(*) filter (where status = 'CANCELLED')::integer as cancelled
  from ${own}`;

export async function simplestList(send: SendStatement, userId: string, withCounts: boolean): Promise<object> {
  const appointments = (await send('list', list, [userId])).map(present);
  if (!withCounts) return { appointments, page: 1, limit: 10 };
  const today = new Date(Math.floor((Date.now() + lagosMs) / dayMs) * dayMs - lagosMs);
  const [counted] = await send('counts', counts, [userId, today, new Date(today.getTime() + dayMs)]);
  const { total, ...tabs } = counted ?? {};
  return { appointments, page: 1, limit: 10, total, totalPages: Math.ceil(Number(total) / 10), counts: tabs };
}

const dayMs = 86_400_000;
const lagosMs = 3_600_000;

/** The row and all that follows from it in one statement; a time that is taken or not worked fails or writes nothing. */
const booking = `with a as (
    insert into simple.appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, fee_minor, currency, booked_by, requested_at, lapses_at)
    select $1, l.patient_id, d.id, 'PENDING', 'VIDEO', 'Consultation', $4::timestamptz, $4::timestamptz + h.appointment_minutes * interval '1 minute', d.time_zone, $5,
      d.consultation_fee_minor, d.currency, l.user_id, now(), least($4::timestamptz, now() + interval '1 day')
    from patient_accounts l, doctors d join doctor_schedules h on h.doctor_id = d.id
    where l.user_id = $2 and l.relation = 'self' and d.id = $3 and d.verification = 'approved' and d.license_expires_on >= current_date
      and exists (select from doctor_hours w where w.doctor_id = d.id and w.weekday = extract(isodow from $4::timestamptz at time zone d.time_zone)
        and ($4::timestamptz at time zone d.time_zone)::time >= w.from_time
        and ($4::timestamptz at time zone d.time_zone)::time + h.appointment_minutes * interval '1 minute' <= w.until_time)
    returning *),
  reserved as (insert into simple.reservations (id, doctor_id, patient_id, starts_at, ends_at, kind, appointment_id)
    select id, doctor_id, patient_id, starts_at, ends_at, 'appointment', id from a),
  happened as (insert into simple.appointment_events (id, appointment_id, occurred_at, actor_kind, actor_id, act, to_status, starts_at)
    select gen_random_uuid(), id, now(), 'user', booked_by, 'request', status, starts_at from a),
  audited as (insert into simple.audit_events (id, occurred_at, actor_kind, actor_id, patient_id, action, resource_kind, resource_id)
    select gen_random_uuid(), now(), 'user', booked_by, patient_id, 'appointment.request', 'appointment', id from a),
  told as (select a.id, a.starts_at, u.id as user_id, u.email from a join doctors d on d.id = a.doctor_id join users u on u.id in (a.booked_by, d.user_id)),
  noticed as (insert into simple.notifications (id, user_id, kind, title, body, path, occurred_at)
    select gen_random_uuid(), user_id, 'appointment', 'An appointment was requested', 'See it in your list.', '/dashboard/appointments', now() from told),
  mailed as (insert into simple.outbox (id, topic, payload, due_at, appointment_id, appointment_starts_at)
    select gen_random_uuid(), 'mail', jsonb_build_object('to', email, 'template', 'appointment'), now(), id, starts_at from told),
  shown as (insert into simple.live_events (id, user_id, topic, occurred_at) select gen_random_uuid(), user_id, 'appointments', now() from told)
  select ${columns} from a ${people}`;

export async function simplestBooking(send: SendStatement, { userId, doctorId, startsAt, symptoms }: Booking): Promise<object | undefined> {
  const [booked] = await send('booking', booking, [randomUUID(), userId, doctorId, startsAt, symptoms]);
  return booked ? { appointment: present(booked) } : undefined;
}

function present(row: Record<string, unknown>): object {
  const of = (side: 'patient' | 'doctor' | 'service'): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => name.startsWith(side))
        .map(([name, value]) => [`${name.charAt(side.length).toLowerCase()}${name.slice(side.length + 1)}`, value]),
    );
  const rest = Object.entries(row).filter(([name]) => !/^(patient|doctor|service)[A-Z]/.test(name));
  return { ...Object.fromEntries(rest), patient: of('patient'), doctor: of('doctor'), service: row['serviceId'] ? of('service') : null };
}
