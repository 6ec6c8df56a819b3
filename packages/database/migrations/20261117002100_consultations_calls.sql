-- migrate:up
-- Calls of appointments: the room, its people and their participations, the chat, and the quality of the connection.

-- One call per video or voice appointment.
create table calls (
  appointment_id uuid primary key references appointments (id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  -- Random, so that nobody can derive the room from the appointment's id.
  room text not null unique check (length(room) between 20 and 64),
  -- Encrypted with a key that is not in the database, and deleted when the call ends. The key is replaced and its number increases whenever
  -- somebody leaves who must not hear the rest.
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
alter table calls enable row level security;
-- Only the patient's side and the doctor see a call. For disputes, admins see who was there and when, but neither the messages nor the key.
create policy family on calls for select to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy doctor on calls for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy work on calls to lafiya_worker using (true) with check (true);
create policy opens on calls for insert to lafiya_api
  with check (ended_at is null and (patient_id = any (array(select unnest(app_family_ids()))) or doctor_id = (select app_working_doctor_id())));
create policy doctor_changes on calls for update to lafiya_api using (doctor_id = (select app_working_doctor_id()));
grant insert, select on calls to lafiya_api;
grant select on calls to lafiya_worker;
grant update (key_sealed, key_number, extended_until) on calls to lafiya_api;
-- The worker replaces the key when a guest has lost the connection.
grant update (key_sealed, key_number) on calls to lafiya_worker;

-- Everybody who may take part in a call: the doctor, the patient's side and guests.
create table call_people (
  -- Also the person's identity on the media server.
  id uuid primary key,
  appointment_id uuid not null references calls (appointment_id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  kind text not null check (kind in ('doctor', 'patient', 'guest')),
  user_id uuid references users (id),
  -- The session that received the latest token: it does not expire while the person is in the call.
  session_id uuid,
  name text not null check (length(name) between 1 and 120),
  -- Guests only: their relation to the patient, and the digest of their link, which is valid for a limited time.
  relation text check (length(relation) between 1 and 60),
  link_digest bytea unique,
  link_ends_at timestamptz,
  -- As our server saw it: first arrival in the waiting room or the call, start of waiting, and latest request while waiting.
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
-- For the home page of doctors, which shows who is waiting.
create index call_people_waiting on call_people (doctor_id, waiting_seen_at) where kind = 'patient' and waiting_seen_at is not null;
-- For the export of a person's own data.
create index call_people_by_patient on call_people (patient_id);
create index call_people_by_user on call_people (user_id) where user_id is not null;
alter table call_people enable row level security;
create policy family on call_people for select to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy doctor on call_people for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy work on call_people to lafiya_worker using (true) with check (true);
create policy admin on call_people for select to lafiya_api using ((select app_is_admin()));
create policy comes on call_people for insert to lafiya_api
  with check (user_id = app_user_id() and removed_at is null
    and ((kind = 'patient' and admitted_at is null and patient_id = any (array(select unnest(app_family_ids()))))
      or (kind = 'doctor' and doctor_id = (select app_working_doctor_id()))));
create policy invites on call_people for insert to lafiya_api
  with check (kind = 'guest' and user_id is null and admitted_at is null
    and (patient_id = any (array(select unnest(app_family_ids()))) or doctor_id = (select app_working_doctor_id())));
create policy waits on call_people for update to lafiya_api using (user_id = app_user_id());
create policy doctor_admits on call_people for update to lafiya_api using (doctor_id = (select app_working_doctor_id()));
grant insert, select on call_people to lafiya_api;
grant select on call_people to lafiya_worker;
grant update (session_id, came_at, waiting_since, waiting_seen_at, admitted_at, removed_at) on call_people to lafiya_api;
grant update (came_at, waiting_since, waiting_seen_at) on call_people to lafiya_worker;

-- One row for every time somebody was in the room, as reported by the media server and never by the browser.
create table call_participations (
  id uuid primary key,
  appointment_id uuid not null references calls (appointment_id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  person_id uuid not null references call_people (id),
  -- The media server's id of this participation.
  participant text not null unique check (length(participant) between 1 and 100),
  joined_at timestamptz not null,
  left_at timestamptz check (left_at >= joined_at),
  created_at timestamptz not null default now()
);
create index call_participations_by_call on call_participations (appointment_id);
create index call_participations_open on call_participations (appointment_id) where left_at is null;
alter table call_participations enable row level security;
create policy family on call_participations for select to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy doctor on call_participations for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy work on call_participations to lafiya_worker using (true) with check (true);
create policy admin on call_participations for select to lafiya_api using ((select app_is_admin()));
grant select on call_participations to lafiya_api;
grant insert, select on call_participations to lafiya_worker;
grant update (left_at) on call_participations to lafiya_worker;

-- Events as received from the media server. The API inserts them and cannot read them; the worker processes them.
create table media_events (
  id text primary key check (length(id) between 1 and 100),
  event text not null check (length(event) <= 60),
  room text not null check (length(room) <= 64),
  person_id uuid,
  participant text check (length(participant) between 1 and 100),
  at timestamptz not null,
  processed_at timestamptz,
  created_at timestamptz not null default now()
);
create index media_events_due on media_events (at) where processed_at is null;
create index media_events_by_age on media_events (created_at);
alter table media_events enable row level security;
create policy arrives on media_events for insert to lafiya_api with check (processed_at is null);
create policy work on media_events to lafiya_worker using (true) with check (true);
grant select, delete on media_events to lafiya_worker;
grant insert (id, event, room, person_id, participant, at) on media_events to lafiya_api;
grant update (processed_at) on media_events to lafiya_worker;

-- The chat of a call. A message may carry a file.
create table call_messages (
  id uuid primary key,
  appointment_id uuid not null references calls (appointment_id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  person_id uuid not null references call_people (id),
  text text not null check (length(text) between 1 and 4000),
  sent_at timestamptz not null,
  created_at timestamptz not null default now(),
  file_id uuid unique references files (id)
);
create index call_messages_by_call on call_messages (appointment_id, sent_at, id);
create index call_messages_by_patient on call_messages (patient_id);
create index call_messages_by_person on call_messages (person_id);
alter table call_messages enable row level security;
create policy family on call_messages for select to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy doctor on call_messages for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy work on call_messages to lafiya_worker using (true) with check (true);
grant insert, select on call_messages to lafiya_api;
grant select on call_messages to lafiya_worker;

-- The quality of the connection as reported by the browser, used for statistics only. Who was there and for how long is in call_participations.
create table call_quality (
  -- The media server's id of the participation.
  participant text primary key references call_participations (participant),
  appointment_id uuid not null references calls (appointment_id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  person_id uuid not null references call_people (id),
  -- The day in the clinic's time zone on which the participation began.
  day date not null,
  join_ms integer not null check (join_ms between 0 and 600000),
  reconnects integer not null check (reconnects between 0 and 100000),
  good_seconds integer not null check (good_seconds between 0 and 86400),
  fair_seconds integer not null check (fair_seconds between 0 and 86400),
  poor_seconds integer not null check (poor_seconds between 0 and 86400),
  video_off_seconds integer not null check (video_off_seconds between 0 and 86400),
  bytes bigint not null check (bytes between 0 and 1000000000000),
  ended_why text check (ended_why in ('left', 'ended', 'lost', 'removed')),
  reported_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index call_quality_by_call on call_quality (appointment_id);
alter table call_quality enable row level security;
create policy own on call_quality for select to lafiya_api
  using (person_id in (select p.id from call_people p where p.user_id = app_user_id() and p.appointment_id = call_quality.appointment_id));
create policy work on call_quality for select to lafiya_worker using (true);
grant select on call_quality to lafiya_api, lafiya_worker;

-- Call quality per doctor and day; rows without a doctor are the clinic's totals. No single call can be identified from them.
create table call_days (
  doctor_id uuid references doctors (id),
  day date not null,
  -- Time to join in steps of 250 ms, so that a median over many days can be computed from the sums.
  join_step smallint not null check (join_step between 0 and 120),
  calls integer not null default 0,
  participations integer not null default 0,
  reconnects integer not null default 0,
  good_seconds bigint not null default 0,
  fair_seconds bigint not null default 0,
  poor_seconds bigint not null default 0,
  unique nulls not distinct (doctor_id, day, join_step)
);
create index call_days_by_day on call_days (day);
alter table call_days enable row level security;
create policy own on call_days for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy admin on call_days for select to lafiya_api using ((select app_is_admin()));
grant select on call_days to lafiya_api;

-- Days whose clinic totals must be recomputed. Rows are only inserted and deleted, so that concurrent reports do not wait for each other.
create table changed_call_days (
  id bigint generated always as identity primary key,
  day date not null
);
alter table changed_call_days enable row level security;
create policy work on changed_call_days to lafiya_worker using (true) with check (true);
grant select, delete on changed_call_days to lafiya_worker;

-- Whoever can read a message can read its file: the subquery is subject to the policies of call_messages.
create policy call_participants on files for select to lafiya_api
  using (purpose = 'call_file' and status = 'clean' and exists (select from call_messages m where m.file_id = files.id));

-- A call needs a video or voice appointment of the same patient and doctor, and can be opened ten minutes before the start at the earliest.
create function guard_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from appointments a where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id
    and a.mode in ('VIDEO', 'AUDIO') and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.starts_at <= app_now() + interval '10 minutes';
  if not found then raise exception 'no call for this appointment now' using errcode = 'check_violation'; end if;
  return new;
end $$;

create trigger calls_guard before insert on calls for each row execute function guard_call();

-- A person must belong to an open call with at most three guests at a time. Only its doctor admits and removes people; anybody admitted can
-- give up the admission by leaving.
create function guard_call_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- The lock serializes concurrent invitations, so that the limit of guests holds.
    perform from calls c
      where c.appointment_id = new.appointment_id and c.patient_id = new.patient_id and c.doctor_id = new.doctor_id and c.ended_at is null
      for no key update;
    if not found then raise exception 'no such call' using errcode = 'check_violation'; end if;
    if new.kind = 'guest' and 3 <= (select count(*) from call_people p
        where p.appointment_id = new.appointment_id and p.kind = 'guest' and p.removed_at is null and p.link_ends_at > app_now()) then
      raise exception 'three guests are invited already' using errcode = 'check_violation', constraint = 'call_people_guests';
    end if;
  elsif (new.removed_at is distinct from old.removed_at or (new.admitted_at is not null and new.admitted_at is distinct from old.admitted_at))
      and new.doctor_id is distinct from app_working_doctor_id() then
    raise exception 'only the doctor admits and removes people' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger call_people_guard before insert or update on call_people for each row execute function guard_call_person();

-- Ends the call and deletes its key when the appointment ends, for whatever reason.
create function end_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update calls set ended_at = app_now(), key_sealed = null where appointment_id = new.id and ended_at is null;
  return null;
end $$;

create trigger appointments_end_call after update of status on appointments for each row
  when (new.status in ('COMPLETED', 'CANCELLED', 'NO_SHOW')) execute function end_call();

-- Resets the call of an appointment that is moved to another time: arrivals at the old time do not count for the new one, admissions are withdrawn
-- and the links of guests end.
create function reset_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update calls set extended_until = null where appointment_id = new.id and extended_until is not null;
  update call_people set came_at = null, waiting_since = null, waiting_seen_at = null, admitted_at = case kind when 'doctor' then admitted_at end,
    link_ends_at = case kind when 'guest' then least(link_ends_at, app_now()) end where appointment_id = new.id;
  return null;
end $$;

create trigger appointments_reset_call after update of starts_at on appointments for each row
  when (old.starts_at is distinct from new.starts_at) execute function reset_call();

-- For a waiting patient: how many patients with earlier appointments of this doctor are waiting or being seen, and the resulting delay in minutes.
-- It never reveals who they are.
create function patients_before(wanted uuid) returns table (before integer, late_minutes integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with mine as (select a.* from appointments a where a.id = wanted and sees_appointment(wanted)),
  earlier as (
    select e.starts_at, e.ends_at, e.status from mine m join appointments e on e.doctor_id = m.doctor_id and e.id <> m.id
      and e.starts_at >= m.starts_at - interval '6 hours' and e.starts_at < m.starts_at
    where e.status = 'IN_PROGRESS'
      or (e.status in ('SCHEDULED', 'CONFIRMED') and exists (
        select from call_people p where p.appointment_id = e.id and p.kind = 'patient' and p.waiting_seen_at > app_now() - interval '30 seconds')))
  select (select count(*)::integer from earlier),
    greatest(0, (select extract(epoch from app_now() - min(ends_at))::integer / 60 from earlier),
      (select extract(epoch from app_now() - m.starts_at)::integer / 60 from mine m where m.status in ('SCHEDULED', 'CONFIRMED')))
  from mine
$$;

-- Appointments of the requesting doctor whose patient's side is in the waiting room: seen there in the last 30 seconds, and not in the call.
create function waiting_appointments() returns table (appointment_id uuid, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.appointment_id, min(p.waiting_since) from call_people p join calls c on c.appointment_id = p.appointment_id and c.ended_at is null
  where p.doctor_id = app_working_doctor_id() and p.kind = 'patient' and p.waiting_seen_at > app_now() - interval '30 seconds'
    and p.removed_at is null
    and not exists (select from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id and s.left_at is null)
  group by p.appointment_id
$$;

-- Prevents the sessions of people in a call from expiring. The worker knows from the media server that they are there.
create function extend_sessions(wanted uuid[], at timestamptz) returns integer language sql security definer set search_path = public, pg_temp as $$
  with extended as (
    update sessions set last_active_at = greatest(last_active_at, at)
    where id = any (wanted) and ended_at is null and last_active_at + interval '30 minutes' > at returning 1)
  select count(*)::integer from extended
$$;

-- Stores a report about the user's own participation; a repeated report can only increase the numbers. Returns false when the media server has not
-- reported that participation.
create function record_call_quality(wanted uuid, sid text, joined integer, reconnected integer, good integer, fair integer, poor integer,
  video_off integer, volume bigint, why text, at timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with noted as (
    insert into call_quality as q (participant, appointment_id, patient_id, doctor_id, person_id, day, join_ms, reconnects, good_seconds,
      fair_seconds, poor_seconds, video_off_seconds, bytes, ended_why, reported_at)
    select s.participant, s.appointment_id, s.patient_id, s.doctor_id, s.person_id, (s.joined_at at time zone 'Africa/Lagos')::date, joined,
      reconnected, good, fair, poor, video_off, volume, why, at
    from call_participations s join call_people p on p.id = s.person_id
    where s.participant = sid and s.appointment_id = wanted and p.user_id = app_user_id()
    on conflict (participant) do update set reconnects = greatest(q.reconnects, excluded.reconnects),
      good_seconds = greatest(q.good_seconds, excluded.good_seconds), fair_seconds = greatest(q.fair_seconds, excluded.fair_seconds),
      poor_seconds = greatest(q.poor_seconds, excluded.poor_seconds), video_off_seconds = greatest(q.video_off_seconds, excluded.video_off_seconds),
      bytes = greatest(q.bytes, excluded.bytes), ended_why = coalesce(q.ended_why, excluded.ended_why), reported_at = excluded.reported_at
    returning 1)
  select exists (select from noted)
$$;

-- Adds a quality report to the doctor's sums of its day and marks the day for the clinic's totals.
create function update_call_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_first boolean := false;
begin
  if tg_op = 'INSERT' then
    -- The lock makes sure that a call is counted once, also when both sides report at the same moment.
    perform from calls where appointment_id = new.appointment_id for no key update;
    is_first := not exists (select from call_quality where appointment_id = new.appointment_id and participant <> new.participant);
  end if;
  insert into call_days as d (doctor_id, day, join_step, calls, participations, reconnects, good_seconds, fair_seconds, poor_seconds)
  values (new.doctor_id, new.day, least(120, new.join_ms / 250), is_first::integer, (tg_op = 'INSERT')::integer,
    new.reconnects - coalesce(old.reconnects, 0), new.good_seconds - coalesce(old.good_seconds, 0),
    new.fair_seconds - coalesce(old.fair_seconds, 0), new.poor_seconds - coalesce(old.poor_seconds, 0))
  on conflict (doctor_id, day, join_step) do update set calls = d.calls + excluded.calls,
    participations = d.participations + excluded.participations, reconnects = d.reconnects + excluded.reconnects,
    good_seconds = d.good_seconds + excluded.good_seconds, fair_seconds = d.fair_seconds + excluded.fair_seconds,
    poor_seconds = d.poor_seconds + excluded.poor_seconds;
  insert into changed_call_days (day) values (new.day);
  return null;
end $$;

create trigger call_quality_counted after insert or update on call_quality for each row execute function update_call_days();

-- Recomputes the clinic's totals of the changed days from the doctors' rows and returns the number of days. The lock allows one worker at a time.
create function recount_changed_call_days(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  marks bigint[];
  days date[];
begin
  perform pg_advisory_xact_lock(7, 2);
  select array_agg(m.id), array_agg(distinct m.day) into marks, days from (select id, day from changed_call_days order by id limit most) m;
  if marks is null then return 0; end if;
  delete from call_days where doctor_id is null and day = any (days);
  insert into call_days (doctor_id, day, join_step, calls, participations, reconnects, good_seconds, fair_seconds, poor_seconds)
    select null, day, join_step, sum(calls), sum(participations), sum(reconnects), sum(good_seconds), sum(fair_seconds), sum(poor_seconds)
    from call_days
    where day = any (days) and doctor_id is not null group by day, join_step;
  delete from changed_call_days where id = any (marks);
  return cardinality(days);
end $$;

-- Whether the user may send this file: it must be their own, and scanned and accepted (status 'clean'). A function, because the policies of files and
-- call_messages would otherwise refer to each other endlessly.
create function can_send_file(wanted uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from files f where f.id = wanted and f.owner_id = app_user_id() and f.purpose = 'call_file' and f.status = 'clean')
$$;

create policy writes on call_messages for insert to lafiya_api
  with check (person_id in (
      select p.id from call_people p where p.user_id = app_user_id() and p.appointment_id = call_messages.appointment_id and p.removed_at is null)
    and (file_id is null or can_send_file(file_id)));

revoke all on function guard_call(), end_call(), patients_before(uuid), extend_sessions(uuid[], timestamptz), guard_call_person(),
  record_call_quality(uuid, text, integer, integer, integer, integer, integer, integer, bigint, text, timestamptz), update_call_days(),
  recount_changed_call_days(integer), waiting_appointments(), reset_call(), can_send_file(uuid) from public;
grant execute on function patients_before(uuid), record_call_quality(uuid, text, integer, integer, integer, integer, integer, integer, bigint, text,
  timestamptz), waiting_appointments(), can_send_file(uuid) to lafiya_api;
grant execute on function extend_sessions(uuid[], timestamptz), recount_changed_call_days(integer) to lafiya_worker;

-- migrate:down
