-- migrate:up
-- Emergency (break-glass) access: limited for each doctor, and reviewed by an admin.

-- The API gives no times: access begins now and ends after four hours. Five a day are allowed for each doctor; a second one for the same patient
-- needs a new reason, once the first has ended. One that an admin ended is not opened again in its four hours.
create function guard_break_glass() returns trigger language plpgsql as $$
begin
  if current_user <> 'lafiya_api' then return new; end if;
  new.opened_at := app_now();
  new.ends_at := app_now() + interval '4 hours';
  -- Serializes the accesses of a doctor, so that the limit holds also for requests at the same moment.
  perform pg_advisory_xact_lock(3, hashtext(new.doctor_id::text));
  if exists (select from break_glass_accesses b join break_glass_reviews r on r.access_id = b.id and r.outcome = 'not_justified'
      where b.doctor_id = new.doctor_id and b.patient_id = new.patient_id and b.ends_at > app_now()) then
    raise exception 'an admin ended this emergency access' using errcode = 'check_violation', constraint = 'break_glass_accesses_ended';
  end if;
  if exists (select from break_glass_accesses b where b.doctor_id = new.doctor_id and b.patient_id = new.patient_id and b.ends_at > app_now()) then
    raise exception 'emergency access is open already' using errcode = 'check_violation', constraint = 'break_glass_accesses_open';
  end if;
  if 5 <= (select count(*) from break_glass_accesses b where b.doctor_id = new.doctor_id and b.opened_at > app_now() - interval '24 hours') then
    raise exception 'five emergency accesses in 24 hours' using errcode = 'check_violation', constraint = 'break_glass_accesses_limit';
  end if;
  return new;
end $$;

create trigger break_glass_accesses_guard before insert on break_glass_accesses for each row execute function guard_break_glass();

create policy admin on break_glass_accesses for select to lafiya_api using ((select app_is_admin()));

-- An admin's judgement of one emergency access. It is final.
create table break_glass_reviews (
  access_id uuid primary key references break_glass_accesses (id),
  reviewed_by uuid not null references users (id),
  reviewed_at timestamptz not null,
  outcome text not null check (outcome in ('justified', 'not_justified')),
  note text check (length(note) <= 1000),
  check (outcome = 'justified' or note is not null)
);
create index break_glass_reviews_by_admin on break_glass_reviews (reviewed_by);
create trigger break_glass_reviews_append_only before update or delete on break_glass_reviews for each row execute function refuse_change();
alter table break_glass_reviews enable row level security;
create policy admin on break_glass_reviews for select to lafiya_api using ((select app_is_admin()));
create policy admin_adds on break_glass_reviews for insert to lafiya_api with check ((select app_is_admin()) and reviewed_by = app_user_id());
create policy own on break_glass_reviews for select to lafiya_api
  using (access_id in (select id from break_glass_accesses where doctor_id = (select app_working_doctor_id())));
grant select, insert on break_glass_reviews to lafiya_api;

create index break_glass_accesses_by_time on break_glass_accesses (opened_at);

-- For admins: who opened whose record, why, how often the record was read in that time, and the judgement. The open ones have none yet.
create function emergency_accesses(only_open boolean, skip integer, most integer) returns table (id uuid, patient_id uuid, patient_name text,
  doctor_user_id uuid, doctor_name text, specialization text, reason text, opened_at timestamptz, ends_at timestamptz, reads integer,
  outcome text, note text, reviewer_name text, reviewed_at timestamptz, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.patient_id, p.first_name || ' ' || p.last_name, d.user_id, 'Dr ' || du.first_name || ' ' || du.last_name, d.specialization, b.reason,
    b.opened_at, b.ends_at,
    (select count(*)::integer from audit_events e where e.patient_id = b.patient_id and e.actor_id = d.user_id
      and e.occurred_at between b.opened_at and b.ends_at and e.action <> 'patient.glass_broken'),
    r.outcome, r.note, ru.first_name || ' ' || ru.last_name, r.reviewed_at, count(*) over ()
  from break_glass_accesses b join patients p on p.id = b.patient_id join doctors d on d.id = b.doctor_id join users du on du.id = d.user_id
    left join break_glass_reviews r on r.access_id = b.id left join users ru on ru.id = r.reviewed_by
  where app_is_admin() and (r.access_id is null) = only_open
  order by b.opened_at desc, b.id offset skip limit most
$$;

create function count_open_emergency_accesses() returns table (number integer, first_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer, min(b.opened_at) from break_glass_accesses b
  where app_is_admin() and not exists (select from break_glass_reviews r where r.access_id = b.id)
$$;

-- An access that was found not justified has ended.
create or replace function app_treated_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(patient_id), '{}') from (
    select patient_id from care_relationships
    where doctor_id = app_working_doctor_id() and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
    union select b.patient_id from break_glass_accesses b where b.doctor_id = app_working_doctor_id() and b.opened_at <= app_now() and b.ends_at > app_now()
      and not exists (select from break_glass_reviews r where r.access_id = b.id and r.outcome = 'not_justified')
  ) treated
$$;

create or replace function patient_relations(wanted uuid) returns table (relation text)
language sql stable security definer set search_path = public, pg_temp as $$
  select case relation when 'self' then 'self' when 'dependant' then 'guardian' else 'sponsor' end from patient_accounts a
    join users u on u.id = a.user_id where a.user_id = app_user_id() and a.patient_id = wanted and u.status = 'active'
  union all select 'treating_doctor' from care_relationships
    where patient_id = wanted and doctor_id = app_working_doctor_id() and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
  union all select 'glass_breaker' from break_glass_accesses b
    where b.patient_id = wanted and b.doctor_id = app_working_doctor_id() and b.opened_at <= app_now() and b.ends_at > app_now()
      and not exists (select from break_glass_reviews r where r.access_id = b.id and r.outcome = 'not_justified')
  union all select 'doctor' where app_working_doctor_id() is not null and exists (select from patients where id = wanted)
  union all select 'admin' where app_is_admin() and exists (select from patients where id = wanted)
$$;

-- An admin who judges an access tells the family.
create or replace function family_of(wanted uuid) returns table (user_id uuid, email text, first_name text, is_self boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.first_name, a.relation = 'self' from patient_accounts a join users u on u.id = a.user_id
  where a.patient_id = wanted and a.relation in ('self', 'dependant') and u.status = 'active' and (wanted = any (app_treated_ids()) or app_is_admin())
$$;

revoke all on function guard_break_glass(), emergency_accesses(boolean, integer, integer), count_open_emergency_accesses() from public;
grant execute on function emergency_accesses(boolean, integer, integer), count_open_emergency_accesses() to lafiya_api;

-- migrate:down
