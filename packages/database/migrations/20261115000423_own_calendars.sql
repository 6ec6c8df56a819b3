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
create index doctor_calendars_due on doctor_calendars (due_at);
create table doctor_busy_times (
  doctor_id uuid not null references doctor_calendars (doctor_id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (doctor_id, starts_at, ends_at)
);
alter table doctor_calendars enable row level security;
alter table doctor_busy_times enable row level security;
create policy own on doctor_calendars to lafiya_api using (doctor_id = (select app_own_doctor_id())) with check (doctor_id = (select app_own_doctor_id()));
create policy work on doctor_calendars to lafiya_worker using (true) with check (true);
grant select (doctor_id, host, added_at, due_at, read_at, busy_count, failed_at, failed_why), insert, update, delete on doctor_calendars to lafiya_api;
grant select, update (due_at, read_at, busy_count, failed_at, failed_why) on doctor_calendars to lafiya_worker;
create policy own on doctor_busy_times for select to lafiya_api using (doctor_id = (select app_own_doctor_id()));
-- Another calendar begins empty.
create policy own_removes on doctor_busy_times for delete to lafiya_api using (doctor_id = (select app_own_doctor_id()));
create policy work on doctor_busy_times to lafiya_worker using (true) with check (true);
grant select, delete on doctor_busy_times to lafiya_api;
grant select, insert, delete on doctor_busy_times to lafiya_worker;

-- The worker reads nothing else of a doctor: times without a zone are meant in theirs.
create function zone_of_doctor(wanted uuid) returns text language sql stable security definer set search_path = public, pg_temp as
$$ select d.time_zone from doctors d where d.id = wanted $$;
revoke all on function zone_of_doctor(uuid) from public;
grant execute on function zone_of_doctor(uuid) to lafiya_worker;

-- Whoever is busier or freer than before must have their earliest time computed again: once a statement, however many times it writes.
create function mark_busy_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stale_doctors (doctor_id) select distinct doctor_id from changed on conflict do nothing;
  return null;
end $$;
revoke all on function mark_busy_stale() from public;
create trigger doctor_busy_times_added after insert on doctor_busy_times referencing new table as changed for each statement execute function mark_busy_stale();
create trigger doctor_busy_times_removed after delete on doctor_busy_times referencing old table as changed for each statement execute function mark_busy_stale();

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
revoke all on function forget_calendars() from public;
create trigger users_forget_calendars after update of status on users for each row when (new.status = 'closed' and old.status <> 'closed') execute function forget_calendars();

-- As before, and now also what the doctor's own calendar says. A hold counts for its day as the visit that it may become.
create or replace function busy_times_of(wanted uuid[], since timestamptz, until timestamptz)
returns table (doctor_id uuid, starts_at timestamptz, ends_at timestamptz, is_visit boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.doctor_id, r.starts_at, r.ends_at, true from reservations r
  where r.doctor_id = any (wanted) and r.starts_at < until and r.ends_at > since and (r.expires_at is null or r.expires_at > app_now())
  union all select a.doctor_id, a.starts_at, a.ends_at, true from appointments a
  where a.doctor_id = any (wanted) and a.starts_at < until and a.starts_at > since - interval '4 hours' and a.ends_at > since
    and a.status in ('COMPLETED', 'NO_SHOW')
  union all select b.doctor_id, b.starts_at, b.ends_at, false from doctor_busy_times b
  where b.doctor_id = any (wanted) and b.starts_at < until and b.ends_at > since
$$;

-- migrate:down
