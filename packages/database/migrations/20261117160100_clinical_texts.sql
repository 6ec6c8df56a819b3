-- migrate:up
-- What a patient or a doctor wrote about an appointment is for the family and that doctor. Admins see who, when, with whom and the status.

-- A fact of its own instead of a reason with a special text, which a patient could have written too. Only the worker sets it.
alter table appointments add column doctor_absent boolean not null default false;
update appointments a set doctor_absent = true, cancellation_reason = null where a.status = 'CANCELLED' and a.cancellation_reason = 'doctor_absent'
  and exists (select from appointment_events e where e.appointment_id = a.id and e.act = 'doctor_absent');
alter table appointments add constraint appointments_doctor_absent_check check (not doctor_absent or status in ('CANCELLED', 'COMPLETED', 'NO_SHOW'));

create or replace function guard_dispute() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.decided_at is not null and ((new.decision, new.decided_at, new.decided_by) is distinct from (old.decision, old.decided_at, old.decided_by)
      or (old.reason is not null and new.reason is distinct from old.reason)) then
      raise exception 'this is decided' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  perform from appointments a where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id
    and (a.status = 'NO_SHOW' or (a.status = 'CANCELLED' and a.doctor_absent));
  if not found then raise exception 'nothing to dispute here' using errcode = 'check_violation'; end if;
  return new;
end $$;
drop function doctor_was_absent(uuid);

-- The API reads these columns only through the functions below, which know the reader.
revoke select on appointments, appointment_events from lafiya_api;
grant select (id, patient_id, doctor_id, service_id, status, mode, type, starts_at, ends_at, time_zone, fee_minor, currency, booked_by, requested_at,
  lapses_at, hidden_at, version, created_at, updated_at, settled_at, accepted_ends_at, doctor_absent) on appointments to lafiya_api;
grant select (id, appointment_id, occurred_at, actor_kind, actor_id, act, from_status, to_status, starts_at) on appointment_events to lafiya_api;

-- The people of appointments that the viewer may see, and what was written, for those who may read it.
drop function people_of_appointments(uuid[]);
create function appointment_details(wanted uuid[]) returns table (appointment_id uuid, patient_first_name text, patient_last_name text, patient_born date,
  patient_sex text, patient_phone text, patient_email text, doctor_user_id uuid, doctor_first_name text, doctor_last_name text,
  doctor_specialization text, doctor_slug text, symptoms text, notes text, next_steps text[], cancellation_reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, p.first_name, p.last_name, p.date_of_birth, p.sex,
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

create or replace function appointment_history(wanted uuid) returns table (occurred_at timestamptz, act text, actor_name text, actor_role text,
  from_status text, to_status text, starts_at timestamptz, reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.occurred_at, e.act, case when u.role = 'DOCTOR' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name, u.role, e.from_status,
    e.to_status, e.starts_at, case when e.actor_id = app_user_id() or exists (select from appointments a where a.id = wanted
      and (a.patient_id = any (app_family_ids()) or a.doctor_id = app_working_doctor_id())) then e.reason end
  from appointment_events e left join users u on u.id = e.actor_id
  where e.appointment_id = wanted and sees_appointment(wanted) order by e.occurred_at, e.id limit 500
$$;

-- Who cannot read a text does not replace it either.
create function guard_appointment_texts() returns trigger language plpgsql as $$
begin
  if current_user = 'lafiya_api' and not (new.patient_id = any (app_family_ids()) or coalesce(new.doctor_id = app_working_doctor_id(), false)) then
    raise exception 'only the family and the doctor write about an appointment' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger appointments_texts_guard before update of symptoms, notes on appointments for each row
  when (old.symptoms is distinct from new.symptoms or old.notes is distinct from new.notes) execute function guard_appointment_texts();

-- Entries hold symptoms. The list that admins see comes from waitlist_entries_of_viewer, which leaves them out.
drop policy admin on waitlist_entries;
drop policy admin on waitlist_offers;

revoke all on function appointment_details(uuid[]), guard_appointment_texts() from public;
grant execute on function appointment_details(uuid[]) to lafiya_api, lafiya_worker;

-- migrate:down
