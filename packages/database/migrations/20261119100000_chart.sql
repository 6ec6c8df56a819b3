-- migrate:up
-- The chart: what is known about a patient's health beyond single appointments. Replaces the three texts of patient_health.

-- 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD': many people know only the year.
create function is_partial_date(text) returns boolean language plpgsql immutable strict parallel safe as $$
begin
  if $1 !~ '^(18[89]|19\d|20\d)\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$' then return false; end if;
  return length($1) < 10 or to_char(to_date($1, 'YYYY-MM-DD'), 'YYYY-MM-DD') = $1;
exception when datetime_field_overflow then return false;
end $$;

create function is_chart_value(kind text, value text) returns boolean language sql immutable parallel safe as $$
  select case kind
    when 'blood_group' then value in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')
    when 'genotype' then value in ('AA', 'AS', 'AC', 'SS', 'SC', 'CC')
    when 'g6pd' then value in ('normal', 'intermediate', 'deficient')
    when 'family_history' then value in ('mother', 'father', 'sister', 'brother', 'daughter', 'son', 'grandmother', 'grandfather', 'aunt', 'uncle', 'other')
    when 'social_history' then value in ('tobacco', 'alcohol', 'substances', 'occupation', 'living', 'exercise', 'diet', 'other')
    when 'pregnancy' then value in ('birth', 'loss', 'other')
    else false end
$$;

-- One row for each version of an entry. The newest version is what is known now; nothing is ever overwritten.
create table chart_entries (
  entry_id uuid not null,
  version integer not null check (version between 1 and 1000),
  patient_id uuid not null references patients (id),
  kind text not null check (kind in ('allergy', 'no_known_allergies', 'problem', 'medicine', 'immunisation', 'procedure', 'family_history',
    'social_history', 'pregnancy', 'breastfeeding', 'blood_group', 'genotype', 'g6pd', 'other_history')),
  state text not null check (state in ('active', 'resolved', 'entered_in_error')),
  title text check (length(title) between 1 and 200),
  code_system text check (code_system in ('ICD-11', 'vaccine')),
  code text check (length(code) between 1 and 100),
  category text check (category in ('medicine', 'food', 'environment', 'other')),
  reaction text check (length(reaction) between 1 and 500),
  severity text check (severity in ('mild', 'moderate', 'severe')),
  certainty text check (certainty in ('confirmed', 'likely', 'unsure')),
  value text,
  dose text check (length(dose) between 1 and 200),
  dose_number smallint check (dose_number between 0 and 20),
  batch text check (length(batch) between 1 and 60),
  place text check (length(place) between 1 and 200),
  -- When it began, was given or was done.
  started_on text check (is_partial_date(started_on)),
  ended_on text check (is_partial_date(ended_on)),
  due_on date,
  note text check (length(note) between 1 and 5000),
  change_reason text check (length(change_reason) between 1 and 500),
  -- A trigger sets who recorded it, for everything that comes through the API.
  source text not null check (source in ('doctor', 'nurse', 'patient', 'imported')),
  recorded_by uuid references users (id),
  recorder_name text not null check (length(recorder_name) between 1 and 300),
  recorded_at timestamptz not null,
  primary key (entry_id, version),
  constraint chart_entries_title check ((title is not null) = (kind in
    ('allergy', 'problem', 'medicine', 'immunisation', 'procedure', 'family_history', 'social_history'))),
  constraint chart_entries_code check ((code is null) = (code_system is null)
    and (code is null or code_system = case kind when 'problem' then 'ICD-11' when 'immunisation' then 'vaccine' end)),
  constraint chart_entries_allergy check ((category is not null) = (kind = 'allergy') and (certainty is not null) = (kind = 'allergy')
    and (kind = 'allergy' or (reaction is null and severity is null))),
  constraint chart_entries_value check (case when kind in ('blood_group', 'genotype', 'g6pd', 'family_history', 'social_history')
    then value is not null and is_chart_value(kind, value) else value is null or (kind = 'pregnancy' and state <> 'active' and is_chart_value(kind, value)) end),
  constraint chart_entries_dose check ((dose is null or kind = 'medicine') and (dose_number is null or kind = 'immunisation')
    and (batch is null or kind = 'immunisation') and (place is null or kind in ('immunisation', 'procedure'))),
  constraint chart_entries_dates check ((due_on is not null) = (kind = 'pregnancy')
    and (started_on is null or kind in ('allergy', 'problem', 'medicine', 'immunisation', 'procedure', 'social_history', 'breastfeeding'))
    and (ended_on is null or (state <> 'active' and kind in ('allergy', 'problem', 'medicine', 'social_history', 'pregnancy', 'breastfeeding')))),
  constraint chart_entries_state check (state <> 'resolved'
    or kind in ('allergy', 'no_known_allergies', 'problem', 'medicine', 'social_history', 'pregnancy', 'breastfeeding')),
  constraint chart_entries_reason check (state <> 'entered_in_error' or change_reason is not null),
  constraint chart_entries_history check (kind <> 'other_history' or note is not null)
);
create index chart_entries_by_patient on chart_entries (patient_id, entry_id, version desc);
create index chart_entries_by_recorder on chart_entries (recorded_by) where recorded_by is not null;
create trigger chart_entries_append_only before update or delete on chart_entries for each row execute function refuse_change();
create trigger chart_entries_no_truncate before truncate on chart_entries for each statement execute function refuse_change();
alter table chart_entries enable row level security;

-- Emergency access is for reading.
create function can_write_chart(patient uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select exists (select from patient_relations(patient) r where r.relation in ('self', 'guardian', 'treating_doctor')));
end $$;
create policy family on chart_entries for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on chart_entries for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy writes on chart_entries for insert to lafiya_api with check (can_write_chart(patient_id));
grant select on chart_entries to lafiya_api, lafiya_worker;
grant insert (entry_id, version, patient_id, kind, state, title, code_system, code, category, reaction, severity, certainty, value, dose, dose_number, batch,
  place, started_on, ended_on, due_on, note, change_reason) on chart_entries to lafiya_api;

create view current_chart_entries with (security_invoker = true) as
  select distinct on (patient_id, entry_id) * from chart_entries order by patient_id, entry_id, version desc;
grant select on current_chart_entries to lafiya_api, lafiya_worker;

create function guard_chart_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest chart_entries;
  is_from_api constant boolean := session_user = 'lafiya_api' and pg_trigger_depth() = 1;
begin
  -- Row security comes after this trigger, and nobody else may hold the lock.
  if is_from_api and not can_write_chart(new.patient_id) then
    raise exception 'not allowed to write this chart' using errcode = 'insufficient_privilege';
  end if;
  -- Entries of one patient are written one after the other, so that the rules below hold between them.
  perform from patients p where p.id = new.patient_id for no key update;
  select * into newest from chart_entries e where e.entry_id = new.entry_id order by e.version desc limit 1;
  if found and (newest.patient_id <> new.patient_id or newest.kind <> new.kind) then
    raise exception 'an entry keeps its patient and its kind' using errcode = 'check_violation', constraint = 'chart_entries_identity';
  elsif new.version <> coalesce(newest.version, 0) + 1 then
    raise exception 'a version follows the one before it' using errcode = 'check_violation', constraint = 'chart_entries_follow';
  elsif newest.state = 'entered_in_error' or (newest.state is null and new.state = 'entered_in_error') then
    raise exception 'what was entered in error stays so' using errcode = 'check_violation', constraint = 'chart_entries_final';
  end if;
  if is_from_api then
    new.source := case when exists (select from patient_relations(new.patient_id) r where r.relation = 'treating_doctor') then 'doctor' else 'patient' end;
    new.recorded_by := app_user_id();
    select case when new.source = 'doctor' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name into new.recorder_name
      from users u where u.id = new.recorded_by;
    new.recorded_at := app_now();
    -- Any version: a doctor's statement that an allergy of the family has ended stays the doctor's.
    if new.source = 'patient' and exists (select from chart_entries e where e.entry_id = new.entry_id and e.source <> 'patient') then
      raise exception 'the family changes what they reported' using errcode = 'check_violation', constraint = 'chart_entries_author';
    end if;
  end if;
  if newest.entry_id is null and (select count(*) from current_chart_entries e where e.patient_id = new.patient_id) >= 2000 then
    raise exception 'too many entries' using errcode = 'check_violation', constraint = 'chart_entries_limit';
  end if;
  if new.state = 'active' and exists (select from current_chart_entries e where e.patient_id = new.patient_id and e.entry_id <> new.entry_id
    and e.state = 'active' and case when new.kind in ('no_known_allergies', 'pregnancy', 'breastfeeding', 'blood_group', 'genotype', 'g6pd')
      then e.kind = new.kind or (new.kind = 'no_known_allergies' and e.kind = 'allergy') else false end) then
    raise exception 'another active entry says otherwise' using errcode = 'check_violation', constraint = 'chart_entries_agree';
  end if;
  return new;
end $$;
create trigger chart_entries_guard before insert on chart_entries for each row execute function guard_chart_entry();

-- Whoever records an allergy ends the statement that none are known, whoever made it.
create function end_no_known_allergies() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into chart_entries (entry_id, version, patient_id, kind, state, note, change_reason, source, recorded_by, recorder_name, recorded_at)
  select e.entry_id, e.version + 1, e.patient_id, e.kind, 'resolved', e.note, 'An allergy was recorded.', new.source, new.recorded_by,
    new.recorder_name, new.recorded_at
  from current_chart_entries e where e.patient_id = new.patient_id and e.kind = 'no_known_allergies' and e.state = 'active';
  return new;
end $$;
create trigger chart_entries_end_no_known_allergies after insert on chart_entries for each row
  when (new.kind = 'allergy' and new.state = 'active') execute function end_no_known_allergies();

-- The active allergies in one line; null if none are recorded. Not for callers of ours: the functions below decide who sees it.
create function known_allergies(patient uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  -- One of unknown severity may be severe: it comes before the mild ones.
  return (select string_agg(e.title, ', ' order by case e.severity when 'severe' then 0 when 'moderate' then 1 when 'mild' then 3 else 2 end, e.title)
    from current_chart_entries e where e.patient_id = patient and e.kind = 'allergy' and e.state = 'active');
end $$;

-- Whose open pages show this chart: the family's and the treating doctors'. Answers only them.
create function readers_of_chart(patient uuid) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if not can_write_chart(patient) then return; end if;
  return query select l.user_id from patient_accounts l where l.patient_id = patient and l.relation in ('self', 'dependant')
    union select d.user_id from care_relationships c join doctors d on d.id = c.doctor_id
      where c.patient_id = patient and c.starts_at <= app_now() and (c.ends_at is null or c.ends_at > app_now());
end $$;

-- For the home page: a patient who has not said whether they have allergies.
create function chart_alerts() returns table (kind text, number integer, first_id uuid, first_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query select 'allergies_missing', 1, null::uuid, null::timestamptz from users u
    join patient_accounts l on l.user_id = u.id and l.relation = 'self'
    where u.id = app_user_id() and u.role = 'PATIENT' and u.profile_complete and not exists (select from current_chart_entries e
      where e.patient_id = l.patient_id and e.state = 'active' and e.kind in ('allergy', 'no_known_allergies'));
end $$;

-- What patients typed into their profiles becomes entries that they reported.
create function add_reported_entries() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  none constant text := '^\W*(none|nil|none known|no (known )?(drug )?allerg(y|ies)|nkda|nka)\W*$';
  -- Too little to be a statement, and no allergy.
  unclear constant text := '^\W*(no|n/?a|not applicable|nothing)\W*$';
begin
  insert into chart_entries (entry_id, version, patient_id, kind, state, title, category, certainty, value, note, source, recorded_by, recorder_name, recorded_at)
  select gen_random_uuid(), 1, h.patient_id, said.kind, 'active', said.title, said.category, said.certainty, said.value, said.note, 'patient', u.id,
    coalesce(u.first_name || ' ' || u.last_name, p.first_name || ' ' || p.last_name), h.updated_at
  from patient_health h join patients p on p.id = h.patient_id
    left join patient_accounts a on a.patient_id = p.id and a.relation = 'self' left join users u on u.id = a.user_id
    cross join lateral (
      select 'blood_group', null, null, null, h.blood_type, null where h.blood_type is not null
      union all select 'no_known_allergies', null, null, null, null, null where h.allergies ~* none
      union all select 'allergy', left(trim(h.allergies), 200), 'other', 'unsure', null,
        case when length(trim(h.allergies)) > 200 then trim(h.allergies) end where length(trim(h.allergies)) > 0 and h.allergies !~* none and h.allergies !~* unclear
      union all select 'other_history', null, null, null, null, 'Allergies, as written: ' || trim(h.allergies) where h.allergies ~* unclear
      union all select 'other_history', null, null, null, null, trim(h.medical_history) where length(trim(h.medical_history)) > 0
    ) as said (kind, title, category, certainty, value, note);
end $$;
select add_reported_entries();
drop function add_reported_entries();

create or replace function appointment_details(wanted uuid[]) returns table (appointment_id uuid, patient_number text, patient_first_name text,
  patient_last_name text, patient_born date, patient_sex text, patient_phone text, patient_email text, patient_time_zone text, patient_allergies text,
  is_new_patient boolean, doctor_user_id uuid, doctor_first_name text, doctor_last_name text, doctor_specialization text, doctor_slug text,
  symptoms text, notes text, next_steps text[], cancellation_reason text)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  is_admin boolean := app_is_admin();
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
  treated uuid[] := case when doctor is null then '{}'::uuid[] else app_treated_ids() end;
begin
  return query select a.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex,
    case when viewer.knows_patient then p.phone end,
    case when viewer.knows_patient then (select u.email::text from patient_accounts l join users u on u.id = l.user_id
      where l.patient_id = p.id and l.relation = 'self') end,
    case when viewer.is_doctor and viewer.is_ahead then (select u.time_zone from patient_accounts l join users u on u.id = l.user_id
      where l.patient_id = p.id and l.relation = 'self') end,
    case when viewer.is_doctor and viewer.is_ahead and a.patient_id = any (treated)
      then known_allergies(p.id) end,
    viewer.is_doctor and a.status = 'PENDING' and not exists (select from appointments earlier where earlier.patient_id = a.patient_id
      and earlier.doctor_id = a.doctor_id and earlier.status in ('IN_PROGRESS', 'COMPLETED')),
    d.user_id, du.first_name, du.last_name, d.specialization, d.slug,
    case when viewer.takes_part then a.symptoms end, case when viewer.takes_part then a.notes end,
    case when viewer.takes_part then a.next_steps end, case when viewer.takes_part then a.cancellation_reason end
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select
      a.doctor_id is not distinct from doctor as is_doctor,
      a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') as is_ahead,
      a.patient_id = any (family) or a.doctor_id is not distinct from doctor as takes_part,
      a.patient_id = any (family) or is_admin or a.patient_id = any (treated) as knows_patient) viewer
  where a.id = any (wanted) and (a.patient_id = any (family) or a.doctor_id is not distinct from doctor or is_admin);
end $$;

create or replace function encounter_details(wanted uuid[]) returns table (id uuid, kind text, patient_id uuid, patient_number text, patient_name text, patient_born date,
  patient_sex text, patient_allergies text, doctor_name text, occurred_at timestamptz, recorded_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select e.id, e.kind, p.id, p.patient_number, p.first_name || ' ' || p.last_name, p.date_of_birth, p.sex,
    case when p.id = any ((select app_treated_ids())::uuid[]) then known_allergies(p.id) end,
    'Dr ' || u.first_name || ' ' || u.last_name, e.occurred_at, e.recorded_at
  from encounters e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users u on u.id = d.user_id
  where e.id = any (wanted) and (e.doctor_id = (select app_working_doctor_id()) or e.patient_id = any ((select app_treated_ids())::uuid[]));
end $$;

drop table patient_health;

revoke all on function is_partial_date(text), is_chart_value(text, text), can_write_chart(uuid), guard_chart_entry(), end_no_known_allergies(),
  known_allergies(uuid), readers_of_chart(uuid), chart_alerts() from public;
grant execute on function is_partial_date(text), is_chart_value(text, text), can_write_chart(uuid), readers_of_chart(uuid), chart_alerts() to lafiya_api;

-- migrate:down
