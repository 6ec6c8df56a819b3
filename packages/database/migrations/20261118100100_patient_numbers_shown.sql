-- migrate:up
-- The patient number where staff and patients see a patient, and in what staff search for.

-- A whole number finds its patient and nobody else.
drop function find_patients(text, integer, integer);
create function find_patients(search text, number text, skip integer, most integer) returns table (
  id uuid, patient_number text, first_name text, last_name text, date_of_birth date, sex text, total bigint
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  pattern text := like_pattern(search);
  mine uuid[];
begin
  if not app_is_admin() then
    mine := app_family_ids() || app_treated_ids();
    return query select p.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex, count(*) over ()
      from patients p where p.id = any (mine) and case when number is null then p.folded_name like pattern else p.patient_number = number end
      order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  elsif number is not null then
    return query select p.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex, 1::bigint
      from patients p where p.patient_number = number offset skip limit least(most, 100);
  elsif length(trim(search)) = 0 then
    return query select p.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex,
        (select count(*) from (select from patients limit 10001) bounded)
      from patients p order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  else
    return query select p.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex,
        (select count(*) from (select from patients q where q.folded_name like pattern limit 10001) bounded)
      from patients p where p.folded_name like pattern order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  end if;
end $$;

drop function find_appointments(text);
create function find_appointments(search text, number text) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  pattern text := like_pattern(search);
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
begin
  if number is not null then
    return query select a.id from appointments a join patients p on p.id = a.patient_id
      where p.patient_number = number and (a.doctor_id = doctor or a.patient_id = any (family) or (select app_is_admin())) limit 10001;
  elsif app_is_admin() then
    return query select a.id from appointments a where a.patient_id in (select p.id from patients p where p.folded_name like pattern limit 2000)
      union select a.id from appointments a
        where a.doctor_id in (select d.id from doctors d join users u on u.id = d.user_id where u.role = 'DOCTOR' and u.folded_name like pattern)
      limit 10001;
  else
    -- Doctors have thousands of appointments and search by patient name only; families have few, so all their text is searched.
    return query select a.id from appointments a join patients p on p.id = a.patient_id
        where a.doctor_id = doctor and p.folded_name like pattern
      union select a.id from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id
        join users u on u.id = d.user_id
        where a.patient_id = any (family) and (p.folded_name like pattern or u.folded_name like pattern or fold_text(a.symptoms) like pattern
          or fold_text(coalesce(d.specialization, '')) like pattern)
      limit 10001;
  end if;
end $$;

drop function appointment_details(uuid[]);
create function appointment_details(wanted uuid[]) returns table (appointment_id uuid, patient_number text, patient_first_name text,
  patient_last_name text, patient_born date, patient_sex text, patient_phone text, patient_email text, doctor_user_id uuid, doctor_first_name text,
  doctor_last_name text, doctor_specialization text, doctor_slug text, symptoms text, notes text, next_steps text[], cancellation_reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex,
    case when viewer.knows_patient then p.phone end,
    case when viewer.knows_patient then (select u.email::text from patient_accounts l join users u on u.id = l.user_id
      where l.patient_id = p.id and l.relation = 'self') end,
    d.user_id, du.first_name, du.last_name, d.specialization, d.slug,
    case when viewer.takes_part then a.symptoms end, case when viewer.takes_part then a.notes end,
    case when viewer.takes_part then a.next_steps end, case when viewer.takes_part then a.cancellation_reason end
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select
      a.patient_id = any ((select app_family_ids())::uuid[]) or a.doctor_id is not distinct from (select app_working_doctor_id()) as takes_part,
      a.patient_id = any ((select app_family_ids())::uuid[]) or (select app_is_admin())
        or a.patient_id = any ((select app_treated_ids())::uuid[]) as knows_patient) viewer
  where a.id = any (wanted) and (viewer.takes_part or (select app_is_admin()))
$$;

drop function waitlist_entries_of_viewer(integer);
create function waitlist_entries_of_viewer(most integer)
returns table (id uuid, patient_id uuid, patient_number text, patient_name text, doctor_id uuid, doctor_name text, doctor_slug text,
  time_zone text, appointment_id uuid, appointment_starts_at timestamptz, earliest timestamptz, latest timestamptz, joined_at timestamptz,
  place bigint, offer_id uuid, offer_starts_at timestamptz, offer_ends_at timestamptz, offer_expires_at timestamptz, offer_answer text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.patient_id, p.patient_number, p.first_name || ' ' || p.last_name, e.doctor_id, 'Dr ' || du.first_name || ' ' || du.last_name,
    d.slug, d.time_zone, e.appointment_id, a.starts_at, e.earliest, e.latest, e.joined_at,
    1 + (select count(*) from waitlist_entries b where b.doctor_id = e.doctor_id and b.ended_at is null
      and (b.joined_at, b.id) < (e.joined_at, e.id)),
    o.id, o.starts_at, o.ends_at, o.expires_at, o.answer
  from waitlist_entries e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users du on du.id = d.user_id
    left join appointments a on a.id = e.appointment_id
    left join lateral (select * from waitlist_offers w where w.entry_id = e.id order by w.offered_at desc limit 1) o on true
  where e.ended_at is null and (e.patient_id = any ((select app_family_ids())::uuid[]) or (select app_is_admin()))
  order by e.joined_at, e.id limit least(most, 200)
$$;

drop function find_known_patient(text, text);
create function find_known_patient(mail text, digits text) returns table (id uuid, patient_number text, first_name text, last_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.patient_number, p.first_name, p.last_name from patients p
  where (p.id in (select a.patient_id from patient_accounts a join users u on u.id = a.user_id where u.email = mail::citext and a.relation = 'self'
        union select i.patient_id from invitations i where i.email = mail::citext and i.cancelled_at is null and i.patient_id is not null
        union select q.id from patients q where length(digits) >= 7 and phone_digits(q.phone) = digits))
    and ((select app_is_admin()) or p.id = any (app_treated_ids()))
  order by p.id limit 1
$$;

-- Looking for somebody before the record is open is not reading it.
drop function emergency_accesses(boolean, integer, integer);
create function emergency_accesses(only_open boolean, skip integer, most integer) returns table (id uuid, patient_id uuid, patient_number text,
  patient_name text, doctor_user_id uuid, doctor_name text, specialization text, reason text, opened_at timestamptz, ends_at timestamptz,
  reads integer, outcome text, note text, reviewer_name text, reviewed_at timestamptz, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.patient_id, p.patient_number, p.first_name || ' ' || p.last_name, d.user_id, 'Dr ' || du.first_name || ' ' || du.last_name,
    d.specialization, b.reason, b.opened_at, b.ends_at,
    (select count(*)::integer from audit_events e where e.actor_id = d.user_id and e.occurred_at between b.opened_at and b.ends_at
      and (e.patient_id = b.patient_id or b.patient_id = any (e.patient_ids)) and e.outcome <> 'refused'
      and e.action not in ('patient.glass_broken', 'patient.emergency_searched')),
    r.outcome, r.note, ru.first_name || ' ' || ru.last_name, r.reviewed_at, count(*) over ()
  from break_glass_accesses b join patients p on p.id = b.patient_id join doctors d on d.id = b.doctor_id join users du on du.id = d.user_id
    left join break_glass_reviews r on r.access_id = b.id left join users ru on ru.id = r.reviewed_by
  where app_is_admin() and (r.access_id is null) = only_open
  order by b.opened_at desc, b.id offset skip limit most
$$;

revoke all on function find_patients(text, text, integer, integer), find_appointments(text, text), appointment_details(uuid[]),
  waitlist_entries_of_viewer(integer), find_known_patient(text, text), emergency_accesses(boolean, integer, integer) from public;
grant execute on function find_patients(text, text, integer, integer), find_appointments(text, text), appointment_details(uuid[]),
  waitlist_entries_of_viewer(integer), find_known_patient(text, text), emergency_accesses(boolean, integer, integer) to lafiya_api;
grant execute on function appointment_details(uuid[]) to lafiya_worker;

-- migrate:down
