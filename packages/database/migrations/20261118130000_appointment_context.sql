-- migrate:up
-- What a doctor needs to answer a request: where the patient is, whether they are new, and their allergies once the doctor treats them.

drop function appointment_details(uuid[]);
create function appointment_details(wanted uuid[]) returns table (appointment_id uuid, patient_number text, patient_first_name text,
  patient_last_name text, patient_born date, patient_sex text, patient_phone text, patient_email text, patient_time_zone text, patient_allergies text,
  is_new_patient boolean, doctor_user_id uuid, doctor_first_name text, doctor_last_name text, doctor_specialization text, doctor_slug text,
  symptoms text, notes text, next_steps text[], cancellation_reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex,
    case when viewer.knows_patient then p.phone end,
    case when viewer.knows_patient then (select u.email::text from patient_accounts l join users u on u.id = l.user_id
      where l.patient_id = p.id and l.relation = 'self') end,
    case when viewer.is_doctor and viewer.is_ahead then (select u.time_zone from patient_accounts l join users u on u.id = l.user_id
      where l.patient_id = p.id and l.relation = 'self') end,
    case when viewer.is_doctor and viewer.is_ahead and a.patient_id = any ((select app_treated_ids())::uuid[])
      then (select h.allergies from patient_health h where h.patient_id = p.id) end,
    viewer.is_doctor and a.status = 'PENDING' and not exists (select from appointments earlier where earlier.patient_id = a.patient_id
      and earlier.doctor_id = a.doctor_id and earlier.status in ('IN_PROGRESS', 'COMPLETED')),
    d.user_id, du.first_name, du.last_name, d.specialization, d.slug,
    case when viewer.takes_part then a.symptoms end, case when viewer.takes_part then a.notes end,
    case when viewer.takes_part then a.next_steps end, case when viewer.takes_part then a.cancellation_reason end
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select
      a.doctor_id is not distinct from (select app_working_doctor_id()) as is_doctor,
      a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') as is_ahead,
      a.patient_id = any ((select app_family_ids())::uuid[]) or a.doctor_id is not distinct from (select app_working_doctor_id()) as takes_part,
      a.patient_id = any ((select app_family_ids())::uuid[]) or (select app_is_admin())
        or a.patient_id = any ((select app_treated_ids())::uuid[]) as knows_patient) viewer
  where a.id = any (wanted) and (viewer.takes_part or (select app_is_admin()))
$$;

revoke all on function appointment_details(uuid[]) from public;
grant execute on function appointment_details(uuid[]) to lafiya_api, lafiya_worker;

-- migrate:down
