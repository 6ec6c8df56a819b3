-- migrate:up
-- Calendars: the busy times read from doctors' external calendars, and the calendar feeds that publish a user's appointments to other programs.

-- The external calendar of a doctor, from which only the start and end of busy times are read, never their content.
create table doctor_calendars (
  doctor_id uuid primary key references doctors (id),
  -- Anyone who knows the address can read the whole calendar, so it is encrypted with a key that is not in the database. Only its host is shown.
  address bytea not null check (length(address) <= 3000),
  host text not null check (length(host) <= 255),
  added_at timestamptz not null,
  due_at timestamptz not null,
  read_at timestamptz,
  busy_count integer not null default 0,
  failed_at timestamptz,
  failed_why text check (length(failed_why) <= 200),
  created_at timestamptz not null default now()
);
create index doctor_calendars_due on doctor_calendars (due_at);
alter table doctor_calendars enable row level security;
create policy own on doctor_calendars to lafiya_api
  using (doctor_id = (select app_own_doctor_id())) with check (doctor_id = (select app_own_doctor_id()));
create policy work on doctor_calendars to lafiya_worker using (true) with check (true);
grant insert, update, delete on doctor_calendars to lafiya_api;
grant select on doctor_calendars to lafiya_worker;
-- Without address: the API writes it but cannot read it back.
grant select (doctor_id, host, added_at, due_at, read_at, busy_count, failed_at, failed_why) on doctor_calendars to lafiya_api;
grant update (due_at, read_at, busy_count, failed_at, failed_why) on doctor_calendars to lafiya_worker;

-- When a doctor is busy according to their external calendar.
create table doctor_busy_times (
  doctor_id uuid not null references doctor_calendars (doctor_id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (doctor_id, starts_at, ends_at)
);
alter table doctor_busy_times enable row level security;
create policy own on doctor_busy_times for select to lafiya_api using (doctor_id = (select app_own_doctor_id()));
-- Busy times of the previous calendar are deleted when the doctor connects another one.
create policy own_removes on doctor_busy_times for delete to lafiya_api using (doctor_id = (select app_own_doctor_id()));
create policy work on doctor_busy_times to lafiya_worker using (true) with check (true);
grant select, delete on doctor_busy_times to lafiya_api;
grant insert, select, delete on doctor_busy_times to lafiya_worker;

-- A user's appointments as a calendar that other programs read. Anyone who knows the address can read it, so the token is unguessable,
-- stored only as a digest, and can be revoked.
create table calendar_feeds (
  user_id uuid primary key references users (id),
  token_digest bytea not null unique check (length(token_digest) = 32),
  made_at timestamptz not null,
  created_at timestamptz not null default now()
);
alter table calendar_feeds enable row level security;
create policy own on calendar_feeds to lafiya_api using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant insert, update, delete on calendar_feeds to lafiya_api;
-- Without token_digest: it is never read back, only compared in feed_owner.
grant select (user_id, made_at) on calendar_feeds to lafiya_api;

-- Returns when doctors are unavailable, without saying why or for whom. Reservations (including holds, which may become appointments) and finished
-- appointments, which have no reservation any more, count towards the day's limit; busy times of the external calendar do not.
-- Reads doctor by doctor (lateral with offset 0): planned for all doctors at once, PostgreSQL read every appointment of the period by its time and
-- discarded those of other doctors.
create function busy_times_of(wanted uuid[], since timestamptz, until timestamptz)
returns table (doctor_id uuid, starts_at timestamptz, ends_at timestamptz, is_appointment boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, busy.starts_at, busy.ends_at, busy.is_appointment from unnest(wanted) as w (id) cross join lateral (
    select r.starts_at, r.ends_at, true as is_appointment from reservations r
    where r.doctor_id = w.id and r.starts_at < until and r.ends_at > since and (r.expires_at is null or r.expires_at > app_now())
    union all select a.starts_at, a.ends_at, true from appointments a
    where a.doctor_id = w.id and a.starts_at < until and a.starts_at > since - interval '4 hours' and a.ends_at > since
      and a.status in ('COMPLETED', 'NO_SHOW')
    union all select b.starts_at, b.ends_at, false from doctor_busy_times b
    where b.doctor_id = w.id and b.starts_at < until and b.ends_at > since
    offset 0) busy
$$;

create function busy_times(wanted uuid, since timestamptz, until timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, is_appointment boolean)
language sql stable security definer set search_path = public, pg_temp as
$$ select b.starts_at, b.ends_at, b.is_appointment from busy_times_of(array[wanted], since, until) b $$;

create function feed_owner(digest bytea) returns table (user_id uuid, role text, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, u.time_zone from calendar_feeds f join users u on u.id = f.user_id and u.status = 'active' where f.token_digest = digest
$$;

-- Returns the appointments of a feed. The patient's side sees the doctor's name, a doctor sees only the patient's initials, because third parties
-- store what they read.
create function feed_appointments(digest bytea, since timestamptz, until timestamptz)
returns table (id uuid, status text, mode text, starts_at timestamptz, ends_at timestamptz, version integer, updated_at timestamptz,
  doctor_name text, patient_initials text, for_whom text)
language sql stable security definer set search_path = public, pg_temp as $$
  with owner as (select o.user_id, o.role from feed_owner(digest) o),
  wanted as (
    select a.id from appointments a join patient_accounts l on l.patient_id = a.patient_id and l.relation in ('self', 'dependant')
      join owner o on o.user_id = l.user_id and o.role = 'PATIENT'
      where a.starts_at >= since and a.starts_at < until
    union select a.id from appointments a join doctors d on d.id = a.doctor_id join owner o on o.user_id = d.user_id and o.role = 'DOCTOR'
      where a.starts_at >= since and a.starts_at < until)
  select a.id, a.status, a.mode, a.starts_at, a.ends_at, a.version, a.updated_at, 'Dr ' || du.first_name || ' ' || du.last_name,
    case when d.verification = 'approved' and d.license_expires_on >= (app_now() at time zone 'Africa/Lagos')::date
      then left(p.first_name, 1) || left(p.last_name, 1) end,
    (select case when l.relation = 'dependant' then p.first_name end from patient_accounts l
      join owner o on o.user_id = l.user_id and o.role = 'PATIENT'
      where l.patient_id = p.id and l.relation in ('self', 'dependant') limit 1)
  from wanted w join appointments a on a.id = w.id join patients p on p.id = a.patient_id
    join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
  where a.hidden_at is null and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED')
  order by a.starts_at, a.id limit 2000
$$;

-- Returns the zone for calendar times that have none. Needed because row security hides the doctor's row from the worker.
create function doctor_time_zone(wanted uuid) returns text language sql stable security definer set search_path = public, pg_temp as
$$ select d.time_zone from doctors d where d.id = wanted $$;

-- Marks the doctors whose busy times changed, so that their next free time is computed again: once per statement, however many rows it writes.
create function mark_busy_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stale_doctors (doctor_id) select distinct doctor_id from changed on conflict do nothing;
  return null;
end $$;

create trigger doctor_busy_times_added after insert on doctor_busy_times referencing new table as changed
  for each statement execute function mark_busy_stale();
create trigger doctor_busy_times_removed after delete on doctor_busy_times referencing old table as changed
  for each statement execute function mark_busy_stale();

-- Deletes the calendars and feeds of a closed account, and ends its waitlist entries and open offers.
create function delete_calendars() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from calendar_feeds where user_id = new.id;
  delete from doctor_calendars where doctor_id in (select d.id from doctors d where d.user_id = new.id);
  update waitlist_offers set answer = 'declined', answered_at = app_now() where answer is null and entry_id in (
    select e.id from waitlist_entries e join patient_accounts l on l.patient_id = e.patient_id and l.user_id = new.id and l.relation = 'self'
    where e.ended_at is null);
  update waitlist_entries e set ended_at = app_now(), ended_why = 'left' from patient_accounts l
    where l.patient_id = e.patient_id and l.user_id = new.id and l.relation = 'self' and e.ended_at is null;
  return null;
end $$;

create trigger users_delete_calendars after update of status on users for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function delete_calendars();

revoke all on function busy_times(uuid, timestamptz, timestamptz), feed_owner(bytea), feed_appointments(bytea, timestamptz, timestamptz),
  doctor_time_zone(uuid), mark_busy_stale(), delete_calendars(), busy_times_of(uuid[], timestamptz, timestamptz) from public;
grant execute on function busy_times(uuid, timestamptz, timestamptz), busy_times_of(uuid[], timestamptz, timestamptz) to lafiya_api, lafiya_worker;
grant execute on function feed_owner(bytea), feed_appointments(bytea, timestamptz, timestamptz) to lafiya_api;
grant execute on function doctor_time_zone(uuid) to lafiya_worker;

-- migrate:down
