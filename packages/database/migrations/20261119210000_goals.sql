-- migrate:up
-- Goals that a family sets for a patient's health: a measured value to reach, or a habit on so many days a week, with the days on which it was done.

create table goals (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  type text not null check (type in ('value', 'habit')),
  -- A trigger sets the state, the start and who set it, for everything that comes through the API.
  state text not null check (state in ('active', 'reached', 'given_up')),
  version integer not null check (version between 1 and 100000),
  -- Of a value: where it began, in the unit that values are compared in, and the target as entered.
  kind text check (kind in ('weight', 'blood_pressure', 'glucose', 'pulse')),
  start_amount numeric,
  target numeric(7, 3),
  unit text,
  target_amount numeric generated always as (canonical_amount(target, unit)) stored,
  target_on date,
  -- Of a habit.
  title text check (length(title) between 1 and 100),
  days_a_week smallint check (days_a_week between 1 and 7),
  set_by uuid references users (id),
  setter_name text not null check (length(setter_name) between 1 and 300),
  set_at timestamptz not null,
  ended_at timestamptz,
  constraint goals_value check (case when type = 'value'
    then kind is not null and target is not null and unit is not null and start_amount is not null and is_possible_value(kind, target, unit)
    else kind is null and start_amount is null and target is null and unit is null and target_on is null end),
  constraint goals_habit check ((title is not null) = (type = 'habit') and (days_a_week is not null) = (type = 'habit')),
  constraint goals_distance check (start_amount <> target_amount),
  constraint goals_ended check ((ended_at is not null) = (state <> 'active'))
);
create index goals_active on goals (patient_id, set_at, id) where state = 'active';
create index goals_ended on goals (patient_id, ended_at desc, id) where state <> 'active';
create index goals_by_setter on goals (set_by) where set_by is not null;

create table goal_days (
  goal_id uuid not null references goals (id),
  day date not null,
  patient_id uuid not null references patients (id),
  ticked_by uuid references users (id),
  ticked_at timestamptz not null,
  primary key (goal_id, day)
);
create index goal_days_by_patient on goal_days (patient_id);
create index goal_days_by_ticker on goal_days (ticked_by) where ticked_by is not null;

create trigger goals_no_delete before delete on goals for each row execute function refuse_change();
create trigger goals_no_truncate before truncate on goals for each statement execute function refuse_change();
alter table goals enable row level security;
alter table goal_days enable row level security;

-- A goal is the patient's own: those who treat them read it.
create function can_write_goals(patient uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select exists (select from patient_relations(patient) r where r.relation in ('self', 'guardian')));
end $$;
create policy family on goals for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on goals for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy writes on goals for insert to lafiya_api with check (can_write_goals(patient_id));
create policy changes on goals for update to lafiya_api using (can_write_goals(patient_id)) with check (can_write_goals(patient_id));
create policy family on goal_days for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on goal_days for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy writes on goal_days for insert to lafiya_api with check (can_write_goals(patient_id));
create policy takes_back on goal_days for delete to lafiya_api using (can_write_goals(patient_id));
grant select on goals, goal_days to lafiya_api, lafiya_worker;
grant insert (id, patient_id, type, kind, target, unit, target_on, title, days_a_week) on goals to lafiya_api;
grant update (state, target, target_on, title, days_a_week) on goals to lafiya_api;
grant insert (goal_id, day, patient_id) on goal_days to lafiya_api;
grant delete on goal_days to lafiya_api;

create function newest_amount(patient uuid, measured text) returns numeric
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select o.amount from current_observations o where o.patient_id = patient and o.kind = measured order by o.measured_at desc, o.id desc limit 1);
end $$;

-- In either direction. packages/domain/src/goals/goal-progress.ts does the same.
create function is_target_reached(start_amount numeric, target_amount numeric, present_amount numeric) returns boolean
language sql immutable parallel safe as $$
  select case when start_amount > target_amount then present_amount <= target_amount else present_amount >= target_amount end
$$;

-- packages/domain/src/goals/goal-rules.ts says the same. Without a birth date a patient counts as an adult.
create function is_underweight_target(patient uuid, kilograms numeric) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce(round(kilograms / (newest_amount(patient, 'height') / 100) ^ 2, 1) < 18.5, false)
    and not exists (select from patients p where p.id = patient and p.date_of_birth > ((app_now() at time zone 'Africa/Lagos')::date - interval '18 years')::date);
end $$;

create function guard_goal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant date := (app_now() at time zone 'Africa/Lagos')::date;
  is_from_api constant boolean := session_user = 'lafiya_api';
begin
  -- Row security comes after this trigger, and nobody else may hold the lock.
  if is_from_api and not can_write_goals(new.patient_id) then
    raise exception 'not allowed to write these goals' using errcode = 'insufficient_privilege';
  end if;
  perform from patients p where p.id = new.patient_id for no key update;
  if tg_op = 'INSERT' then
    if is_from_api then
      new.state := 'active';
      new.version := 1;
      new.set_by := app_user_id();
      select u.first_name || ' ' || u.last_name into new.setter_name from users u where u.id = new.set_by;
      new.set_at := app_now();
      new.ended_at := null;
      new.start_amount := case when new.type = 'value' then newest_amount(new.patient_id, new.kind) end;
    end if;
    if new.state = 'active' and (select count(*) from goals g where g.patient_id = new.patient_id and g.state = 'active') >= 20 then
      raise exception 'too many active goals' using errcode = 'check_violation', constraint = 'goals_limit';
    end if;
  else
    if old.state <> 'active' then
      raise exception 'a goal that has ended stays as it is' using errcode = 'check_violation', constraint = 'goals_final';
    end if;
    new.version := old.version + 1;
    new.ended_at := case when new.state <> 'active' then app_now() end;
    -- Counted by the database, so that nobody claims it.
    if new.state = 'reached' and new.type = 'value'
        and is_target_reached(new.start_amount, canonical_amount(new.target, new.unit), newest_amount(new.patient_id, new.kind)) is not true then
      raise exception 'the value is not at the target' using errcode = 'check_violation', constraint = 'goals_reached';
    end if;
  end if;
  if new.target_on is not null and (tg_op = 'INSERT' or new.target_on is distinct from old.target_on)
      and (new.target_on <= today or new.target_on > (today + interval '5 years')::date) then
    raise exception 'a date from tomorrow to five years from now' using errcode = 'check_violation', constraint = 'goals_date';
  end if;
  if new.kind = 'weight' and (tg_op = 'INSERT' or new.target is distinct from old.target)
      and is_underweight_target(new.patient_id, canonical_amount(new.target, new.unit)) then
    raise exception 'this weight is too low for this height' using errcode = 'check_violation', constraint = 'goals_underweight';
  end if;
  return new;
end $$;
create trigger goals_guard before insert or update on goals for each row execute function guard_goal();

-- Days of the last week until tomorrow, because families live in other zones than the clinic.
create function guard_goal_day() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  marked goal_days := case when tg_op = 'DELETE' then old else new end;
begin
  if session_user = 'lafiya_api' then
    if not can_write_goals(marked.patient_id) then
      raise exception 'not allowed to write these goals' using errcode = 'insufficient_privilege';
    end if;
    if marked.day - (app_now() at time zone 'Africa/Lagos')::date not between -7 and 1 then
      raise exception 'a day of the last week' using errcode = 'check_violation', constraint = 'goal_days_window';
    end if;
  end if;
  -- An end that happens at the same time waits, or is seen here.
  perform from goals g where g.id = marked.goal_id and g.patient_id = marked.patient_id and g.type = 'habit' and g.state = 'active' for share;
  if not found then
    raise exception 'no active habit of this patient' using errcode = 'check_violation', constraint = 'goal_days_habit';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if session_user = 'lafiya_api' then
    new.ticked_by := app_user_id();
    new.ticked_at := app_now();
  end if;
  return new;
end $$;
create trigger goal_days_guard before insert or delete on goal_days for each row execute function guard_goal_day();

revoke all on function can_write_goals(uuid), newest_amount(uuid, text), is_target_reached(numeric, numeric, numeric),
  is_underweight_target(uuid, numeric), guard_goal(), guard_goal_day() from public;
grant execute on function can_write_goals(uuid) to lafiya_api;

-- migrate:down
