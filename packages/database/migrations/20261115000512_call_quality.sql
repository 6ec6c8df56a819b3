-- migrate:up
-- How good the line was, by the browser's own word: for figures alone. Who was there and for how long is in call_stays.
create table call_quality (
  -- The media server's own number of the stay.
  participant text primary key references call_stays (participant),
  appointment_id uuid not null references calls (appointment_id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  person_id uuid not null references call_people (id),
  -- The clinic's day on which the stay began.
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

-- One's own stay and no other; told again, a number only grows. False when the media server knows of no such stay.
create function note_quality(wanted uuid, sid text, joined integer, reconnected integer, good integer, fair integer, poor integer, video_off integer, volume bigint, why text,
  at timestamptz) returns boolean language sql security definer set search_path = public, pg_temp as $$
  with noted as (
    insert into call_quality as q (participant, appointment_id, patient_id, doctor_id, person_id, day, join_ms, reconnects, good_seconds, fair_seconds, poor_seconds,
      video_off_seconds, bytes, ended_why, reported_at)
    select s.participant, s.appointment_id, s.patient_id, s.doctor_id, s.person_id, (s.joined_at at time zone 'Africa/Lagos')::date, joined, reconnected, good, fair, poor,
      video_off, volume, why, at
    from call_stays s join call_people p on p.id = s.person_id where s.participant = sid and s.appointment_id = wanted and p.user_id = app_user_id()
    on conflict (participant) do update set reconnects = greatest(q.reconnects, excluded.reconnects), good_seconds = greatest(q.good_seconds, excluded.good_seconds),
      fair_seconds = greatest(q.fair_seconds, excluded.fair_seconds), poor_seconds = greatest(q.poor_seconds, excluded.poor_seconds),
      video_off_seconds = greatest(q.video_off_seconds, excluded.video_off_seconds), bytes = greatest(q.bytes, excluded.bytes),
      ended_why = coalesce(q.ended_why, excluded.ended_why), reported_at = excluded.reported_at
    returning 1)
  select exists (select from noted)
$$;
revoke all on function note_quality(uuid, text, integer, integer, integer, integer, integer, integer, bigint, text, timestamptz) from public;
grant execute on function note_quality(uuid, text, integer, integer, integer, integer, integer, integer, bigint, text, timestamptz) to lafiya_api;

-- Kept day by day like the figures about visits; a row without a doctor is the clinic's. Nobody's call can be told from it.
create table call_days (
  doctor_id uuid references doctors (id),
  day date not null,
  -- How long joining took, in steps of a quarter of a second: a median of many days is found from these.
  join_step smallint not null check (join_step between 0 and 120),
  calls integer not null default 0,
  stays integer not null default 0,
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

create function keep_call_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_first boolean := false;
begin
  if tg_op = 'INSERT' then
    -- A call is counted once, also when both sides report at the same moment.
    perform from calls where appointment_id = new.appointment_id for no key update;
    is_first := not exists (select from call_quality where appointment_id = new.appointment_id and participant <> new.participant);
  end if;
  insert into call_days as d (doctor_id, day, join_step, calls, stays, reconnects, good_seconds, fair_seconds, poor_seconds)
  values (new.doctor_id, new.day, least(120, new.join_ms / 250), is_first::integer, (tg_op = 'INSERT')::integer, new.reconnects - coalesce(old.reconnects, 0),
    new.good_seconds - coalesce(old.good_seconds, 0), new.fair_seconds - coalesce(old.fair_seconds, 0), new.poor_seconds - coalesce(old.poor_seconds, 0))
  on conflict (doctor_id, day, join_step) do update set calls = d.calls + excluded.calls, stays = d.stays + excluded.stays, reconnects = d.reconnects + excluded.reconnects,
    good_seconds = d.good_seconds + excluded.good_seconds, fair_seconds = d.fair_seconds + excluded.fair_seconds, poor_seconds = d.poor_seconds + excluded.poor_seconds;
  insert into changed_call_days (day) values (new.day);
  return null;
end $$;
create trigger call_quality_counted after insert or update on call_quality for each row execute function keep_call_days();

-- Days whose sum for the clinic must be made again. Only ever added to and taken away: nobody waits for another's mark.
create table changed_call_days (
  id bigint generated always as identity primary key,
  day date not null
);
alter table changed_call_days enable row level security;
create policy work on changed_call_days to lafiya_worker using (true) with check (true);
grant select, delete on changed_call_days to lafiya_worker;

-- The clinic's rows of the days that changed, made again from the doctors'; one worker at a time. Returns how many days.
create function sum_changed_call_days(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  marks bigint[];
  days date[];
begin
  perform pg_advisory_xact_lock(7, 2);
  select array_agg(m.id), array_agg(distinct m.day) into marks, days from (select id, day from changed_call_days order by id limit most) m;
  if marks is null then return 0; end if;
  delete from call_days where doctor_id is null and day = any (days);
  insert into call_days (doctor_id, day, join_step, calls, stays, reconnects, good_seconds, fair_seconds, poor_seconds)
    select null, day, join_step, sum(calls), sum(stays), sum(reconnects), sum(good_seconds), sum(fair_seconds), sum(poor_seconds) from call_days
    where day = any (days) and doctor_id is not null group by day, join_step;
  delete from changed_call_days where id = any (marks);
  return cardinality(days);
end $$;
revoke all on function keep_call_days() from public;
revoke all on function sum_changed_call_days(integer) from public;
grant execute on function sum_changed_call_days(integer) to lafiya_worker;

-- migrate:down
