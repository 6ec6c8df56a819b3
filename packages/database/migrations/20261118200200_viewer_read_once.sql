-- migrate:up

-- The functions of lists ask once who the viewer is, and the rows themselves are read by key.

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
      then (select h.allergies from patient_health h where h.patient_id = p.id) end,
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

-- Events are in one table a month. Those of the last year are looked at, each month by the key of the appointment, and what is shown of them is read from the
-- months in which they are.
create or replace function recent_activity(most integer) returns table (occurred_at timestamptz, act text, actor_name text, is_me boolean,
  appointment_id uuid, starts_at timestamptz, patient_name text, doctor_name text)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
  since timestamptz := app_now() - interval '1 year';
  own uuid[];
  newest uuid[];
  oldest timestamptz;
begin
  if app_is_admin() then
    select array_agg(e.id), min(e.occurred_at) into newest, oldest from (
      select e.id, e.occurred_at from appointment_events e where e.act not in ('change', 'hide') and e.occurred_at > since
      order by e.id desc limit most) e;
  else
    own := array(select a.id from appointments a where a.doctor_id = doctor
        and a.starts_at between app_now() - interval '60 days' and app_now() + interval '60 days'
      union select a.id from appointments a where a.patient_id = any (family) and a.starts_at > since);
    if doctor is not null and family = '{}' then since := app_now() - interval '90 days'; end if;
    select array_agg(e.id), min(e.occurred_at) into newest, oldest from (
      select e.id, e.occurred_at from unnest(own) as mine (id) cross join lateral (
        select e.id, e.occurred_at from appointment_events e where e.appointment_id = mine.id and e.act not in ('change', 'hide') and e.occurred_at > since
        order by e.occurred_at desc, e.id limit most) e
      order by e.occurred_at desc, e.id limit most) e;
  end if;
  -- A doctor sees the patient's name and their own; of anybody else who acted they see only the side.
  return query select e.occurred_at, e.act,
      case when u.id is null then null
        when doctor is null or u.id = app_user_id()
          or exists (select from patient_accounts l where l.patient_id = a.patient_id and l.user_id = u.id and l.relation = 'self')
          then case when u.role = 'DOCTOR' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name
        when u.role = 'PATIENT' then 'The family' else 'The clinic' end,
      e.actor_id is not distinct from app_user_id() and e.actor_id is not null, a.id, e.starts_at,
      p.first_name || ' ' || p.last_name, 'Dr ' || du.first_name || ' ' || du.last_name
    from appointment_events e join appointments a on a.id = e.appointment_id join patients p on p.id = a.patient_id
      join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id left join users u on u.id = e.actor_id
    where e.id = any (newest) and e.occurred_at >= oldest order by e.occurred_at desc, e.id;
end $$;

-- migrate:down
