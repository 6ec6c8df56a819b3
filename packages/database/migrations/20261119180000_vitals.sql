-- migrate:up
-- Vital signs and measurements: values with their units, the limits that apply to one patient, and what was told to doctors.

-- The unit that values of a kind are compared in. packages/domain/src/vitals/units.ts does the same.
create function canonical_amount(value numeric, unit text) returns numeric language sql immutable parallel safe as $$
  select round(case unit
    when '[degF]' then (value - 32) * 5 / 9
    when 'mg/dL' then value / 18.0156
    when '[lb_av]' then value * 0.45359237
    when '[in_i]' then value * 2.54
    else value end, 3)
$$;

-- Which units a kind has, and which amounts are possible. packages/domain/src/vitals/vital-kinds.ts says the same.
create function is_possible_value(kind text, value numeric, unit text) returns boolean language sql immutable parallel safe as $$
  select case kind
    when 'blood_pressure' then unit = 'mm[Hg]' and value between 30 and 300
    when 'pulse' then unit = '/min' and value between 10 and 300
    when 'temperature' then unit in ('Cel', '[degF]') and public.canonical_amount(value, unit) between 20 and 46
    when 'breathing' then unit = '/min' and value between 2 and 150
    when 'oxygen' then unit = '%' and value between 30 and 100
    when 'glucose' then unit in ('mmol/L', 'mg/dL') and public.canonical_amount(value, unit) between 0.5 and 80
    when 'weight' then unit in ('kg', '[lb_av]') and public.canonical_amount(value, unit) between 0.2 and 500
    when 'height' then unit in ('cm', '[in_i]') and public.canonical_amount(value, unit) between 20 and 260
    when 'head' then unit in ('cm', '[in_i]') and public.canonical_amount(value, unit) between 15 and 80
    when 'arm' then unit in ('cm', '[in_i]') and public.canonical_amount(value, unit) between 4 and 80
    when 'pain' then unit = '{score}' and value between 0 and 10
    when 'news2' then unit = '{score}' and value between 0 and 20
    else false end
$$;

-- One row for each value. Values that were measured together have the same set. Nothing is changed: what is wrong is marked as entered in error.
create table observations (
  id uuid primary key,
  set_id uuid not null,
  patient_id uuid not null references patients (id),
  kind text not null check (kind in ('blood_pressure', 'pulse', 'temperature', 'breathing', 'oxygen', 'glucose', 'weight', 'height', 'head', 'arm',
    'pain', 'consciousness', 'oxygen_given', 'news2')),
  -- As entered.
  value numeric(7, 3),
  diastolic numeric(4),
  unit text,
  code text,
  context text check (context in ('fasting', 'before_meal', 'after_meal', 'at_night', 'resting', 'upright', 'lying', 'armpit', 'ear', 'mouth', 'forehead')),
  amount numeric generated always as (canonical_amount(value, unit)) stored,
  -- Of an oxygen saturation: the scale of NEWS2 that a doctor had chosen for this patient.
  oxygen_scale smallint check (oxygen_scale in (1, 2)),
  note text check (length(note) between 1 and 500),
  measured_at timestamptz not null,
  -- A trigger sets who recorded it, for everything that comes through the API.
  source text not null check (source in ('doctor', 'nurse', 'patient', 'imported')),
  recorded_by uuid references users (id),
  recorder_name text not null check (length(recorder_name) between 1 and 300),
  recorded_at timestamptz not null,
  constraint observations_once unique (set_id, kind),
  constraint observations_value check (case kind
    when 'consciousness' then value is null and unit is null and code is not null and code in ('A', 'C', 'V', 'P', 'U')
    when 'oxygen_given' then value is null and unit is null and code is not null and code in ('air', 'oxygen')
    else code is null and value is not null and unit is not null and is_possible_value(kind, value, unit) end),
  constraint observations_diastolic check ((diastolic is not null) = (kind = 'blood_pressure')
    and (diastolic is null or (diastolic between 10 and 200 and diastolic < value))),
  constraint observations_context check (context is null or case kind
    when 'blood_pressure' then context in ('resting', 'upright', 'lying')
    when 'temperature' then context in ('armpit', 'ear', 'mouth', 'forehead')
    when 'glucose' then context in ('fasting', 'before_meal', 'after_meal', 'at_night')
    when 'height' then context = 'lying' else false end),
  constraint observations_scale check ((oxygen_scale is not null) = (kind = 'oxygen')),
  constraint observations_staff check (source <> 'patient' or kind not in ('consciousness', 'oxygen_given', 'news2'))
);
create index observations_by_kind on observations (patient_id, kind, measured_at desc, id desc);
create index observations_by_time on observations (patient_id, measured_at desc, id desc);
create index observations_by_recorder on observations (recorded_by) where recorded_by is not null;

create table observation_errors (
  observation_id uuid primary key references observations (id),
  patient_id uuid not null references patients (id),
  reason text not null check (length(reason) between 1 and 500),
  marked_by uuid references users (id),
  marker_name text not null check (length(marker_name) between 1 and 300),
  marked_at timestamptz not null
);
create index observation_errors_by_patient on observation_errors (patient_id);
create index observation_errors_by_marker on observation_errors (marked_by) where marked_by is not null;

-- Targets and dangerous values of one patient; the newest version applies. All null: the usual ones apply again.
create table vital_limits (
  patient_id uuid not null references patients (id),
  kind text not null check (kind in ('blood_pressure', 'pulse', 'temperature', 'breathing', 'oxygen', 'glucose', 'weight', 'height', 'head', 'arm', 'pain', 'news2')),
  -- More than anybody writes by hand: the family must not be able to use them all up.
  version integer not null check (version between 1 and 100000),
  -- In the unit that values are compared in.
  low numeric(7, 3),
  high numeric(7, 3),
  danger_low numeric(7, 3),
  danger_high numeric(7, 3),
  diastolic_low numeric(4),
  diastolic_high numeric(4),
  diastolic_danger_low numeric(4),
  diastolic_danger_high numeric(4),
  oxygen_scale smallint check (oxygen_scale in (1, 2)),
  note text check (length(note) between 1 and 500),
  source text not null check (source in ('doctor', 'patient')),
  set_by uuid references users (id),
  setter_name text not null check (length(setter_name) between 1 and 300),
  set_at timestamptz not null,
  primary key (patient_id, kind, version),
  constraint vital_limits_order check (danger_low < least(low, high, danger_high) is not false and low < least(high, danger_high) is not false
    and high < danger_high is not false and diastolic_danger_low < least(diastolic_low, diastolic_high, diastolic_danger_high) is not false
    and diastolic_low < least(diastolic_high, diastolic_danger_high) is not false and diastolic_high < diastolic_danger_high is not false),
  constraint vital_limits_diastolic check (kind = 'blood_pressure'
    or (diastolic_low is null and diastolic_high is null and diastolic_danger_low is null and diastolic_danger_high is null)),
  constraint vital_limits_scale check ((oxygen_scale is not null) = (kind = 'oxygen')),
  -- What is dangerous, and on which scale oxygen is judged, doctors decide.
  constraint vital_limits_doctor check (source = 'doctor' or (danger_low is null and danger_high is null and diastolic_danger_low is null
    and diastolic_danger_high is null and oxygen_scale is distinct from 2))
);
create index vital_limits_by_setter on vital_limits (set_by) where set_by is not null;

-- A dangerous value that the patient measured and that a doctor has to answer.
create table vital_alerts (
  observation_id uuid primary key references observations (id),
  patient_id uuid not null references patients (id),
  level text not null check (level in ('dangerously_low', 'dangerously_high')),
  told smallint not null check (told >= 0),
  -- Shortly after another one that nobody has answered, none is sent.
  is_mailed boolean not null,
  raised_at timestamptz not null
);
create index vital_alerts_by_patient on vital_alerts (patient_id);
-- Those that somebody has to answer. Triggers add and remove the rows, so that nobody reads years of answered ones to find them.
create table open_vital_alerts (
  observation_id uuid primary key references vital_alerts (observation_id),
  patient_id uuid not null references patients (id),
  raised_at timestamptz not null
);
create index open_vital_alerts_by_patient on open_vital_alerts (patient_id, raised_at desc);
create table vital_alert_answers (
  observation_id uuid primary key references vital_alerts (observation_id),
  patient_id uuid not null references patients (id),
  answer text not null check (length(answer) between 1 and 500),
  answered_by uuid not null references users (id),
  answerer_name text not null check (length(answerer_name) between 1 and 300),
  answered_at timestamptz not null
);
create index vital_alert_answers_by_patient on vital_alert_answers (patient_id, answered_at desc);
create index vital_alert_answers_by_answerer on vital_alert_answers (answered_by);

create trigger observations_append_only before update or delete on observations for each row execute function refuse_change();
create trigger observations_no_truncate before truncate on observations for each statement execute function refuse_change();
create trigger observation_errors_append_only before update or delete on observation_errors for each row execute function refuse_change();
create trigger observation_errors_no_truncate before truncate on observation_errors for each statement execute function refuse_change();
create trigger vital_limits_append_only before update or delete on vital_limits for each row execute function refuse_change();
create trigger vital_limits_no_truncate before truncate on vital_limits for each statement execute function refuse_change();
create trigger vital_alerts_append_only before update or delete on vital_alerts for each row execute function refuse_change();
create trigger vital_alerts_no_truncate before truncate on vital_alerts for each statement execute function refuse_change();
create trigger vital_alert_answers_append_only before update or delete on vital_alert_answers for each row execute function refuse_change();
create trigger vital_alert_answers_no_truncate before truncate on vital_alert_answers for each statement execute function refuse_change();

alter table observations enable row level security;
alter table observation_errors enable row level security;
alter table vital_limits enable row level security;
alter table vital_alerts enable row level security;
alter table open_vital_alerts enable row level security;
alter table vital_alert_answers enable row level security;
create policy family on observations for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on observations for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy writes on observations for insert to lafiya_api with check (can_write_chart(patient_id));
create policy family on observation_errors for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on observation_errors for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy writes on observation_errors for insert to lafiya_api with check (can_write_chart(patient_id));
create policy family on vital_limits for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on vital_limits for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy writes on vital_limits for insert to lafiya_api with check (can_write_chart(patient_id));
create policy family on vital_alerts for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on vital_alerts for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy family on open_vital_alerts for select to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on open_vital_alerts for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy writes on vital_alerts for insert to lafiya_api with check (can_write_chart(patient_id));
create policy family on vital_alert_answers for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on vital_alert_answers for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy writes on vital_alert_answers for insert to lafiya_api with check (can_write_chart(patient_id));
grant select on observations, observation_errors, vital_limits, vital_alerts, vital_alert_answers to lafiya_api, lafiya_worker;
grant insert (id, set_id, patient_id, kind, value, diastolic, unit, code, context, oxygen_scale, note, measured_at) on observations to lafiya_api;
grant insert (observation_id, patient_id, reason) on observation_errors to lafiya_api;
grant insert (patient_id, kind, version, low, high, danger_low, danger_high, diastolic_low, diastolic_high, diastolic_danger_low, diastolic_danger_high,
  oxygen_scale, note) on vital_limits to lafiya_api;
grant select on open_vital_alerts to lafiya_api;
grant insert (observation_id, patient_id, level, told, is_mailed) on vital_alerts to lafiya_api;
grant insert (observation_id, patient_id, answer) on vital_alert_answers to lafiya_api;

create view current_observations with (security_invoker = true) as
  select o.* from observations o where not exists (select from observation_errors e where e.observation_id = o.id);
create view current_vital_limits with (security_invoker = true) as
  select distinct on (patient_id, kind) * from vital_limits order by patient_id, kind, version desc;
grant select on current_observations, current_vital_limits to lafiya_api, lafiya_worker;

-- As whom the user writes about this patient, and under which name. No row for whoever may not write.
create function vitals_writer(patient uuid) returns table (source text, name text)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query select writer.source, case when writer.source = 'doctor' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name
    from users u cross join lateral (select case when exists (select from patient_relations(patient) r where r.relation = 'treating_doctor')
      then 'doctor' else 'patient' end as source) writer
    where u.id = app_user_id() and can_write_chart(patient);
end $$;

create function guard_observation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  writer record;
begin
  if session_user = 'lafiya_api' then
    select w.source, w.name into writer from vitals_writer(new.patient_id) w;
    if writer is null then raise exception 'not allowed to write this record' using errcode = 'insufficient_privilege'; end if;
    new.source := writer.source;
    new.recorder_name := writer.name;
    new.recorded_by := app_user_id();
    new.recorded_at := app_now();
    -- Clocks of phones differ by minutes.
    if new.measured_at > app_now() + interval '10 minutes' then
      raise exception 'measured in the future' using errcode = 'check_violation', constraint = 'observations_future';
    end if;
  end if;
  if exists (select from patients p where p.id = new.patient_id and p.date_of_birth > new.measured_at::date + 1) then
    raise exception 'measured before birth' using errcode = 'check_violation', constraint = 'observations_birth';
  end if;
  if exists (select from observations o where o.set_id = new.set_id
    and (o.patient_id <> new.patient_id or o.measured_at <> new.measured_at or o.recorded_by is distinct from new.recorded_by)) then
    raise exception 'a set is of one patient, time and person' using errcode = 'check_violation', constraint = 'observations_set';
  end if;
  -- NEWS2 is for adults who are not pregnant.
  if new.kind = 'news2' and (exists (select from patients p where p.id = new.patient_id
      and (p.date_of_birth is null or p.date_of_birth > (new.measured_at - interval '16 years')::date))
    or exists (select from current_chart_entries e where e.patient_id = new.patient_id and e.kind = 'pregnancy' and e.state = 'active')) then
    raise exception 'no NEWS2 for this patient' using errcode = 'check_violation', constraint = 'observations_news2';
  end if;
  return new;
end $$;
create trigger observations_guard before insert on observations for each row execute function guard_observation();

create function guard_observation_error() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  writer record;
  marked observations;
begin
  select * into marked from observations o where o.id = new.observation_id and o.patient_id = new.patient_id;
  if not found then raise exception 'no such value of this patient' using errcode = 'foreign_key_violation'; end if;
  if session_user = 'lafiya_api' and pg_trigger_depth() = 1 then
    select w.source, w.name into writer from vitals_writer(new.patient_id) w;
    if writer is null then raise exception 'not allowed to write this record' using errcode = 'insufficient_privilege'; end if;
    if writer.source = 'patient' and marked.source <> 'patient' then
      raise exception 'the family takes back what they reported' using errcode = 'check_violation', constraint = 'observation_errors_author';
    end if;
    new.marked_by := app_user_id();
    new.marker_name := writer.name;
    new.marked_at := app_now();
  end if;
  return new;
end $$;
create trigger observation_errors_guard before insert on observation_errors for each row execute function guard_observation_error();

-- A score is wrong as soon as one of its values is.
create function end_score_of_set() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into observation_errors (observation_id, patient_id, reason, marked_by, marker_name, marked_at)
  select score.id, score.patient_id, 'A value of this score was entered in error.', new.marked_by, new.marker_name, new.marked_at
  from observations o join observations score on score.set_id = o.set_id and score.kind = 'news2' and score.id <> o.id
  where o.id = new.observation_id and o.kind in ('blood_pressure', 'pulse', 'temperature', 'breathing', 'oxygen', 'consciousness', 'oxygen_given')
  on conflict do nothing;
  return new;
end $$;
create trigger observation_errors_end_score after insert on observation_errors for each row execute function end_score_of_set();

create function guard_vital_limit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  writer record;
  newest vital_limits;
begin
  if session_user = 'lafiya_api' then
    select w.source, w.name into writer from vitals_writer(new.patient_id) w;
    if writer is null then raise exception 'not allowed to write this record' using errcode = 'insufficient_privilege'; end if;
    new.source := writer.source;
    new.setter_name := writer.name;
    new.set_by := app_user_id();
    new.set_at := app_now();
  end if;
  perform from patients p where p.id = new.patient_id for no key update;
  select * into newest from vital_limits l where l.patient_id = new.patient_id and l.kind = new.kind order by l.version desc limit 1;
  if new.version <> coalesce(newest.version, 0) + 1 then
    raise exception 'a version follows the one before it' using errcode = 'check_violation', constraint = 'vital_limits_follow';
  end if;
  -- Until the doctor has given them up again.
  if new.source = 'patient' and newest.source = 'doctor' and coalesce(newest.low, newest.high, newest.danger_low, newest.danger_high, newest.diastolic_low,
    newest.diastolic_high, newest.diastolic_danger_low, newest.diastolic_danger_high, nullif(newest.oxygen_scale, 1)) is not null then
    raise exception 'a doctor has set these limits' using errcode = 'check_violation', constraint = 'vital_limits_author';
  end if;
  return new;
end $$;
create trigger vital_limits_guard before insert on vital_limits for each row execute function guard_vital_limit();

create function guard_vital_alert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from observations o where o.id = new.observation_id and o.patient_id = new.patient_id) then
    raise exception 'no such value of this patient' using errcode = 'foreign_key_violation';
  end if;
  if session_user = 'lafiya_api' then new.raised_at := app_now(); end if;
  return new;
end $$;
create trigger vital_alerts_guard before insert on vital_alerts for each row execute function guard_vital_alert();

create function open_vital_alert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into open_vital_alerts (observation_id, patient_id, raised_at) values (new.observation_id, new.patient_id, new.raised_at);
  return new;
end $$;
create trigger vital_alerts_open after insert on vital_alerts for each row execute function open_vital_alert();

-- An answer ends it, and so does that the value was entered in error.
create function close_vital_alert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from open_vital_alerts a where a.observation_id = new.observation_id;
  return new;
end $$;
create trigger vital_alert_answers_close after insert on vital_alert_answers for each row execute function close_vital_alert();
create trigger observation_errors_close_alert after insert on observation_errors for each row execute function close_vital_alert();

create function guard_vital_alert_answer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  writer record;
begin
  if not exists (select from vital_alerts a where a.observation_id = new.observation_id and a.patient_id = new.patient_id) then
    raise exception 'no such alert of this patient' using errcode = 'foreign_key_violation';
  end if;
  if session_user = 'lafiya_api' then
    select w.source, w.name into writer from vitals_writer(new.patient_id) w;
    if writer is null or writer.source <> 'doctor' then
      raise exception 'only a treating doctor answers' using errcode = 'insufficient_privilege';
    end if;
    new.answered_by := app_user_id();
    new.answerer_name := writer.name;
    new.answered_at := app_now();
  end if;
  return new;
end $$;
create trigger vital_alert_answers_guard before insert on vital_alert_answers for each row execute function guard_vital_alert_answer();

-- The doctors who treat this patient now and may open the record today, with their ways of being told. Answers only who may write the record.
create function doctors_to_notify(patient uuid) returns table (user_id uuid, email text, first_name text, time_zone text, is_self boolean,
  patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if not can_write_chart(patient) then return; end if;
  return query select u.id, u.email::text, u.first_name, u.time_zone, false, p.first_name || ' ' || p.last_name, 'Dr ' || u.first_name || ' ' || u.last_name,
    (select n.number from sms_numbers n where n.user_id = u.id),
    (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from patients p join doctors d on d.id in (select r.doctor_id from care_relationships r
      where r.patient_id = patient and r.starts_at <= app_now() and (r.ends_at is null or r.ends_at > app_now()))
    join users u on u.id = d.user_id and u.status = 'active'
  -- As app_working_doctor_id: whoever is told must be able to look.
  where p.id = patient and d.verification = 'approved' and d.license_expires_on >= (app_now() at time zone 'Africa/Lagos')::date
  order by u.last_name, u.id;
end $$;

-- For the home page of a doctor: dangerous values of their patients that nobody has answered. The first patient, and since when.
create function vital_alerts_open() returns table (kind text, number integer, first_id uuid, first_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  cared_for uuid[] := app_cared_for_ids();
begin
  if cared_for = '{}' then return; end if;
  return query select 'dangerous_values', count(*)::integer, (array_agg(a.patient_id order by a.raised_at))[1], min(a.raised_at)
    from open_vital_alerts a where a.patient_id = any (cared_for);
end $$;

revoke all on function canonical_amount(numeric, text), is_possible_value(text, numeric, text), vitals_writer(uuid), guard_observation(), guard_observation_error(),
  end_score_of_set(), guard_vital_limit(), guard_vital_alert(), open_vital_alert(), close_vital_alert(), guard_vital_alert_answer(), doctors_to_notify(uuid), vital_alerts_open() from public;
grant execute on function canonical_amount(numeric, text), is_possible_value(text, numeric, text), doctors_to_notify(uuid), vital_alerts_open() to lafiya_api;

-- migrate:down
