-- migrate:up
-- Owns services, appointments with their history and reminders, and the reservations by which the database prevents double booking.

-- What the clinic offers; a bookable service determines specialisation, mode and type. Appointments refer to services, so none is ever deleted,
-- but the site can hide one.
create table services (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 120),
  specialization text check (length(specialization) <= 120),
  mode text not null check (mode in ('VIDEO', 'AUDIO', 'IN_PERSON', 'HOME_VISIT')),
  type text not null check (type in ('Consultation', 'Follow-up', 'Emergency', 'Check-up')),
  is_bookable boolean not null,
  position smallint not null
);
alter table services enable row level security;
create policy everybody_reads on services for select to lafiya_api, lafiya_worker using (true);
create policy admin_adds on services for insert to lafiya_api with check ((select app_is_admin()));
-- Admins change only whether a service can be booked online; see the grants.
create policy admin_changes on services for update to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant select on services to lafiya_api, lafiya_worker;
grant insert (id, slug, name, specialization, mode, type, is_bookable, position) on services to lafiya_api;
grant update (is_bookable) on services to lafiya_api;

insert into services (id, slug, name, specialization, mode, type, is_bookable, position) values
  ('01939000-0000-7000-8000-000000000001', 'emergency-care', 'Emergency care', 'General Medicine', 'VIDEO', 'Emergency', true, 1),
  ('01939000-0000-7000-8000-000000000002', 'mens-health', 'Men’s health', 'Urology', 'VIDEO', 'Consultation', true, 2),
  ('01939000-0000-7000-8000-000000000003', 'womens-health', 'Women’s health', 'Gynaecology', 'VIDEO', 'Consultation', true, 3),
  ('01939000-0000-7000-8000-000000000004', 'natural-medicine', 'Natural medicine', 'Naturopathy', 'VIDEO', 'Consultation', true, 4),
  ('01939000-0000-7000-8000-000000000005', 'nutrition', 'Nutrition', 'Nutrition', 'VIDEO', 'Consultation', true, 5),
  ('01939000-0000-7000-8000-000000000006', 'personal-nurse', 'Personal nurse', null, 'HOME_VISIT', 'Consultation', false, 6),
  ('01939000-0000-7000-8000-000000000007', 'medicines', 'Medicines', null, 'VIDEO', 'Follow-up', false, 7),
  ('01939000-0000-7000-8000-000000000008', 'hospital-care', 'Hospital care', 'General Medicine', 'IN_PERSON', 'Consultation', true, 8);

-- Not partitioned by month: reservations refer to active appointments, and lists read them by doctor or patient and time.
create table appointments (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  service_id uuid references services (id),
  status text not null check (status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW')),
  mode text not null check (mode in ('VIDEO', 'AUDIO', 'IN_PERSON', 'HOME_VISIT')),
  type text not null check (type in ('Consultation', 'Follow-up', 'Emergency', 'Check-up')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '4 hours'),
  time_zone text not null,
  symptoms text not null check (length(symptoms) between 1 and 2000),
  notes text check (length(notes) <= 2000),
  fee_minor bigint check (fee_minor >= 0),
  currency char(3) not null default 'NGN',
  next_steps text[] not null default '{}',
  booked_by uuid not null references users (id),
  requested_at timestamptz not null,
  -- When an unanswered request lapses; a scheduled job expires it.
  lapses_at timestamptz,
  cancellation_reason text check (length(cancellation_reason) <= 1000),
  hidden_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the current time was agreed, which decides which reminders are due. Set by a trigger, so that it does not depend on the code that writes.
  settled_at timestamptz,
  check (status <> 'PENDING' or lapses_at is not null),
  check (hidden_at is null or status = 'CANCELLED')
);
create index appointments_by_patient on appointments (patient_id, starts_at, id);
create index appointments_pending_by_doctor on appointments (doctor_id, starts_at) where status = 'PENDING';
create index appointments_running on appointments (ends_at) where status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS');
-- The reminder job reads only this index, so its cost depends on one day's appointments and not on their total.
create index appointments_to_remind on appointments (starts_at) include (id, settled_at, requested_at) where status in ('SCHEDULED', 'CONFIRMED');
-- These indexes contain every column that the counts on list tabs and row security read: counting thousands of appointments is an index-only scan.
create index appointments_by_doctor on appointments (doctor_id, starts_at, id) include (patient_id, status, ends_at, hidden_at);
-- The next three are for the admin's tabs, which list all appointments of the clinic.
create index appointments_by_time on appointments (starts_at, id) include (patient_id, doctor_id, status, ends_at, hidden_at);
create index appointments_pending on appointments (starts_at, id) include (patient_id, doctor_id, status, hidden_at) where status = 'PENDING';
create index appointments_cancelled on appointments (starts_at, id) include (patient_id, doctor_id, status, hidden_at) where status = 'CANCELLED';
-- Finds lapsed requests. It covers the counts too, so that they need no table access if the planner chooses it.
create index appointments_waiting on appointments (lapses_at) include (patient_id, doctor_id, status, hidden_at) where status = 'PENDING';
-- An appointment completed early belongs to the past although its time is still to come. The latest such appointment bounds the list of past
-- appointments; without this index, that list would first skip every upcoming appointment.
create index appointments_completed on appointments (starts_at) where status = 'COMPLETED';
create trigger appointments_touch before update on appointments for each row execute function touch_updated_at();
alter table appointments enable row level security;
-- Patients can only request an appointment; doctors book only for patients in their care; admins book for anybody.
create policy family on appointments for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy own on appointments for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy admin on appointments for select to lafiya_api using ((select app_is_admin()));
create policy work on appointments to lafiya_worker using (true) with check (true);
create policy family_requests on appointments for insert to lafiya_api
  with check (status = 'PENDING' and booked_by = app_user_id() and patient_id = any (array(select unnest(app_family_ids()))));
create policy doctor_books on appointments for insert to lafiya_api
  with check (status = 'SCHEDULED' and booked_by = app_user_id() and doctor_id = (select app_working_doctor_id())
    and patient_id = any (array(select unnest(app_treated_ids()))));
create policy admin_books on appointments for insert to lafiya_api
  with check (status = 'SCHEDULED' and booked_by = app_user_id() and (select app_is_admin()));
create policy family_moves on appointments for update to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy doctor_moves on appointments for update to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy admin_moves on appointments for update to lafiya_api using ((select app_is_admin()));
grant insert, select on appointments to lafiya_api;
grant insert, select, update on appointments to lafiya_worker;
grant update (status, starts_at, ends_at, symptoms, notes, next_steps, requested_at, lapses_at, cancellation_reason, hidden_at,
  version) on appointments to lafiya_api;

-- Time that is taken: one row for each active appointment and each hold of the waitlist. The exclusion constraints prevent double booking.
-- Only the worker and triggers write here.
create table reservations (
  id uuid primary key,
  doctor_id uuid not null references doctors (id),
  patient_id uuid references patients (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  kind text not null check (kind in ('appointment', 'hold')),
  appointment_id uuid unique references appointments (id),
  expires_at timestamptz,
  check ((kind = 'appointment') = (appointment_id is not null)),
  check ((kind = 'hold') = (expires_at is not null)),
  constraint reservations_doctor_free exclude using gist (doctor_id with =, tstzrange(starts_at, ends_at) with &&),
  constraint reservations_patient_free exclude using gist (patient_id with =, tstzrange(starts_at, ends_at) with &&) where (patient_id is not null)
);
create index reservations_by_doctor on reservations (doctor_id, starts_at);
create index reservations_expiring on reservations (expires_at) where expires_at is not null;
alter table reservations enable row level security;
create policy work on reservations to lafiya_worker using (true) with check (true);
grant insert, select, update, delete on reservations to lafiya_worker;

-- What happened to an appointment, by whom and why; patient and doctor can read it. Append-only.
create table appointment_events (
  id uuid not null,
  appointment_id uuid not null,
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'system')),
  actor_id uuid,
  act text not null check (length(act) <= 40),
  from_status text,
  to_status text not null,
  starts_at timestamptz not null,
  reason text check (length(reason) <= 1000),
  primary key (id, occurred_at)
) partition by range (occurred_at);
create index appointment_events_by_appointment on appointment_events (appointment_id, occurred_at);
create trigger appointment_events_append_only before update or delete on appointment_events for each row execute function refuse_change();
alter table appointment_events enable row level security;
create policy family on appointment_events for select to lafiya_api, lafiya_worker
  using (appointment_id in (select id from appointments where patient_id = any (array(select unnest(app_family_ids())))));
create policy own on appointment_events for select to lafiya_api
  using (appointment_id in (select id from appointments where doctor_id = (select app_working_doctor_id())));
create policy admin on appointment_events for select to lafiya_api using ((select app_is_admin()));
-- Users write only in their own name, about appointments that row security shows them.
create policy append on appointment_events for insert to lafiya_api
  with check (actor_kind = 'user' and actor_id = app_user_id() and appointment_id in (select id from appointments));
create policy work on appointment_events for insert to lafiya_worker with check (true);
grant insert, select on appointment_events to lafiya_api, lafiya_worker;

create table appointment_events_default partition of appointment_events default;
alter table appointment_events_default enable row level security;
insert into partitioned_tables (name) values ('appointment_events');
select create_partitions(now());

-- Which reminders were decided for whom, including users who turned them off. The primary key makes a second reminder impossible; an appointment that
-- is rescheduled gets new reminders for its new time.
create table appointment_reminders (
  starts_at timestamptz not null,
  appointment_id uuid not null references appointments (id) on delete cascade,
  kind text not null check (kind in ('day', 'hour', 'minutes')),
  user_id uuid not null references users (id),
  decided_at timestamptz not null,
  primary key (starts_at, appointment_id, kind, user_id)
);
create index appointment_reminders_by_appointment on appointment_reminders (appointment_id);
alter table appointment_reminders enable row level security;
create policy work on appointment_reminders to lafiya_worker using (true) with check (true);
grant insert, select, delete on appointment_reminders to lafiya_worker;

-- Patients can only request and cancel; any other status needs the appointment's doctor or an admin, and only an admin can hide an appointment.
create function guard_appointment() returns trigger language plpgsql as $$
begin
  if current_user <> 'lafiya_api' then return new; end if;
  if (new.status <> old.status and new.status not in ('PENDING', 'CANCELLED')
      and not (app_is_admin() or coalesce(new.doctor_id = app_working_doctor_id(), false)))
    or (new.hidden_at is distinct from old.hidden_at and not app_is_admin()) then
    raise exception 'not allowed to change this appointment' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger appointments_guard before update on appointments for each row execute function guard_appointment();

-- Gives each active appointment exactly one reservation, whichever code writes it. An overlap is rejected here (23P01, exclusion violation).
create function update_reservation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Expired holds must not block a booking.
  delete from reservations where doctor_id = new.doctor_id and kind = 'hold' and expires_at <= app_now();
  if new.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') then
    insert into reservations (id, doctor_id, patient_id, starts_at, ends_at, kind, appointment_id)
    values (new.id, new.doctor_id, new.patient_id, new.starts_at, new.ends_at, 'appointment', new.id)
    on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at
      where reservations.starts_at <> excluded.starts_at or reservations.ends_at <> excluded.ends_at;
  else
    delete from reservations where id = new.id;
  end if;
  insert into stale_doctors (doctor_id) values (new.doctor_id) on conflict do nothing;
  perform update_care_relationship(new.patient_id, new.doctor_id);
  return null;
end $$;

create trigger appointments_reserve after insert or update of status, starts_at, ends_at on appointments for each row
  execute function update_reservation();

-- Serialises bookings for the same doctor or patient. Locks doctors in the order of their ids, then the patient in a second lock class, so that
-- two bookings cannot deadlock.
create function lock_bookings(doctors uuid[], patient uuid) returns void language plpgsql as $$
declare
  one uuid;
begin
  for one in select unnest(doctors) order by 1 loop perform pg_advisory_xact_lock(1, hashtext(one::text)); end loop;
  if patient is not null then perform pg_advisory_xact_lock(2, hashtext(patient::text)); end if;
end $$;

-- Patient and doctor of appointments that the caller may see. Without a care relationship a doctor sees the patient's name, date of birth and sex,
-- but not the phone number and email.
create function people_of_appointments(wanted uuid[]) returns table (appointment_id uuid, patient_first_name text, patient_last_name text,
  patient_born date, patient_sex text, patient_phone text, patient_email text, doctor_user_id uuid, doctor_first_name text, doctor_last_name text,
  doctor_specialization text, doctor_slug text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, p.first_name, p.last_name, p.date_of_birth, p.sex,
    case when knows.closely then p.phone end,
    case when knows.closely then (select u.email::text from patient_accounts l join users u on u.id = l.user_id
      where l.patient_id = p.id and l.relation = 'self') end,
    d.user_id, du.first_name, du.last_name, d.specialization, d.slug
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select a.patient_id = any ((select app_family_ids())::uuid[]) or (select app_is_admin())
      or a.patient_id = any ((select app_treated_ids())::uuid[]) as closely) knows
  where a.id = any (wanted)
    and (a.patient_id = any ((select app_family_ids())::uuid[]) or a.doctor_id = (select app_working_doctor_id()) or (select app_is_admin()))
$$;

-- Whether the caller may see an appointment; mirrors the policies on appointments.
create function sees_appointment(wanted uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from appointments a where a.id = wanted
    and (a.patient_id = any (app_family_ids()) or a.doctor_id = app_working_doctor_id() or app_is_admin()))
$$;

-- The events of an appointment with the names of the actors, for users who may see it.
create function appointment_history(wanted uuid) returns table (occurred_at timestamptz, act text, actor_name text, actor_role text, from_status text,
  to_status text, starts_at timestamptz, reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.occurred_at, e.act, case when u.role = 'DOCTOR' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name, u.role, e.from_status,
    e.to_status, e.starts_at, e.reason
  from appointment_events e left join users u on u.id = e.actor_id
  where e.appointment_id = wanted and sees_appointment(wanted) order by e.occurred_at, e.id limit 500
$$;

-- Searches the caller's appointments by name or text. LIKE is not leakproof, so row security would prevent the use of the index; therefore the
-- function applies the policy itself.
create function find_appointments(search text) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  pattern text := like_pattern(search);
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
begin
  if app_is_admin() then
    return query select a.id from appointments a where a.patient_id in (select p.id from patients p where p.folded_name like pattern limit 2000)
      union select a.id from appointments a
        where a.doctor_id in (select d.id from doctors d join users u on u.id = d.user_id where u.role = 'DOCTOR' and u.folded_name like pattern)
      limit 10001;
  else
    -- Doctors have thousands of appointments and search by patient name only; families have few, so all their text is searched.
    return query select a.id from appointments a join patients p on p.id = a.patient_id
        where a.doctor_id = doctor and p.folded_name like pattern
      union select a.id from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id
        join users u on u.id = d.user_id
        where a.patient_id = any (family) and (p.folded_name like pattern or u.folded_name like pattern or fold_text(a.symptoms) like pattern
          or fold_text(coalesce(d.specialization, '')) like pattern)
      limit 10001;
  end if;
end $$;

-- The caller's appointments as a doctor within a period. Patient names are included only for a doctor who may currently see patients.
create function own_appointments(since timestamptz, until timestamptz)
returns table (id uuid, starts_at timestamptz, ends_at timestamptz, status text, patient_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.starts_at, a.ends_at, a.status,
    case when a.doctor_id = (select app_working_doctor_id()) then concat_ws(' ', p.first_name, p.last_name) end
  from appointments a join patients p on p.id = a.patient_id
  where a.doctor_id = (select app_own_doctor_id()) and a.starts_at < until and a.starts_at > since - interval '4 hours' and a.ends_at > since
    and a.status <> 'CANCELLED'
  order by a.starts_at, a.id
$$;

-- Whether a user has upcoming appointments as a patient or as a doctor; their account cannot be closed until these are over.
create function has_upcoming_appointments(wanted uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from appointments a join patient_accounts l on l.patient_id = a.patient_id and l.user_id = wanted and l.relation = 'self'
      where a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.ends_at > at)
    or exists (select from appointments a join doctors d on d.id = a.doctor_id and d.user_id = wanted
      where a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.ends_at > at)
$$;

-- The same for the caller only: the API must not learn this about other users.
create function has_own_upcoming_appointments(at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$ select has_upcoming_appointments(app_user_id(), at) $$;

-- Records when an appointment's time was agreed: when it is scheduled or confirmed, and again when it is rescheduled.
create function set_settled_at() returns trigger language plpgsql as $$
begin
  if new.status not in ('SCHEDULED', 'CONFIRMED') then return new; end if;
  if tg_op = 'INSERT' then
    new.settled_at := app_now();
  elsif old.status not in ('SCHEDULED', 'CONFIRMED') or new.starts_at <> old.starts_at then
    new.settled_at := app_now();
  end if;
  return new;
end $$;

create trigger appointments_settled before insert or update of status, starts_at on appointments for each row execute function set_settled_at();

-- Whom to notify about an appointment (the doctor, the patient and their guardians), with phone, preferences and devices. For the worker.
create function participants_of_appointment(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text,
  is_self boolean, patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select recipient.side, u.id, u.email::text, u.first_name, u.time_zone, recipient.is_self, p.first_name || ' ' || p.last_name,
    'Dr ' || du.first_name || ' ' || du.last_name, u.phone,
    (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select 'doctor' as side, d.user_id, false as is_self union all
      select 'patient', l.user_id, l.relation = 'self' from patient_accounts l
        where l.patient_id = a.patient_id and l.relation in ('self', 'dependant')) recipient
    join users u on u.id = recipient.user_id and u.status = 'active'
  where a.id = wanted
$$;

-- The same for the API, for callers who may see the appointment.
create function people_to_notify(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text,
  is_self boolean, patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
language sql stable security definer set search_path = public, pg_temp as
$$ select * from participants_of_appointment(wanted) where sees_appointment(wanted) $$;

revoke all on function update_reservation(), people_of_appointments(uuid[]), sees_appointment(uuid), appointment_history(uuid),
  find_appointments(text), own_appointments(timestamptz, timestamptz), has_upcoming_appointments(uuid, timestamptz),
  has_own_upcoming_appointments(timestamptz), participants_of_appointment(uuid), people_to_notify(uuid) from public;
grant execute on function people_of_appointments(uuid[]), own_appointments(timestamptz, timestamptz) to lafiya_api, lafiya_worker;
grant execute on function sees_appointment(uuid), appointment_history(uuid), find_appointments(text), has_own_upcoming_appointments(timestamptz),
  people_to_notify(uuid) to lafiya_api;
grant execute on function participants_of_appointment(uuid) to lafiya_worker;

-- migrate:down
