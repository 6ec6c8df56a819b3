-- migrate:up
-- The call of a visit: its room, who may be in it, who waits, who was there and when, and what was said in writing.
create table calls (
  appointment_id uuid primary key references appointments (id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  -- Chosen by chance; nobody finds a room by a visit's number.
  room text not null unique check (length(room) between 20 and 64),
  -- Sealed with a key that is not in the database; forgotten at the end. A new number whenever somebody leaves who must not hear the rest.
  key_sealed bytea,
  key_number integer not null default 1 check (key_number > 0),
  opened_at timestamptz not null,
  extended_until timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check ((ended_at is null) = (key_sealed is not null))
);
create index calls_open on calls (opened_at) where ended_at is null;
create index calls_ended on calls (ended_at);

create table call_people (
  -- Also their name towards the media server.
  id uuid primary key,
  appointment_id uuid not null references calls (appointment_id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  kind text not null check (kind in ('doctor', 'patient', 'guest')),
  user_id uuid references users (id),
  -- The session that was given the last token: being in the call keeps it alive.
  session_id uuid,
  name text not null check (length(name) between 1 and 120),
  -- Guests come by a link of which we keep the digest, for a while, and say who they are to the patient.
  relation text check (length(relation) between 1 and 60),
  link_digest bytea unique,
  link_ends_at timestamptz,
  -- As our server saw it: first at the door or in the call, waiting since, last heard of while waiting.
  came_at timestamptz,
  waiting_since timestamptz,
  waiting_seen_at timestamptz,
  admitted_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (appointment_id, user_id),
  check ((kind = 'guest') = (user_id is null)),
  check ((kind = 'guest') = (link_digest is not null and link_ends_at is not null and relation is not null))
);
create index call_people_by_call on call_people (appointment_id);

-- One row for every time somebody was in the room. The media server's word, never the browser's.
create table call_stays (
  id uuid primary key,
  appointment_id uuid not null references calls (appointment_id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  person_id uuid not null references call_people (id),
  -- The media server's own number of this stay.
  participant text not null unique check (length(participant) between 1 and 100),
  joined_at timestamptz not null,
  left_at timestamptz check (left_at >= joined_at),
  created_at timestamptz not null default now()
);
create index call_stays_by_call on call_stays (appointment_id);
create index call_stays_open on call_stays (appointment_id) where left_at is null;

-- What the media server told us, as it came; the worker takes it from here. The API adds and never reads.
create table call_signals (
  id text primary key check (length(id) between 1 and 100),
  event text not null check (length(event) <= 60),
  room text not null check (length(room) <= 64),
  person_id uuid,
  participant text check (length(participant) between 1 and 100),
  at timestamptz not null,
  taken_at timestamptz,
  created_at timestamptz not null default now()
);
create index call_signals_due on call_signals (at) where taken_at is null;
create index call_signals_by_age on call_signals (created_at);

create table call_messages (
  id uuid primary key,
  appointment_id uuid not null references calls (appointment_id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  person_id uuid not null references call_people (id),
  words text not null check (length(words) between 1 and 4000),
  sent_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index call_messages_by_call on call_messages (appointment_id, sent_at, id);

alter table calls enable row level security;
alter table call_people enable row level security;
alter table call_stays enable row level security;
alter table call_signals enable row level security;
alter table call_messages enable row level security;

-- Only the two sides of the visit; an admin sees that a call was, and who was there when, for disputes, but neither its words nor its key.
do $$
declare
  name text;
begin
  foreach name in array array['calls', 'call_people', 'call_stays', 'call_messages'] loop
    execute format('create policy family on %I for select to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))))', name);
    execute format('create policy doctor on %I for select to lafiya_api using (doctor_id = (select app_working_doctor_id()))', name);
    execute format('create policy work on %I to lafiya_worker using (true) with check (true)', name);
  end loop;
end $$;
create policy admin on call_people for select to lafiya_api using ((select app_is_admin()));
create policy admin on call_stays for select to lafiya_api using ((select app_is_admin()));
create policy opens on calls for insert to lafiya_api
  with check (ended_at is null and (patient_id = any (array(select unnest(app_family_ids()))) or doctor_id = (select app_working_doctor_id())));
create policy doctor_changes on calls for update to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy comes on call_people for insert to lafiya_api
  with check (user_id = app_user_id() and removed_at is null
    and ((kind = 'patient' and admitted_at is null and patient_id = any (array(select unnest(app_family_ids()))))
      or (kind = 'doctor' and doctor_id = (select app_working_doctor_id()))));
create policy invites on call_people for insert to lafiya_api
  with check (kind = 'guest' and user_id is null and admitted_at is null
    and (patient_id = any (array(select unnest(app_family_ids()))) or doctor_id = (select app_working_doctor_id())));
create policy waits on call_people for update to lafiya_api using (user_id = app_user_id());
create policy doctor_admits on call_people for update to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy writes on call_messages for insert to lafiya_api
  with check (person_id in (select p.id from call_people p where p.user_id = app_user_id() and p.appointment_id = call_messages.appointment_id and p.removed_at is null));
create policy arrives on call_signals for insert to lafiya_api with check (taken_at is null);
create policy work on call_signals to lafiya_worker using (true) with check (true);

grant select, insert, update (key_sealed, key_number, extended_until) on calls to lafiya_api;
grant select on calls to lafiya_worker;
grant select, insert, update (session_id, came_at, waiting_since, waiting_seen_at, admitted_at, removed_at) on call_people to lafiya_api;
grant select, update (came_at, waiting_since, waiting_seen_at) on call_people to lafiya_worker;
grant select on call_stays to lafiya_api;
grant select, insert, update (left_at) on call_stays to lafiya_worker;
grant insert (id, event, room, person_id, participant, at) on call_signals to lafiya_api;
grant select, update (taken_at), delete on call_signals to lafiya_worker;
grant select, insert on call_messages to lafiya_api;
grant select on call_messages to lafiya_worker;

-- A room stands for a visit that may be held by video or voice, of these very people, and not before ten minutes ahead of it.
create function guard_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from appointments a where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id
    and a.mode in ('VIDEO', 'AUDIO') and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.starts_at <= app_now() + interval '10 minutes';
  if not found then raise exception 'no call for this visit now' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger calls_guard before insert on calls for each row execute function guard_call();
-- Whoever comes belongs to that call; and only its doctor lets somebody in or out.
create function guard_call_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform from calls c where c.appointment_id = new.appointment_id and c.patient_id = new.patient_id and c.doctor_id = new.doctor_id and c.ended_at is null;
    if not found then raise exception 'no such call' using errcode = 'check_violation'; end if;
  elsif (new.admitted_at, new.removed_at) is distinct from (old.admitted_at, old.removed_at) and new.doctor_id is distinct from app_working_doctor_id() then
    raise exception 'only the doctor lets people in and out' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger call_people_guard before insert or update on call_people for each row execute function guard_call_person();

-- However a visit ends, its call ends with it and the key is forgotten.
create function end_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update calls set ended_at = app_now(), key_sealed = null where appointment_id = new.id and ended_at is null;
  return null;
end $$;
create trigger appointments_end_call after update of status on appointments for each row
  when (new.status in ('COMPLETED', 'CANCELLED', 'NO_SHOW')) execute function end_call();

-- A guest has no account: the link is all there is. What it opens is only that guest's own place.
create function call_of_guest(digest bytea) returns table (person_id uuid, appointment_id uuid) language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.appointment_id from call_people p join calls c on c.appointment_id = p.appointment_id
  where p.link_digest = digest and p.link_ends_at > app_now() and p.removed_at is null and c.ended_at is null
$$;
-- For who waits: how many with earlier visits of this doctor are still to be seen or being seen, and how late that makes it. Never whose.
create function doctors_day(wanted uuid) returns table (before integer, late_minutes integer) language sql stable security definer set search_path = public, pg_temp as $$
  with mine as (select a.* from appointments a where a.id = wanted and sees_visit(wanted)),
  earlier as (
    select e.starts_at, e.ends_at, e.status from mine m join appointments e on e.doctor_id = m.doctor_id and e.id <> m.id
      and e.starts_at >= m.starts_at - interval '6 hours' and e.starts_at < m.starts_at
    where e.status = 'IN_PROGRESS'
      or (e.status in ('SCHEDULED', 'CONFIRMED') and exists (select from call_people p where p.appointment_id = e.id and p.kind = 'patient' and p.waiting_seen_at > app_now() - interval '30 seconds')))
  select (select count(*)::integer from earlier),
    greatest(0, (select extract(epoch from app_now() - min(ends_at))::integer / 60 from earlier),
      (select extract(epoch from app_now() - m.starts_at)::integer / 60 from mine m where m.status in ('SCHEDULED', 'CONFIRMED')))
  from mine
$$;
-- Being in a call keeps its sessions alive: the worker has the media server's word that they are there.
create function keep_sessions_alive(wanted uuid[], at timestamptz) returns integer language sql security definer set search_path = public, pg_temp as $$
  with kept as (update sessions set last_active_at = greatest(last_active_at, at) where id = any (wanted) and ended_at is null and last_active_at + interval '30 minutes' > at returning 1)
  select count(*)::integer from kept
$$;
do $$
declare
  name text;
begin
  foreach name in array array['guard_call()', 'guard_call_person()', 'end_call()', 'call_of_guest(bytea)', 'doctors_day(uuid)', 'keep_sessions_alive(uuid[], timestamptz)'] loop
    execute format('revoke all on function %s from public', name);
  end loop;
end $$;
grant execute on function call_of_guest(bytea) to lafiya_api;
grant execute on function doctors_day(uuid) to lafiya_api;
grant execute on function keep_sessions_alive(uuid[], timestamptz) to lafiya_worker;

-- migrate:down
