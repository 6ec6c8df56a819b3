-- migrate:up
-- When a doctor is busy elsewhere, read from the calendar they keep themselves: only from when to when, never what for.
create table doctor_calendars (
  doctor_id uuid primary key references doctors (id),
  -- Such an address opens the whole calendar to whoever knows it: sealed under a key that is not in the database. Shown again is only its host.
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

create table doctor_busy_times (
  doctor_id uuid not null references doctor_calendars (doctor_id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (doctor_id, starts_at, ends_at)
);

-- As before, but doctor by doctor: planned once for any period, PostgreSQL took every visit of the period by its time and threw those of other doctors away.
create function busy_times_of(wanted uuid[], since timestamptz, until timestamptz)
returns table (doctor_id uuid, starts_at timestamptz, ends_at timestamptz, is_visit boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, busy.starts_at, busy.ends_at, busy.is_visit from unnest(wanted) as w (id) cross join lateral (
    select r.starts_at, r.ends_at, true as is_visit from reservations r
    where r.doctor_id = w.id and r.starts_at < until and r.ends_at > since and (r.expires_at is null or r.expires_at > app_now())
    union all select a.starts_at, a.ends_at, true from appointments a
    where a.doctor_id = w.id and a.starts_at < until and a.starts_at > since - interval '4 hours' and a.ends_at > since
      and a.status in ('COMPLETED', 'NO_SHOW')
    union all select b.starts_at, b.ends_at, false from doctor_busy_times b
    where b.doctor_id = w.id and b.starts_at < until and b.ends_at > since
    offset 0) busy
$$;

create function busy_times(wanted uuid, since timestamptz, until timestamptz) returns table (starts_at timestamptz, ends_at timestamptz, is_visit boolean)
language sql stable security definer set search_path = public, pg_temp as
$$ select b.starts_at, b.ends_at, b.is_visit from busy_times_of(array[wanted], since, until) b $$;

-- A person's visits as a calendar that other programs read: whoever knows the address reads it, so it is unguessable, kept as a digest, and can be taken back.
create table calendar_feeds (
  user_id uuid primary key references users (id),
  token_digest bytea not null unique check (length(token_digest) = 32),
  made_at timestamptz not null,
  created_at timestamptz not null default now()
);
create policy own on calendar_feeds to lafiya_api using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
alter table calendar_feeds enable row level security;
grant insert, update, delete on calendar_feeds to lafiya_api;
grant select (user_id, made_at) on calendar_feeds to lafiya_api;

create function feed_owner(digest bytea) returns table (user_id uuid, role text, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, u.time_zone from calendar_feeds f join users u on u.id = f.user_id and u.status = 'active' where f.token_digest = digest
$$;

-- What stands in the calendar: a patient's side reads with whom, a doctor only initials, because third parties keep what they read.
create function feed_visits(digest bytea, since timestamptz, until timestamptz) returns table (id uuid, status text, mode text, starts_at timestamptz, ends_at timestamptz,
  version integer, updated_at timestamptz, doctor_name text, patient_initials text, for_whom text)
language sql stable security definer set search_path = public, pg_temp as $$
  with owner as (select o.user_id, o.role from feed_owner(digest) o),
  wanted as (
    select a.id from appointments a join patient_accounts l on l.patient_id = a.patient_id and l.relation in ('self', 'dependant')
      join owner o on o.user_id = l.user_id and o.role = 'PATIENT'
      where a.starts_at >= since and a.starts_at < until
    union select a.id from appointments a join doctors d on d.id = a.doctor_id join owner o on o.user_id = d.user_id and o.role = 'DOCTOR'
      where a.starts_at >= since and a.starts_at < until)
  select a.id, a.status, a.mode, a.starts_at, a.ends_at, a.version, a.updated_at, 'Dr ' || du.first_name || ' ' || du.last_name,
    case when d.verification = 'approved' and d.license_expires_on >= (app_now() at time zone 'Africa/Lagos')::date then left(p.first_name, 1) || left(p.last_name, 1) end,
    (select case when l.relation = 'dependant' then p.first_name end from patient_accounts l join owner o on o.user_id = l.user_id and o.role = 'PATIENT'
      where l.patient_id = p.id and l.relation in ('self', 'dependant') limit 1)
  from wanted w join appointments a on a.id = w.id join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
  where a.hidden_at is null and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED')
  order by a.starts_at, a.id limit 2000
$$;

create index doctor_calendars_due on doctor_calendars (due_at);
alter table doctor_calendars enable row level security;
create policy own on doctor_calendars to lafiya_api using (doctor_id = (select app_own_doctor_id())) with check (doctor_id = (select app_own_doctor_id()));
create policy work on doctor_calendars to lafiya_worker using (true) with check (true);
grant insert, update, delete on doctor_calendars to lafiya_api;
grant select on doctor_calendars to lafiya_worker;
grant select (doctor_id, host, added_at, due_at, read_at, busy_count, failed_at, failed_why) on doctor_calendars to lafiya_api;
grant update (due_at, read_at, busy_count, failed_at, failed_why) on doctor_calendars to lafiya_worker;
alter table doctor_busy_times enable row level security;
create policy own on doctor_busy_times for select to lafiya_api using (doctor_id = (select app_own_doctor_id()));

-- Another calendar begins empty.
create policy own_removes on doctor_busy_times for delete to lafiya_api using (doctor_id = (select app_own_doctor_id()));
create policy work on doctor_busy_times to lafiya_worker using (true) with check (true);

-- The worker reads nothing else of a doctor: times without a zone are meant in theirs.
create function zone_of_doctor(wanted uuid) returns text language sql stable security definer set search_path = public, pg_temp as
$$ select d.time_zone from doctors d where d.id = wanted $$;

-- Whoever is busier or freer than before must have their earliest time computed again: once a statement, however many times it writes.
create function mark_busy_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stale_doctors (doctor_id) select distinct doctor_id from changed on conflict do nothing;
  return null;
end $$;

create trigger doctor_busy_times_added after insert on doctor_busy_times referencing new table as changed for each statement execute function mark_busy_stale();
create trigger doctor_busy_times_removed after delete on doctor_busy_times referencing old table as changed for each statement execute function mark_busy_stale();
grant select, delete on doctor_busy_times to lafiya_api;
grant insert, select, delete on doctor_busy_times to lafiya_worker;

-- Who closes their account waits for nobody, and is read and reads no calendar any more.
create function forget_calendars() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from calendar_feeds where user_id = new.id;
  delete from doctor_calendars where doctor_id in (select d.id from doctors d where d.user_id = new.id);
  update waitlist_offers set answer = 'declined', answered_at = app_now() where answer is null and entry_id in (
    select e.id from waitlist_entries e join patient_accounts l on l.patient_id = e.patient_id and l.user_id = new.id and l.relation = 'self' where e.ended_at is null);
  update waitlist_entries e set ended_at = app_now(), ended_why = 'left' from patient_accounts l
    where l.patient_id = e.patient_id and l.user_id = new.id and l.relation = 'self' and e.ended_at is null;
  return null;
end $$;

create trigger users_forget_calendars after update of status on users for each row when (new.status = 'closed' and old.status <> 'closed') execute function forget_calendars();

revoke all on function busy_times(uuid, timestamptz, timestamptz), feed_owner(bytea), feed_visits(bytea, timestamptz, timestamptz),
  zone_of_doctor(uuid), mark_busy_stale(), forget_calendars(), busy_times_of(uuid[], timestamptz, timestamptz) from public;
grant execute on function busy_times(uuid, timestamptz, timestamptz), busy_times_of(uuid[], timestamptz, timestamptz) to lafiya_api, lafiya_worker;
grant execute on function feed_owner(bytea), feed_visits(bytea, timestamptz, timestamptz) to lafiya_api;
grant execute on function zone_of_doctor(uuid) to lafiya_worker;

-- migrate:down
