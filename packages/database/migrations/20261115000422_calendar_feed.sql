-- migrate:up
-- A person's visits as a calendar that other programs read: whoever knows the address reads it, so it is unguessable, kept as a digest, and can be taken back.
create table calendar_feeds (
  user_id uuid primary key references users (id),
  token_digest bytea not null unique check (length(token_digest) = 32),
  made_at timestamptz not null,
  created_at timestamptz not null default now()
);
alter table calendar_feeds enable row level security;
create policy own on calendar_feeds to lafiya_api using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
-- The digest is never read back: it is only compared, by the function below.
grant select (user_id, made_at), insert, update, delete on calendar_feeds to lafiya_api;

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
revoke all on function feed_owner(bytea) from public;
revoke all on function feed_visits(bytea, timestamptz, timestamptz) from public;
grant execute on function feed_owner(bytea) to lafiya_api;
grant execute on function feed_visits(bytea, timestamptz, timestamptz) to lafiya_api;

-- migrate:down
