-- migrate:up
-- The list of patients with phone, last and next appointment, and filters. At the design size no filter of an admin reads all patients.

create index patients_by_sex on patients (sex, last_name, first_name, id);

-- No appointment is longer than four hours, so the index is entered shortly before now. `only_doctor`: null for all doctors.
-- Both without a search_path of their own, so that PostgreSQL plans them as part of their caller.
create function next_appointment(patient uuid, only_doctor uuid) returns table (id uuid, starts_at timestamptz, status text) language sql stable as $$
  select a.id, a.starts_at, a.status from appointments a
  where a.patient_id = patient and a.starts_at > app_now() - interval '4 hours' and a.ends_at > app_now()
    and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and (only_doctor is null or a.doctor_id = only_doctor)
  order by a.starts_at, a.id limit 1
$$;
revoke all on function next_appointment(uuid, uuid) from public;

create function last_appointment(patient uuid, only_doctor uuid) returns table (id uuid, starts_at timestamptz) language sql stable as $$
  select a.id, a.starts_at from appointments a
  where a.patient_id = patient and a.status = 'COMPLETED' and (only_doctor is null or a.doctor_id = only_doctor)
  order by a.starts_at desc, a.id desc limit 1
$$;
revoke all on function last_appointment(uuid, uuid) from public;

-- Admins see all patients, doctors those in their care with their own appointments, everybody else their family. Sorted by 'next' or 'last', it
-- lists only patients who have such an appointment: an admin's list then follows the index of appointments.
create function list_patients(search text, number text, wanted_sex text, born_from date, born_until date, has_next boolean, seen_since timestamptz,
  sorting text, skip integer, most integer) returns table (
  id uuid, patient_number text, first_name text, last_name text, date_of_birth date, sex text, phone text, last_id uuid, last_at timestamptz,
  next_id uuid, next_at timestamptz, next_status text, total bigint
) language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  pattern text := case when number is null then nullif(like_pattern(search), '%%') end;
  everybody boolean := app_is_admin();
  family uuid[] := app_family_ids();
  doctor uuid := coalesce(app_working_doctor_id(), '00000000-0000-0000-0000-000000000000');
  wanted integer := greatest(10001, skip + least(most, 100));
  ids uuid[];
begin
  if not everybody then
    select array_agg(p.id order by case sorting when 'next' then n.starts_at end, case sorting when 'last' then l.starts_at end desc,
        p.last_name, p.first_name, p.id) into ids
    from patients p
      left join lateral next_appointment(p.id, case when p.id = any (family) then null else doctor end) n on true
      left join lateral last_appointment(p.id, case when p.id = any (family) then null else doctor end) l on true
    where p.id = any (family || app_treated_ids())
      and (pattern is null or p.folded_name like pattern) and (number is null or p.patient_number = number)
      and (wanted_sex is null or p.sex = wanted_sex)
      and (born_from is null or p.date_of_birth >= born_from) and (born_until is null or p.date_of_birth <= born_until)
      and (n.id is not null or not (has_next or sorting = 'next'))
      and (l.starts_at >= seen_since or (seen_since is null and (l.id is not null or sorting <> 'last')));
  elsif sorting = 'next' then
    ids := array(select a.patient_id from appointments a join patients p on p.id = a.patient_id
      where a.starts_at > app_now() - interval '4 hours' and a.ends_at > app_now() and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')
        and a.id = (select n.id from next_appointment(p.id, null) n)
        and (pattern is null or p.folded_name like pattern) and (number is null or p.patient_number = number)
        and (wanted_sex is null or p.sex = wanted_sex)
        and (born_from is null or p.date_of_birth >= born_from) and (born_until is null or p.date_of_birth <= born_until)
        and (seen_since is null or exists (select from last_appointment(p.id, null) l where l.starts_at >= seen_since))
      order by a.starts_at, a.id limit wanted);
  elsif sorting = 'last' then
    ids := array(select a.patient_id from appointments a join patients p on p.id = a.patient_id
      where a.status = 'COMPLETED' and (seen_since is null or a.starts_at >= seen_since)
        and a.id = (select l.id from last_appointment(p.id, null) l)
        and (pattern is null or p.folded_name like pattern) and (number is null or p.patient_number = number)
        and (wanted_sex is null or p.sex = wanted_sex)
        and (born_from is null or p.date_of_birth >= born_from) and (born_until is null or p.date_of_birth <= born_until)
        and (not has_next or exists (select from next_appointment(p.id, null)))
      order by a.starts_at desc limit wanted);
  else
    ids := array(select p.id from patients p
      where (pattern is null or p.folded_name like pattern) and (number is null or p.patient_number = number)
        and (wanted_sex is null or p.sex = wanted_sex)
        and (born_from is null or p.date_of_birth >= born_from) and (born_until is null or p.date_of_birth <= born_until)
        and (not has_next or p.id in (select a.patient_id from appointments a where a.starts_at > app_now() - interval '4 hours'
          and a.ends_at > app_now() and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')))
        and (seen_since is null or p.id in (select a.patient_id from appointments a where a.status = 'COMPLETED' and a.starts_at >= seen_since))
      order by p.last_name, p.first_name, p.id limit wanted);
  end if;
  return query
    select p.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex, p.phone, l.id, l.starts_at, n.id, n.starts_at, n.status,
      cardinality(ids)::bigint
    from unnest(ids[skip + 1 : skip + least(most, 100)]) with ordinality as page (patient_id, place)
      join patients p on p.id = page.patient_id
      left join lateral next_appointment(p.id, case when everybody or p.id = any (family) then null else doctor end) n on true
      left join lateral last_appointment(p.id, case when everybody or p.id = any (family) then null else doctor end) l on true
    order by page.place;
end $$;
revoke all on function list_patients(text, text, text, date, date, boolean, timestamptz, text, integer, integer) from public;
grant execute on function list_patients(text, text, text, date, date, boolean, timestamptz, text, integer, integer) to lafiya_api;

-- migrate:down
