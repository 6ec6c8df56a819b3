-- migrate:up
-- The timeline of a record: every appointment that took place is an encounter, and what is shown of encounters to whoever may read the record.

-- A trigger sets it, whatever is inserted.
alter table encounters add column took_place boolean not null default true;
update encounters e set took_place = false from appointments a
  where a.id = e.appointment_id and a.status not in ('IN_PROGRESS', 'COMPLETED') and not exists (select from note_versions v where v.encounter_id = e.id);

insert into encounters (id, appointment_id, patient_id, doctor_id, kind, occurred_at, recorded_at, opened_by, took_place)
select a.id, a.id, a.patient_id, a.doctor_id, 'appointment', a.starts_at, a.updated_at, d.user_id, true
from appointments a join doctors d on d.id = a.doctor_id where a.status in ('IN_PROGRESS', 'COMPLETED')
on conflict do nothing;

drop index encounters_by_patient;
create index encounters_by_patient on encounters (patient_id, occurred_at desc, id desc);

-- A note can be begun before the appointment; only what took place is in the timeline. The database decides which that is.
create or replace function guard_encounter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_status text;
begin
  new.took_place := true;
  if new.appointment_id is null then return new; end if;
  select a.status into found_status from appointments a
    where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id and a.status <> 'PENDING';
  if not found then raise exception 'no encounter for this appointment' using errcode = 'check_violation'; end if;
  new.took_place := found_status in ('IN_PROGRESS', 'COMPLETED');
  return new;
end $$;

create function follow_appointment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status in ('IN_PROGRESS', 'COMPLETED') then
    insert into encounters (id, appointment_id, patient_id, doctor_id, kind, occurred_at, recorded_at, opened_by, took_place)
    select new.id, new.id, new.patient_id, new.doctor_id, 'appointment', new.starts_at, app_now(), d.user_id, true
      from doctors d where d.id = new.doctor_id
    on conflict (id) do update set took_place = true where not encounters.took_place;
  else
    -- A signed note says that there was a meeting, whatever became of the appointment.
    update encounters e set took_place = false
      where e.appointment_id = new.id and e.took_place and not exists (select from note_versions v where v.encounter_id = e.id);
  end if;
  return new;
end $$;
create trigger appointments_follow_encounter after update of status on appointments for each row
  when (old.status is distinct from new.status) execute function follow_appointment();
create trigger appointments_begin_encounter after insert on appointments for each row
  when (new.status in ('IN_PROGRESS', 'COMPLETED')) execute function follow_appointment();

create function encounter_took_place() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update encounters e set took_place = true where e.id = new.encounter_id and not e.took_place;
  return new;
end $$;
create trigger note_versions_took_place after insert on note_versions for each row execute function encounter_took_place();

-- When an entry with a date of a year, a month or a day stands in the timeline: at noon of the first day that it may mean. Cursors begin in 1900.
create function partial_date_time(text) returns timestamptz language sql immutable strict parallel safe as $$
  select greatest(make_timestamp(1900, 1, 2, 12, 0, 0), make_timestamp(left($1, 4)::integer, coalesce(nullif(substr($1, 6, 2), '')::integer, 1),
    coalesce(nullif(substr($1, 9, 2), '')::integer, 1), 12, 0, 0)) at time zone 'Africa/Lagos'
$$;

-- A page is read by the index of the patient's encounters or values, row by row until it is full. A join or a policy would make PostgreSQL, which plans for the
-- average patient, read and sort the whole record.

-- The encounters of a patient with the newest signed note, last first. For the family without what is withheld from them, for doctors who may read the
-- record with all of it; nobody else gets a row. A page ends at a time and an id. Only what the reader sees is searched; every pattern has to match.
create function timeline_encounters(patient uuid, before_at timestamptz, before_id uuid, patterns text[], most integer) returns table (encounter_id uuid,
  kind text, mode text, occurred_at timestamptz, is_own boolean, doctor_name text, doctor_slug text, specialization text, version integer,
  signed_at timestamptz, fields jsonb, diagnoses jsonb, follow_up_on text, withheld text[])
language plpgsql stable security definer rows 20 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  is_family boolean := patient = any (app_family_ids());
  own_doctor uuid := app_working_doctor_id();
begin
  if not is_family and not (own_doctor is not null and patient = any (app_treated_ids())) then return; end if;
  return query select e.id, e.kind, (select a.mode from appointments a where a.id = e.appointment_id), e.occurred_at, e.doctor_id is not distinct from own_doctor,
    'Dr ' || doctor.first_name || ' ' || doctor.last_name, doctor.slug, doctor.specialization, v.version, v.signed_at, seen.fields, seen.diagnoses,
    v.content::jsonb ->> 'followUpOn', hidden.fields
  -- A search looks at all of them.
  from (select * from encounters where patient_id = patient and took_place
      and (occurred_at, id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by occurred_at desc, id desc limit case when patterns = '{}' then most end) e
    -- With a limit each is looked up by its key.
    cross join lateral (select d.slug, d.specialization, u.first_name, u.last_name from doctors d join users u on u.id = d.user_id
      where d.id = e.doctor_id limit 1) doctor
    left join lateral (select newest.* from note_versions newest where newest.encounter_id = e.id order by newest.version desc limit 1) v on true
    cross join lateral (select array(select w.field from withheld_note_parts w where w.encounter_id = e.id and w.ended_at is null order by w.field) as fields) hidden
    cross join lateral (select
      coalesce((select jsonb_object_agg(f.key, f.value) from jsonb_each(v.content::jsonb -> 'fields') f
        where not is_family or f.key <> all (hidden.fields)), '{}') as fields,
      case when v.content is null or (is_family and 'assessment' = any (hidden.fields)) then '[]'::jsonb else v.content::jsonb -> 'diagnoses' end as diagnoses) seen
  where patterns = '{}' or fold_text(concat_ws(' ', doctor.first_name, doctor.last_name, doctor.specialization,
      (select string_agg(f.value, ' ') from jsonb_each_text(seen.fields) f),
      (select string_agg(concat_ws(' ', one ->> 'code', one ->> 'title'), ' ') from jsonb_array_elements(seen.diagnoses) one))) like all (patterns)
  order by e.occurred_at desc, e.id desc limit most;
end $$;

-- The sets of a patient's values, last first, for whoever may read them. `kinds` are those that a search means.
create function timeline_sets(patient uuid, before_at timestamptz, before_id uuid, kinds text[], patterns text[], most integer)
returns table (set_id uuid, measured_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if not (patient = any (app_family_ids()) or patient = any (app_treated_ids())) then return; end if;
  return query select o.set_id, o.measured_at from observations o
    where o.patient_id = patient
      and (o.measured_at, o.set_id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      -- With an offset it is not a join, which would not end with the page.
      and not exists (select from observation_errors e where e.observation_id = o.id offset 0)
      and (patterns = '{}' or o.kind = any (kinds) or fold_text(concat_ws(' ', o.note, o.recorder_name)) like all (patterns))
    group by o.measured_at, o.set_id order by o.measured_at desc, o.set_id desc limit most;
end $$;

revoke all on function follow_appointment(), encounter_took_place(), partial_date_time(text),
  timeline_encounters(uuid, timestamptz, uuid, text[], integer), timeline_sets(uuid, timestamptz, uuid, text[], text[], integer) from public;
grant execute on function partial_date_time(text), timeline_encounters(uuid, timestamptz, uuid, text[], integer),
  timeline_sets(uuid, timestamptz, uuid, text[], text[], integer) to lafiya_api;

-- migrate:down
