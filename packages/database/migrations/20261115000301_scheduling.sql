-- migrate:up
-- Time that can be had, and time that is taken. The database itself refuses to give the same time twice.
-- What the provider offers; a service that can be booked leads to a specialisation, a mode and a type.
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
insert into services (id, slug, name, specialization, mode, type, is_bookable, position) values
  ('01939000-0000-7000-8000-000000000001', 'emergency-care', 'Emergency care', 'General Medicine', 'VIDEO', 'Emergency', true, 1),
  ('01939000-0000-7000-8000-000000000002', 'mens-health', 'Men’s health', 'Urology', 'VIDEO', 'Consultation', true, 2),
  ('01939000-0000-7000-8000-000000000003', 'womens-health', 'Women’s health', 'Gynaecology', 'VIDEO', 'Consultation', true, 3),
  ('01939000-0000-7000-8000-000000000004', 'natural-medicine', 'Natural medicine', 'Naturopathy', 'VIDEO', 'Consultation', true, 4),
  ('01939000-0000-7000-8000-000000000005', 'nutrition', 'Nutrition', 'Nutrition', 'VIDEO', 'Consultation', true, 5),
  ('01939000-0000-7000-8000-000000000006', 'personal-nurse', 'Personal nurse', null, 'HOME_VISIT', 'Consultation', false, 6),
  ('01939000-0000-7000-8000-000000000007', 'medicines', 'Medicines', null, 'VIDEO', 'Follow-up', false, 7),
  ('01939000-0000-7000-8000-000000000008', 'hospital-care', 'Hospital care', 'General Medicine', 'IN_PERSON', 'Consultation', true, 8);
grant select on services to lafiya_api, lafiya_worker;

-- How a doctor works: the frame of the week, as wall time in the doctor's zone (doctors.time_zone).
create table doctor_schedules (
  doctor_id uuid primary key references doctors (id),
  step_minutes smallint not null default 60 check (step_minutes in (15, 20, 30, 45, 60)),
  visit_minutes smallint not null default 30 check (visit_minutes in (15, 30, 45, 60)),
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 60),
  notice_minutes integer not null default 60 check (notice_minutes between 0 and 20160),
  max_per_day smallint check (max_per_day between 1 and 96),
  observes_holidays boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger doctor_schedules_touch before update on doctor_schedules for each row execute function touch_updated_at();
create table doctor_hours (
  doctor_id uuid not null references doctors (id),
  weekday smallint not null check (weekday between 1 and 7),
  from_time time not null,
  until_time time not null check (until_time > from_time),
  primary key (doctor_id, weekday, from_time),
  -- Ranges of one weekday do not overlap.
  exclude using gist (doctor_id with =, weekday with =, int4range(extract(epoch from from_time)::integer, extract(epoch from until_time)::integer) with &&)
);
-- A day that differs: its own ranges instead of the week's; none at all means closed.
create table doctor_exceptions (
  doctor_id uuid not null references doctors (id),
  day date not null,
  ranges jsonb not null default '[]' check (jsonb_typeof(ranges) = 'array' and jsonb_array_length(ranges) <= 12),
  note text check (length(note) <= 200),
  primary key (doctor_id, day)
);
create table doctor_time_off (
  id uuid primary key,
  doctor_id uuid not null references doctors (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '366 days'),
  note text check (length(note) <= 200),
  created_at timestamptz not null default now()
);
create index doctor_time_off_by_doctor on doctor_time_off (doctor_id, ends_at);

-- The visits. Not cut by month: their live ones hold a reservation, and lists read them by doctor or patient and time.
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
  -- When a request that nobody answers lapses; swept by the clock.
  lapses_at timestamptz,
  cancellation_reason text check (length(cancellation_reason) <= 1000),
  hidden_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'PENDING' or lapses_at is not null),
  check (hidden_at is null or status = 'CANCELLED')
);
create trigger appointments_touch before update on appointments for each row execute function touch_updated_at();
create index appointments_by_doctor on appointments (doctor_id, starts_at, id);
create index appointments_by_patient on appointments (patient_id, starts_at, id);
create index appointments_by_time on appointments (starts_at, id);
create index appointments_waiting on appointments (lapses_at) where status = 'PENDING';
create index appointments_pending_by_doctor on appointments (doctor_id, starts_at) where status = 'PENDING';
-- For the admin's tabs, among all visits of the clinic.
create index appointments_pending on appointments (starts_at, id) where status = 'PENDING';
create index appointments_cancelled on appointments (starts_at, id) where status = 'CANCELLED';
create index appointments_running on appointments (ends_at) where status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS');

-- Time that is taken: one row for every live visit and for every hold of the waitlist, and no others. This is what cannot overlap.
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

-- What happened to a visit, by whom and why; both sides can read it. Only ever appended to.
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
create table appointment_events_default partition of appointment_events default;
create index appointment_events_by_appointment on appointment_events (appointment_id, occurred_at);
create trigger appointment_events_append_only before update or delete on appointment_events for each row execute function refuse_change();
insert into partitioned_tables (name) values ('appointment_events');
alter table appointment_events enable row level security;
alter table appointment_events_default enable row level security;
select keep_partitions(now());

-- The earliest time of each doctor, as last computed: what lists are sorted by. Checked again when booking.
create table doctor_next_free (
  doctor_id uuid primary key references doctors (id),
  starts_at timestamptz,
  computed_at timestamptz not null
);
create index doctor_next_free_by_time on doctor_next_free (starts_at) where starts_at is not null;

-- Who a doctor is to the public: ratings are counted, languages and sex can be asked for.
alter table doctors
  add column sex text check (sex in ('female', 'male')),
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0,
  add column folded_specialization text generated always as (fold_text(coalesce(specialization, ''))) stored;
grant update (sex) on doctors to lafiya_api;

-- The doctor of this transaction, whatever their state: their own hours and visits stay theirs to see. Whether they may act is asked elsewhere.
create function app_own_doctor_id() returns uuid language sql stable security definer set search_path = public, pg_temp as
$$ select d.id from doctors d join users u on u.id = d.user_id where u.id = app_user_id() and u.role = 'DOCTOR' and u.status = 'active' $$;
revoke all on function app_own_doctor_id() from public;
grant execute on function app_own_doctor_id() to lafiya_api, lafiya_worker;

do $$
declare
  name text;
begin
  foreach name in array array['doctor_schedules', 'doctor_hours', 'doctor_exceptions', 'doctor_time_off'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to lafiya_api using (doctor_id = (select app_own_doctor_id())) with check (doctor_id = (select app_own_doctor_id()))', name);
    execute format('create policy admin on %I for select to lafiya_api using ((select app_is_admin()))', name);
    execute format('create policy work on %I for select to lafiya_worker using (true)', name);
    execute format('grant select, insert, update, delete on %I to lafiya_api', name);
    execute format('grant select on %I to lafiya_worker', name);
  end loop;
  foreach name in array array['appointments', 'reservations', 'doctor_next_free'] loop
    execute format('alter table %I enable row level security', name);
  end loop;
end $$;

-- Visits: the patient's side, the doctor's, the provider's. A doctor books only for those in care; a patient only requests.
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
grant select, insert on appointments to lafiya_api;
grant update (status, starts_at, ends_at, requested_at, lapses_at, cancellation_reason, hidden_at, symptoms, notes, next_steps, version) on appointments to lafiya_api;
grant select, insert, update on appointments to lafiya_worker;
-- A patient asks and withdraws; only the visit's own doctor or an admin brings it anywhere else, and only an admin hides it.
create function guard_visit() returns trigger language plpgsql as $$
begin
  if current_user <> 'lafiya_api' then return new; end if;
  if (new.status <> old.status and new.status not in ('PENDING', 'CANCELLED')
      and not (app_is_admin() or coalesce(new.doctor_id = app_working_doctor_id(), false)))
    or (new.hidden_at is distinct from old.hidden_at and not app_is_admin()) then
    raise exception 'this is not theirs to decide' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger appointments_guard before update on appointments for each row execute function guard_visit();

create policy family on appointment_events for select to lafiya_api, lafiya_worker
  using (appointment_id in (select id from appointments where patient_id = any (array(select unnest(app_family_ids())))));
create policy own on appointment_events for select to lafiya_api
  using (appointment_id in (select id from appointments where doctor_id = (select app_working_doctor_id())));
create policy admin on appointment_events for select to lafiya_api using ((select app_is_admin()));
-- One writes in one's own name, about a visit that one may see.
create policy append on appointment_events for insert to lafiya_api
  with check (actor_kind = 'user' and actor_id = app_user_id() and appointment_id in (select id from appointments));
create policy work on appointment_events for insert to lafiya_worker with check (true);
grant select, insert on appointment_events to lafiya_api, lafiya_worker;

-- Reservations and the earliest times are nobody's to write but the triggers' and the worker's.
create policy work on reservations to lafiya_worker using (true) with check (true);
create policy work on doctor_next_free to lafiya_worker using (true) with check (true);
grant select, insert, update, delete on reservations, doctor_next_free to lafiya_worker;

-- A live visit owns exactly one reservation, whatever code writes it: this is where an overlap is refused (23P01).
create function keep_reservation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A hold that has run out keeps nobody from anything.
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
  perform keep_care(new.patient_id, new.doctor_id);
  return null;
end $$;
create trigger appointments_reserve after insert or update of status, starts_at, ends_at on appointments for each row execute function keep_reservation();

-- Doctors whose earliest time must be computed again; the worker empties it.
create table stale_doctors (doctor_id uuid primary key references doctors (id) on update cascade on delete cascade);
alter table stale_doctors enable row level security;
create policy work on stale_doctors to lafiya_worker using (true) with check (true);
-- 'update' is what locking the rows asks for.
grant select, insert, update, delete on stale_doctors to lafiya_worker;
create function mark_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stale_doctors (doctor_id) values (coalesce(new.doctor_id, old.doctor_id)) on conflict do nothing;
  return null;
end $$;
create trigger doctor_schedules_stale after insert or update or delete on doctor_schedules for each row execute function mark_stale();
create trigger doctor_hours_stale after insert or update or delete on doctor_hours for each row execute function mark_stale();
create trigger doctor_exceptions_stale after insert or update or delete on doctor_exceptions for each row execute function mark_stale();
create trigger doctor_time_off_stale after insert or update or delete on doctor_time_off for each row execute function mark_stale();
-- Who treats whom follows the visits: from the first confirmed one until 90 days after the last. One row a pair and source.
create unique index care_relationships_by_visits on care_relationships (patient_id, doctor_id) where source = 'appointment';
create function keep_care(patient uuid, doctor uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last timestamptz;
begin
  select max(ends_at) into last from appointments
    where patient_id = patient and doctor_id = doctor and status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED');
  if last is null then
    update care_relationships set ends_at = greatest(app_now(), starts_at + interval '1 second')
      where patient_id = patient and doctor_id = doctor and source = 'appointment' and (ends_at is null or ends_at > app_now());
  else
    insert into care_relationships (id, patient_id, doctor_id, source, starts_at, ends_at)
    values (gen_random_uuid(), patient, doctor, 'appointment', app_now(), greatest(last, app_now()) + interval '90 days')
    on conflict (patient_id, doctor_id) where source = 'appointment' do update set
      ends_at = greatest(last, care_relationships.starts_at) + interval '90 days';
  end if;
end $$;

-- One after another for the same doctor and the same patient: doctors in the order of their ids, then the patient, in two classes of locks.
create function lock_times(doctors uuid[], patient uuid) returns void language plpgsql as $$
declare
  one uuid;
begin
  for one in select unnest(doctors) order by 1 loop perform pg_advisory_xact_lock(1, hashtext(one::text)); end loop;
  if patient is not null then perform pg_advisory_xact_lock(2, hashtext(patient::text)); end if;
end $$;

-- Whom the public may find and book: approved, licensed, not suspended, with a complete profile; and only what it may know of them.
create index users_listed on users (id) where role = 'DOCTOR' and status = 'active' and profile_complete;
create view listed_doctors as
  select d.id, d.slug, u.first_name, u.last_name, d.specialization, d.experience_years, d.qualifications, d.biography, d.languages, d.sex,
    d.consultation_fee_minor as fee_minor, d.currency::text as currency, d.rating_sum, d.rating_count, n.starts_at as next_free, u.image_key, d.time_zone,
    u.folded_name, d.folded_specialization
  from doctors d join users u on u.id = d.user_id left join doctor_next_free n on n.doctor_id = d.id and n.starts_at > (select app_now())
  where u.role = 'DOCTOR' and u.status = 'active' and u.profile_complete and d.verification = 'approved'
    and d.license_expires_on >= (select (app_now() at time zone 'Africa/Lagos')::date);
create function is_listed(wanted uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from listed_doctors l where l.id = wanted) $$;

-- The people of visits that one may see: before there is care a doctor knows name, age and sex of who asks, and how to reach them only afterwards.
create function people_of_visits(wanted uuid[]) returns table (appointment_id uuid, patient_first_name text, patient_last_name text, patient_born date, patient_sex text,
  patient_phone text, patient_email text, doctor_user_id uuid, doctor_first_name text, doctor_last_name text, doctor_specialization text, doctor_slug text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, p.first_name, p.last_name, p.date_of_birth, p.sex,
    case when knows.closely then p.phone end,
    case when knows.closely then (select u.email::text from patient_accounts l join users u on u.id = l.user_id where l.patient_id = p.id and l.relation = 'self') end,
    d.user_id, du.first_name, du.last_name, d.specialization, d.slug
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select a.patient_id = any ((select app_family_ids())::uuid[]) or (select app_is_admin()) or a.patient_id = any ((select app_treated_ids())::uuid[]) as closely) knows
  where a.id = any (wanted)
    and (a.patient_id = any ((select app_family_ids())::uuid[]) or a.doctor_id = (select app_working_doctor_id()) or (select app_is_admin()))
$$;
-- What a booking must know of a doctor: for whoever looks for a time; of oneself and for an admin also when not listed.
create function doctor_to_book(wanted uuid) returns table (fee_minor bigint, currency text, listed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.consultation_fee_minor, d.currency::text, is_listed(d.id) from doctors d
  where d.id = wanted and (is_listed(d.id) or d.user_id = app_user_id() or app_is_admin())
$$;
-- Whether a visit is one's own to see, as the policies on appointments say.
create function sees_visit(wanted uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from appointments a where a.id = wanted
    and (a.patient_id = any (app_family_ids()) or a.doctor_id = app_working_doctor_id() or app_is_admin()))
$$;
-- Whom to tell of a visit: the doctor, the patient and those who care for them. The first form is the worker's, the second for one who sees the visit.
create function sides_of_visit(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean,
  patient_name text, doctor_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select told.side, u.id, u.email::text, u.first_name, u.time_zone, told.is_self, p.first_name || ' ' || p.last_name, 'Dr ' || du.first_name || ' ' || du.last_name
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select 'doctor' as side, d.user_id, false as is_self union all
      select 'patient', l.user_id, l.relation = 'self' from patient_accounts l where l.patient_id = a.patient_id and l.relation in ('self', 'dependant')) told
    join users u on u.id = told.user_id and u.status = 'active'
  where a.id = wanted
$$;
create function people_to_tell(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean,
  patient_name text, doctor_name text)
language sql stable security definer set search_path = public, pg_temp as $$ select * from sides_of_visit(wanted) where sees_visit(wanted) $$;
-- What happened to a visit and who did it, by name, for those who may see it.
create function visit_history(wanted uuid) returns table (occurred_at timestamptz, act text, actor_name text, actor_role text, from_status text, to_status text,
  starts_at timestamptz, reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.occurred_at, e.act, case when u.role = 'DOCTOR' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name, u.role, e.from_status, e.to_status,
    e.starts_at, e.reason
  from appointment_events e left join users u on u.id = e.actor_id
  where e.appointment_id = wanted and sees_visit(wanted) order by e.occurred_at, e.id limit 500
$$;
-- One's own visits by the letters of a name, or of what was written about them. Letters are not leakproof: hence a function that applies the policy itself.
create function visits_with(words text) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  pattern text := letters_in(words);
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
begin
  if app_is_admin() then
    return query select a.id from appointments a where a.patient_id in (select p.id from patients p where p.folded_name like pattern limit 2000)
      union select a.id from appointments a
        where a.doctor_id in (select d.id from doctors d join users u on u.id = d.user_id where u.role = 'DOCTOR' and u.folded_name like pattern)
      limit 10001;
  else
    -- A doctor has thousands and looks for people; a family has a few and looks for anything.
    return query select a.id from appointments a join patients p on p.id = a.patient_id where a.doctor_id = doctor and p.folded_name like pattern
      union select a.id from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users u on u.id = d.user_id
        where a.patient_id = any (family) and (p.folded_name like pattern or u.folded_name like pattern or fold_text(a.symptoms) like pattern
          or fold_text(coalesce(d.specialization, '')) like pattern)
      limit 10001;
  end if;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['doctor_to_book(uuid)', 'sees_visit(uuid)', 'people_to_tell(uuid)', 'visit_history(uuid)', 'visits_with(text)', 'sides_of_visit(uuid)'] loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to %s', name, case name when 'sides_of_visit(uuid)' then 'lafiya_worker' else 'lafiya_api' end);
  end loop;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['is_listed(uuid)', 'people_of_visits(uuid[])'] loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to lafiya_api, lafiya_worker', name);
  end loop;
  foreach name in array array['keep_reservation()', 'mark_stale()', 'keep_care(uuid, uuid)'] loop
    execute format('revoke all on function %s from public', name);
  end loop;
end $$;

-- migrate:down
